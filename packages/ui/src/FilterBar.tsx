import { classes } from './classes.ts'
import styles from './FilterBar.module.css'

type Choice<Value extends string> = {
  readonly value: Value
  readonly label: string
  readonly icon?: string | undefined
}

type FilterBarProps<Value extends string> = {
  readonly label: string
  readonly choices: readonly Choice<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** A row of choices that can be pushed along with a finger; one of them holds. */
export function FilterBar<Value extends string>({ label, choices, value, onChange }: FilterBarProps<Value>) {
  return (
    <div className={styles.bar} role="group" aria-label={label}>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className={classes(styles.choice, choice.value === value && styles.chosen)}
          onClick={() => onChange(choice.value)}
        >
          {choice.icon && <img src={choice.icon} alt="" width={20} height={20} className={styles.icon} />}
          {choice.label}
        </button>
      ))}
    </div>
  )
}
