import { type HousePublication, publishHouse } from '@baize/contracts'
import { Notice } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { When } from '../kit/When.tsx'
import { call } from '../lib/api.ts'
import { useText } from '../lib/texts.tsx'
import { MomentField } from '../writing/MomentField.tsx'
import { useHouseText } from './texts.ts'

type PublishFormProps = {
  readonly house: string
  readonly revision: number
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Puts the draft, now or at a time. */
export function PublishForm({ house, revision, onClose, onDone }: PublishFormProps) {
  const t = useHouseText()
  const [at, setAt] = useState<string | null>(null)
  return (
    <ActForm
      title={t('publish.title')}
      note={t('publish.note')}
      submit={t('publish.submit')}
      wish={{ at }}
      send={(id, { wish, reason }) =>
        call(publishHouse, { body: { id, house, revision, reason, at: wish.at } })
      }
      done={(reply) => <Published house={house} reply={reply} />}
      onClose={onClose}
      onDone={onDone}
    >
      <MomentField label={t('publish.at')} house={house} value={at} onChange={setAt} />
    </ActForm>
  )
}

type PublishedProps = {
  readonly house: string
  readonly reply: Omit<HousePublication, 'appliesAt'> & { readonly appliesAt?: string | null }
}

/** What became of a change of the house. */
export function Published({ house, reply: { state, approval, appliesAt } }: PublishedProps) {
  const t = useHouseText()
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
