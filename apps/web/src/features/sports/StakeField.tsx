import { classes } from '@baize/ui'
import { useSettings } from '../../lib/page/boot.tsx'
import styles from './StakeField.module.css'

type StakeFieldProps = {
  readonly label: string
  readonly value: string
  readonly isActive: boolean
  readonly onActive: () => void
  readonly onChange: (value: string) => void
}

/** Where a stake is typed: by the keypad under it, or by the keys of a desk. */
export function StakeField({ label, value, isActive, onActive, onChange }: StakeFieldProps) {
  const { symbol } = useSettings().money
  return (
    <label className={classes(styles.field, isActive && styles.active)} dir="ltr">
      <span className={styles.symbol} aria-hidden="true">
        {symbol}
      </span>
      <input
        className={styles.input}
        inputMode="none"
        autoComplete="off"
        aria-label={label}
        placeholder="0"
        value={value}
        onFocus={onActive}
        onChange={({ target }) => onChange(cleaned(target.value, value))}
      />
    </label>
  )
}

function cleaned(next: string, before: string): string {
  return /^\d{0,9}(\.\d{0,2})?$/.test(next) ? next : before
}
