import { Button, IconButton } from '@baize/ui'
import { X } from 'lucide-react'
import { useText } from '../lib/texts.tsx'
import { type Draft, type Row, ROWS_A_DAY, withRow } from './draft.ts'
import styles from './HoursPage.module.css'

type DayHoursProps = {
  readonly name: string
  readonly weekday: number
  readonly draft: Draft
  readonly onChange: (draft: Draft) => void
}

/** The openings of one day of the week; a day without any is closed. */
export function DayHours({ name, weekday, draft, onChange }: DayHoursProps) {
  const t = useText()
  const own = draft.rows.filter((row) => row.weekday === weekday)
  const change = (key: number, part: Partial<Row>) =>
    onChange({ ...draft, rows: draft.rows.map((row) => (row.key === key ? { ...row, ...part } : row)) })
  return (
    <fieldset className={styles.day}>
      <legend className={styles.dayName}>{name}</legend>
      {own.length === 0 && <p className={styles.closed}>{t('hours.closed')}</p>}
      {own.map(({ key, opens, closes }) => (
        <div key={key} className={styles.opening}>
          <input
            type="time"
            className={styles.time}
            aria-label={t('hours.opens', { day: name })}
            required
            value={opens}
            onChange={({ currentTarget }) => change(key, { opens: currentTarget.value })}
          />
          <span aria-hidden="true">–</span>
          <input
            type="time"
            className={styles.time}
            aria-label={t('hours.closes', { day: name })}
            required
            value={closes}
            onChange={({ currentTarget }) => change(key, { closes: currentTarget.value })}
          />
          <IconButton
            label={t('hours.remove', { day: name })}
            onClick={() => onChange({ ...draft, rows: draft.rows.filter((row) => row.key !== key) })}
          >
            <X size={16} aria-hidden="true" />
          </IconButton>
        </div>
      ))}
      {own.length < ROWS_A_DAY && (
        <Button
          look="quiet"
          aria-label={t('hours.addTo', { day: name })}
          onClick={() => onChange(withRow(draft, weekday))}
        >
          {t('hours.add')}
        </Button>
      )}
    </fieldset>
  )
}
