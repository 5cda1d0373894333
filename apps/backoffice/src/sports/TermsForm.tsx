import { changeCompetitionTerms, type OfficeCompetition } from '@baize/contracts'
import { AreaField, Notice, TextField } from '@baize/ui'
import { useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import styles from '../kit/kit.module.css'
import { call } from '../lib/api.ts'
import { useText } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { draftOf, termsOf } from './terms-draft.ts'
import { useSportsText } from './texts.ts'

type TermsFormProps = {
  readonly house: string
  readonly competition: OfficeCompetition
  readonly onClose: () => void
  readonly onDone: () => void
}

const fields = ['marketPart', 'fixturePart', 'dayPart', 'margin', 'delay'] as const

/** What narrows holds at once; what widens waits until risk has agreed. */
export function TermsForm({ house, competition: { competitionId, terms }, onClose, onDone }: TermsFormProps) {
  const t = useSportsText()
  const office = useText()
  const [draft, setDraft] = useState(() => draftOf(terms))
  const wanted = termsOf(draft)
  return (
    <ActForm
      title={t('terms.change')}
      note={t('terms.note')}
      submit={t('terms.put')}
      wish={wanted && { competitionId, terms: wanted }}
      missing={t('terms.missing')}
      send={(id, { wish, reason }) => call(changeCompetitionTerms, { body: { id, reason, ...wish } })}
      done={({ approval }) => (
        <div className={styles.card}>
          <Notice tone="plain">
            {approval ? office('act.asked', { role: office(`role.${approval.decides}`) }) : t('terms.done')}
          </Notice>
          {approval && (
            <a className={styles.link} href={placeTo('approvals', { house, path: [approval.id] })}>
              {office('act.see')}
            </a>
          )}
        </div>
      )}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.fields}>
        {fields.map((name) => (
          <TextField
            key={name}
            label={t(`typed.${name}`)}
            value={draft[name]}
            inputMode="decimal"
            maxLength={11}
            dir="ltr"
            onChange={({ currentTarget }) => setDraft({ ...draft, [name]: currentTarget.value })}
          />
        ))}
      </div>
      <AreaField
        label={t('types.typed')}
        value={draft.types}
        rows={4}
        maxLength={3_000}
        dir="ltr"
        onChange={({ currentTarget }) => setDraft({ ...draft, types: currentTarget.value })}
      />
    </ActForm>
  )
}
