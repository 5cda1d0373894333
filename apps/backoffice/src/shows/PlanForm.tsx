import { type LanguageCode, languageCodes, languages, listShowHosts, planShow } from '@baize/contracts'
import { Notice, SelectField, TextField } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { useShowsText } from './texts.ts'

type PlanFormProps = { readonly house: string; readonly onClose: () => void; readonly onDone: () => void }

/** As it is typed. */
type PlanDraft = {
  readonly hostId: string
  readonly title: string
  readonly game: string
  readonly table: string
  readonly startsAt: string
  readonly language: LanguageCode
}

const empty: PlanDraft = { hostId: '', title: '', game: '', table: '', startsAt: '', language: 'EN' }

/** A show of a host who may go on. It begins when its host begins it. */
export function PlanForm({ house, onClose, onDone }: PlanFormProps) {
  const t = useShowsText()
  const [draft, setDraft] = useState(empty)
  return (
    <ActForm
      title={t('plan')}
      note={t('plan.note')}
      submit={t('plan')}
      wish={wishOf(draft)}
      missing={t('plan.missing')}
      send={(id, { wish }) => call(planShow, { body: { id, ...wish } })}
      done={() => <Notice tone="plain">{t('plan.done')}</Notice>}
      onClose={onClose}
      onDone={onDone}
    >
      <PlanFields house={house} draft={draft} onChange={(part) => setDraft({ ...draft, ...part })} />
    </ActForm>
  )
}

/** What is sent; nothing while something is missing. */
function wishOf({ hostId, title, game, table, startsAt, language }: PlanDraft) {
  const moment = Date.parse(startsAt)
  if (hostId === '' || title.trim() === '' || game === '' || Number.isNaN(moment)) return undefined
  return {
    hostId,
    game,
    title: title.trim(),
    language,
    startsAt: new Date(moment).toISOString(),
    table: table === '' ? null : table,
  }
}

type PlanFieldsProps = {
  readonly house: string
  readonly draft: PlanDraft
  readonly onChange: (part: Partial<PlanDraft>) => void
}

function PlanFields({ house, draft, onChange }: PlanFieldsProps) {
  const t = useShowsText()
  const hosts = useAsked(useCallback(() => call(listShowHosts, { query: { house } }), [house]))
  const ready = (hosts.value ?? []).filter(
    ({ documentsAt, contract, isStopped }) => documentsAt !== null && contract !== null && !isStopped,
  )
  return (
    <div className={styles.fields}>
      <SelectField
        label={t('host')}
        value={draft.hostId}
        onChange={({ currentTarget }) => onChange({ hostId: currentTarget.value })}
      >
        <option value="">–</option>
        {ready.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <TextField
        label={t('showTitle')}
        value={draft.title}
        maxLength={80}
        onChange={({ currentTarget }) => onChange({ title: currentTarget.value })}
      />
      <SelectField
        label={t('language')}
        value={draft.language}
        onChange={({ currentTarget }) => {
          const language = languageCodes.find((code) => code === currentTarget.value)
          if (language) onChange({ language })
        }}
      >
        {languageCodes.map((code) => (
          <option key={code} value={code}>
            {languages[code].name}
          </option>
        ))}
      </SelectField>
      {(['game', 'table'] as const).map((name) => (
        <TextField
          key={name}
          label={t(name)}
          value={draft[name]}
          dir="ltr"
          onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value.trim() })}
        />
      ))}
      <TextField
        label={t('starts')}
        type="datetime-local"
        value={draft.startsAt}
        onChange={({ currentTarget }) => onChange({ startsAt: currentTarget.value })}
      />
    </div>
  )
}
