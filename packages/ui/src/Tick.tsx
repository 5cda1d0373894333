import { type ComponentProps, type ReactNode, useId } from 'react'
import styles from './Tick.module.css'

type TickProps = Omit<ComponentProps<'input'>, 'type' | 'id'> & {
  readonly label: ReactNode
  readonly error?: string | undefined
  /** Stands beside the label and is no part of it: a link to read what is ticked. */
  readonly aside?: ReactNode
}

/** A box to tick, with its words beside it. */
export function Tick({ label, error, aside, ...input }: TickProps) {
  const id = useId()
  return (
    <div className={styles.tick}>
      <label className={styles.label}>
        <input
          {...input}
          type="checkbox"
          className={styles.input}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : id}
        />
        <span className={styles.box} aria-hidden="true">
          <svg viewBox="0 0 24 24" width="14" height="14" className={styles.mark}>
            <path
              fill="none"
              stroke="currentColor"
              strokeWidth="3.5"
              strokeLinecap="round"
              strokeLinejoin="round"
              d="m5 12.5 4.5 4.5L19 7.5"
            />
          </svg>
        </span>
        <span className={styles.text}>{label}</span>
      </label>
      {aside}
      {error && (
        <p id={id} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
