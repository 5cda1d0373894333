import { TextField } from '@baize/ui'
import kit from '../../kit/kit.module.css'
import { percentDigits, ppmIn } from '../../kit/figures.ts'
import { useHouseText } from '../texts.ts'
import type { SectionProps } from './section.ts'

const amounts = ['fourEyesAbove', 'newDevice', 'large', 'largeMonth', 'min', 'max', 'day'] as const

/** From which amounts on something takes two, or somebody looks at it. */
export function BoundsSection({ document: { withdrawals }, onChange }: SectionProps) {
  const t = useHouseText()
  if (!withdrawals) return <p className={kit.note}>{t('bounds.none')}</p>
  return (
    <div className={kit.fields}>
      {amounts.map((name) => (
        <TextField
          key={name}
          label={t(`bounds.${name}`)}
          inputMode="decimal"
          pattern="(0|[1-9]\d{0,11})(\.\d{1,2})?"
          required
          dir="ltr"
          value={withdrawals[name]}
          onChange={({ currentTarget }) =>
            onChange({ withdrawals: { ...withdrawals, [name]: currentTarget.value } })
          }
        />
      ))}
      <TextField
        label={t('bounds.fee')}
        inputMode="decimal"
        required
        dir="ltr"
        defaultValue={percentDigits(withdrawals.feePpm)}
        onChange={({ currentTarget }) => {
          const feePpm = ppmIn(currentTarget.value)
          if (feePpm !== undefined) onChange({ withdrawals: { ...withdrawals, feePpm } })
        }}
      />
      <TextField
        label={t('bounds.promisedHours')}
        type="number"
        min={1}
        max={720}
        required
        dir="ltr"
        value={withdrawals.promisedHours}
        onChange={({ currentTarget }) =>
          onChange({ withdrawals: { ...withdrawals, promisedHours: Number(currentTarget.value) } })
        }
      />
    </div>
  )
}
