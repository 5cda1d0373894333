import { classes } from '@baize/ui'
import type { LanguageCode } from '@baize/contracts'
import { type ChangeEvent, type Ref, useId, useRef } from 'react'
import { useLanguage, useText } from '../texts/i18n.tsx'
import styles from './DateField.module.css'
import { type DatePart, partsOrder, readPart, type TypedDate, withPart } from './date-parts.ts'

type DateFieldProps = {
  readonly label: string
  readonly hint?: string | undefined
  readonly error?: string | undefined
  readonly value: TypedDate
  readonly onChange: (typed: TypedDate) => void
  readonly onBlur?: () => void
  /** The first of its boxes. */
  readonly ref?: Ref<HTMLInputElement>
}

const DIGITS: Readonly<Record<DatePart, number>> = { day: 2, month: 2, year: 4 }

/** A birth date that is typed: nobody scrolls through thirty years on a telephone. */
export function DateField({ label, hint, error, value, onChange, onBlur, ref }: DateFieldProps) {
  const text = useText()
  const { code } = useLanguage()
  const order = partsOrder(code, ownCountry(code))
  const boxes = useRef<HTMLDivElement>(null)
  const id = useId()
  const message = error ?? hint

  function type(part: DatePart, { currentTarget }: ChangeEvent<HTMLInputElement>): void {
    onChange(withPart(value, part, currentTarget.value))
    const next = order[order.indexOf(part) + 1]
    if (next && currentTarget.value.length === DIGITS[part])
      boxes.current?.querySelector<HTMLInputElement>(`input[data-part='${next}']`)?.focus()
  }

  return (
    <fieldset className={styles.field} aria-describedby={message === undefined ? undefined : id}>
      <legend className={styles.legend}>{label}</legend>
      <div ref={boxes} className={styles.boxes}>
        {order.map((part, at) => (
          <label key={part} className={classes(styles.part, part === 'year' && styles.year)}>
            <span className={styles.name}>{text(`form.date.${part}`)}</span>
            <input
              ref={at === 0 ? ref : undefined}
              data-part={part}
              className={classes(styles.box, error !== undefined && styles.invalid)}
              value={readPart(value, part)}
              inputMode="numeric"
              autoComplete={`bday-${part}`}
              maxLength={DIGITS[part]}
              dir="ltr"
              aria-invalid={error === undefined ? undefined : true}
              onChange={(event) => type(part, event)}
              onBlur={onBlur}
            />
          </label>
        ))}
      </div>
      {message && (
        <p id={id} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {message}
        </p>
      )}
    </fieldset>
  )
}

/** The browser says which English it is: Americans write the month first. */
function ownCountry(code: LanguageCode): string | undefined {
  if (code !== 'EN' || typeof navigator === 'undefined') return undefined
  const own = navigator.languages.find((tag) => /^en-[A-Z]{2}$/.test(tag))
  return own?.slice(3) ?? 'GB'
}
