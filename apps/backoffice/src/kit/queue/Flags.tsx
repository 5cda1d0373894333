import type { AmlCase } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { sumIn } from '../figures.ts'
import styles from './queue.module.css'
import { useQueueText } from './texts.ts'

type Flag = AmlCase['flags'][number]
type FlagsProps = { readonly flags: readonly Flag[]; readonly currency: string }

/** What was noticed, each with the figures that it rests on. */
export function Flags({ flags, currency }: FlagsProps) {
  const t = useQueueText()
  if (flags.length === 0) return <p className={styles.quiet}>{t('flags.none')}</p>
  return (
    <ul className={styles.flags} aria-label={t('flags.title')}>
      {flags.map(({ kind, figures, raisedAt }) => (
        <li key={`${kind} ${raisedAt}`}>
          <strong>{t(`flag.${kind}`)}</strong>
          {Object.entries(figures).map(([name, value]) => (
            <span key={name} className={styles.flagFigure}>
              {figureText(t, { name, value, currency })}
            </span>
          ))}
        </li>
      ))}
    </ul>
  )
}

const amounts = ['left', 'threshold', 'deposited', 'amount'] as const
const counts = ['count', 'members', 'days', 'hands', 'with'] as const

type FlagFigure = { readonly name: string; readonly value: string; readonly currency: string }

/** Amounts are whole units there; whatever has no name here is shown as it is. */
function figureText(t: ReturnType<typeof useQueueText>, { name, value, currency }: FlagFigure): string {
  const amount = amounts.find((each) => each === name)
  if (amount && /^\d+$/.test(value))
    return t(`figure.${amount}`, { value: sumIn(currency)(unitsToWire(BigInt(value))) })
  const count = counts.find((each) => each === name)
  return count ? t(`figure.${count}`, { value }) : `${name}: ${value}`
}
