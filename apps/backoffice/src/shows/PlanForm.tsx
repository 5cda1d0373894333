import { type LanguageCode, languageCodes, languages, listShowHosts, planShow } from '@baize/contracts'
import { Notice, SelectField, TextField } from '@baize/ui'
import { useCallback, useState } from 'react'
import { ActForm } from '../kit/acts/ActForm.tsx'
import styles from '../kit/kit.module.css'
import { useAsked } from '../kit/use-asked.ts'
import { call } from '../lib/api.ts'
import { useShowsText } from './texts.ts'

type PlanFormProps = { readonly house: string; readonly onClose: () => void; readonly onDone: () => void }

/** A show of a host who may go on. It begins when its host begins it. */
export function PlanForm({ house, onClose, onDone }: PlanFormProps) {
  const t = useShowsText()
  const hosts = useAsked(useCallback(() => call(listShowHosts, { query: { house } }), [house]))
  const [hostId, setHost] = useState('')
  const [title, setTitle] = useState('')
  const [game, setGame] = useState('')
  const [table, setTable] = useState('')
  const [startsAt, setStartsAt] = useState('')
  const [language, setLanguage] = useState<LanguageCode>('EN')
  const moment = Date.parse(startsAt)
  const isComplete = hostId !== '' && title.trim() !== '' && game !== '' && !Number.isNaN(moment)
  const ready = (hosts.value ?? []).filter(
    ({ documentsAt, contract, isStopped }) => documentsAt !== null && contract !== null && !isStopped,
  )
  return (
    <ActForm
      title={t('plan')}
      note={t('plan.note')}
      submit={t('plan')}
      wish={
        isComplete
          ? {
              hostId,
              game,
              title: title.trim(),
              language,
              startsAt: new Date(moment).toISOString(),
              table: table === '' ? null : table,
            }
          : undefined
      }
      missing={t('plan.missing')}
      send={(id, { wish }) => call(planShow, { body: { id, ...wish } })}
      done={() => <Notice tone="plain">{t('plan.done')}</Notice>}
      onClose={onClose}
      onDone={onDone}
    >
      <div className={styles.fields}>
        <SelectField
          label={t('host')}
          value={hostId}
          onChange={({ currentTarget }) => setHost(currentTarget.value)}
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
          value={title}
          maxLength={80}
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
        <SelectField
          label={t('language')}
          value={language}
          onChange={({ currentTarget }) => {
            const chosen = languageCodes.find((code) => code === currentTarget.value)
            if (chosen) setLanguage(chosen)
          }}
        >
          {languageCodes.map((code) => (
            <option key={code} value={code}>
              {languages[code].name}
            </option>
          ))}
        </SelectField>
        <TextField
          label={t('game')}
          value={game}
          dir="ltr"
          onChange={({ currentTarget }) => setGame(currentTarget.value.trim())}
        />
        <TextField
          label={t('table')}
          value={table}
          dir="ltr"
          onChange={({ currentTarget }) => setTable(currentTarget.value.trim())}
        />
        <TextField
          label={t('starts')}
          type="datetime-local"
          value={startsAt}
          onChange={({ currentTarget }) => setStartsAt(currentTarget.value)}
        />
      </div>
    </ActForm>
  )
}
