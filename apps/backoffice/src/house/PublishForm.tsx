import { publishHouse } from '@baize/contracts'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import { call } from '../lib/api.ts'
import { MomentField } from '../writing/MomentField.tsx'
import { Published } from '../writing/Published.tsx'
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
