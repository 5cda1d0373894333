import type { DocumentPut, HousePublication } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { When } from '../kit/When.tsx'
import { useText } from '../lib/texts.tsx'
import { useWritingText } from './texts.ts'

type PublishedProps = {
  readonly house: string
  readonly reply: Pick<DocumentPut, 'state' | 'approval'> & Partial<Pick<HousePublication, 'appliesAt'>>
}

/** What became of a change of the house or of the catalogue. */
export function Published({ house, reply: { state, approval, appliesAt } }: PublishedProps) {
  const t = useWritingText()
  const office = useText()
  return (
    <>
      <Notice tone="plain">
        {approval
          ? office('act.asked', { role: office(`role.${approval.decides}`) })
          : t(`published.${state === 'asked' ? 'done' : state}`)}
      </Notice>
      {appliesAt && <When at={appliesAt} house={house} />}
    </>
  )
}
