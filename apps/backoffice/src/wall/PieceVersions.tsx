import { type OfficeVersion, type OperatorInfo, restoreWall, type WallKind } from '@baize/contracts'
import { Button, Notice } from '@baize/ui'
import { useState } from 'react'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { canDo } from '../lib/rights.ts'
import { useText } from '../lib/texts.tsx'
import { Versions } from '../writing/Versions.tsx'
import { useWallText } from './texts.ts'

type PieceVersionsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly kind: WallKind
  readonly name: string
  readonly onPut: () => Promise<void>
}

/** What a piece was before, and the way back. */
export function PieceVersions({ operator, house, kind, name, onPut }: PieceVersionsProps) {
  const back = ({ number }: OfficeVersion) => (
    <BackButton house={house} kind={kind} name={name} number={number} onPut={onPut} />
  )
  const mayPut = canDo(operator, 'restoreWall')
  return <Versions house={house} kind={kind} name={name} back={mayPut ? back : undefined} />
}

type BackButtonProps = Omit<PieceVersionsProps, 'operator'> & { readonly number: number }

function BackButton({ onPut, ...body }: BackButtonProps) {
  const t = useWallText()
  const office = useText()
  const [isBusy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ readonly tone: 'plain' | 'problem'; readonly text: string }>()
  async function putBack(): Promise<void> {
    setBusy(true)
    try {
      await call(restoreWall, { body })
      setSaid({ tone: 'plain', text: t('form.back.done') })
      await onPut()
    } catch (error) {
      setSaid({ tone: 'problem', text: problemText(office, error) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {said && <Notice tone={said.tone}>{said.text}</Notice>}
      <Button look="quiet" busy={isBusy} onClick={() => void putBack()}>
        {t('form.back')}
      </Button>
    </>
  )
}
