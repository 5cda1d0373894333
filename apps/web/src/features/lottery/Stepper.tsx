import { Minus, Plus } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Stepper.module.css'

type StepperProps = {
  readonly label: string
  readonly value: number
  readonly most: number
  readonly onChange: (value: number) => void
}

/** A whole number from one on, by steps or typed. */
export function Stepper({ label, value, most, onChange }: StepperProps) {
  const t = useText()
  const set = (next: number) => onChange(Math.min(Math.max(Math.floor(next) || 1, 1), Math.max(most, 1)))
  return (
    <div className={styles.stepper} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.step}
        aria-label={t('lottery.less', { name: label })}
        disabled={value <= 1}
        onClick={() => set(value - 1)}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <input
        className={styles.number}
        inputMode="numeric"
        dir="ltr"
        aria-label={label}
        value={value}
        onChange={({ target }) => set(Number(target.value.replace(/\D/g, '')))}
      />
      <button
        type="button"
        className={styles.step}
        aria-label={t('lottery.more', { name: label })}
        disabled={value >= most}
        onClick={() => set(value + 1)}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  )
}
