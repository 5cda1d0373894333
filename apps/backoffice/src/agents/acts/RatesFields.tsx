import { gameTypes } from '@baize/contracts'
import { TextField } from '@baize/ui'
import styles from '../../kit/kit.module.css'
import { useAgentText } from '../texts.ts'
import type { RatesDraft } from './rates-draft.ts'

type PercentFieldsProps = {
  readonly legend: string
  readonly percents: RatesDraft['percents']
  readonly onChange: (percents: RatesDraft['percents']) => void
}

/** A percentage for each family of games. */
export function PercentFields({ legend, percents, onChange }: PercentFieldsProps) {
  const t = useAgentText()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <p className={styles.note}>{t('rates.hint')}</p>
      <div className={styles.fields}>
        {gameTypes.map((family) => (
          <TextField
            key={family}
            label={t(`family.${family}`)}
            value={percents[family]}
            inputMode="decimal"
            pattern="\d{1,2}(\.\d{1,2})?"
            required
            dir="ltr"
            onChange={({ currentTarget }) => onChange({ ...percents, [family]: currentTarget.value })}
          />
        ))}
      </div>
    </fieldset>
  )
}

type RatesFieldsProps = { readonly draft: RatesDraft; readonly onChange: (draft: RatesDraft) => void }

/** All that somebody earns by: rebates, and the bonus groups of lotteries. */
export function RatesFields({ draft, onChange }: RatesFieldsProps) {
  const t = useAgentText()
  return (
    <>
      <PercentFields
        legend={t('agent.rates')}
        percents={draft.percents}
        onChange={(percents) => onChange({ ...draft, percents })}
      />
      <TextField
        label={t('agent.series')}
        hint={t('rates.series.hint')}
        value={draft.series}
        pattern="\s*([A-Z0-9_]{1,16}\s+\d{4}\s*(,\s*|$))*"
        dir="ltr"
        onChange={({ currentTarget }) => onChange({ ...draft, series: currentTarget.value })}
      />
    </>
  )
}
