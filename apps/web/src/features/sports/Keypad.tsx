import { Delete } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Keypad.module.css'

const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '.', '0'] as const
const LONGEST = 12

type KeypadProps = { readonly value: string; readonly onChange: (value: string) => void }

/** Digits of our own, so that no keyboard of the phone ever lies over the button. */
export function Keypad({ value, onChange }: KeypadProps) {
  const t = useText()
  return (
    <div className={styles.pad} role="group" aria-label={t('sports.keypad')} dir="ltr">
      {keys.map((key) => (
        <button key={key} type="button" className={styles.key} onClick={() => onChange(typed(value, key))}>
          {key}
        </button>
      ))}
      <button
        type="button"
        className={styles.key}
        aria-label={t('sports.keypad.delete')}
        onClick={() => onChange(value.slice(0, -1))}
      >
        <Delete size={20} aria-hidden="true" />
      </button>
    </div>
  )
}

/** What is typed stays an amount: one point, two places behind it, no zero before another digit. */
function typed(value: string, key: string): string {
  const next = `${value}${key}`.replace(/^0+(?=\d)/, '')
  return /^\d*(\.\d{0,2})?$/.test(next) && next.length <= LONGEST ? next : value
}
