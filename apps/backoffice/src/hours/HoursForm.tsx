import { refusedNames } from '@baize/client'
import {
  CHAT_TEXT,
  type LanguageCode,
  languageCodes,
  languages,
  type OfficeSchedule,
  saveChatSchedule,
} from '@baize/contracts'
import { AreaField, Button, Notice, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { call } from '../lib/api.ts'
import { problemText } from '../lib/problem.ts'
import { useLanguage, useText } from '../lib/texts.tsx'
import { DayHours } from './DayHours.tsx'
import { type Draft, draftOf, scheduleOf, weekdays } from './draft.ts'
import styles from './HoursPage.module.css'

type HoursFormProps = { readonly saved: OfficeSchedule; readonly onSaved: () => Promise<void> }

/** The hours of one house, as they can be changed. */
export function HoursForm({ saved, onSaved }: HoursFormProps) {
  const t = useText()
  const { tag } = useLanguage()
  const [draft, setDraft] = useState(() => draftOf(saved))
  const { isBusy, error, isSaved, save } = useSaving(saved.merchantCode, onSaved)
  const wrong = refusedNames(error)
  const isElsewhere = error !== undefined && wrong.length === 0
  const dayName = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' })
  function submit(event: FormEvent): void {
    event.preventDefault()
    void save(draft)
  }
  return (
    <form className={styles.form} aria-label={saved.merchantCode} onSubmit={submit}>
      <TextField
        label={t('hours.zone')}
        hint={t('hours.zone.hint')}
        error={wrong.includes('zone') ? problemText(t, error) : undefined}
        value={draft.zone}
        list="zones"
        maxLength={60}
        required
        dir="ltr"
        onChange={({ currentTarget }) => setDraft({ ...draft, zone: currentTarget.value })}
      />
      <datalist id="zones">
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone} value={zone}>
            {zone}
          </option>
        ))}
      </datalist>
      <div className={styles.days}>
        {weekdays.map((weekday) => (
          <DayHours
            key={weekday}
            name={dayName.format(new Date(Date.UTC(2023, 0, 1 + weekday)))}
            weekday={weekday}
            draft={draft}
            onChange={setDraft}
          />
        ))}
      </div>
      {wrong.includes('hours') && <Notice tone="problem">{t('hours.uneven')}</Notice>}
      <Answers draft={draft} onChange={setDraft} />
      {isElsewhere && <Notice tone="problem">{problemText(t, error)}</Notice>}
      {isSaved && <Notice tone="plain">{t('hours.saved')}</Notice>}
      <Button type="submit" busy={isBusy}>
        {t('hours.save')}
      </Button>
    </form>
  )
}

type AnswersProps = { readonly draft: Draft; readonly onChange: (draft: Draft) => void }

function Answers({ draft, onChange }: AnswersProps) {
  const t = useText()
  const write = (code: LanguageCode, words: string) =>
    onChange({ ...draft, answers: { ...draft.answers, [code]: words } })
  return languageCodes.map((code) => (
    <AreaField
      key={code}
      label={t('hours.answer', { language: languages[code].name })}
      rows={3}
      maxLength={CHAT_TEXT}
      lang={languages[code].tag}
      dir={languages[code].direction}
      value={draft.answers[code]}
      onChange={({ currentTarget }) => write(code, currentTarget.value)}
    />
  ))
}

function useSaving(merchantCode: string, onSaved: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [isSaved, setSaved] = useState(false)
  async function save(draft: Draft): Promise<void> {
    setBusy(true)
    setSaved(false)
    setError(undefined)
    try {
      await call(saveChatSchedule, { body: scheduleOf(merchantCode, draft) })
      await onSaved()
      setSaved(true)
    } catch (problem) {
      setError(problem)
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, error, isSaved, save }
}
