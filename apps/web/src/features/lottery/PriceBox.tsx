import type { CurrencyFormat, LotteryTermsOnWire } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Segments } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './PriceBox.module.css'
import { Stepper } from './Stepper.tsx'

/** What a ticket is bought at, as it was last set. */
export type Pricing = { readonly linePrice: string; readonly multiple: number; readonly group: number }

type PriceBoxProps = {
  readonly terms: LotteryTermsOnWire
  readonly pricing: Pricing
  readonly format: CurrencyFormat
  /** Entertainment play has fixed odds and no group to choose. */
  readonly hasGroup: boolean
  readonly onChange: (pricing: Pricing) => void
}

/** The price of a line, how often it is bought, and in traditional play the bonus group that moves the odds. */
export function PriceBox({ terms, pricing, format, hasGroup, onChange }: PriceBoxProps) {
  const t = useText()
  const prices = terms.linePrices.map((value) => ({ value, label: formatAmount(value, format) }))
  const { least, most } = terms.group
  return (
    <div className={styles.box}>
      <div className={styles.part}>
        <span className={styles.name}>{t('lottery.linePrice')}</span>
        <Segments
          label={t('lottery.linePrice')}
          segments={prices}
          value={pricing.linePrice}
          onChange={(linePrice) => onChange({ ...pricing, linePrice })}
        />
      </div>
      <div className={styles.beside}>
        <span className={styles.name}>{t('lottery.multiple')}</span>
        <Stepper
          label={t('lottery.multiple')}
          value={pricing.multiple}
          most={terms.mostMultiple}
          onChange={(multiple) => onChange({ ...pricing, multiple })}
        />
      </div>
      {hasGroup && most > least && (
        <label className={styles.part}>
          <span className={styles.name}>
            {t('lottery.group')}
            <bdi className={styles.group}>{pricing.group}</bdi>
          </span>
          <input
            type="range"
            min={least}
            max={most}
            step={2}
            value={pricing.group}
            className={styles.slider}
            onChange={({ target }) => onChange({ ...pricing, group: Number(target.value) })}
          />
          <span className={styles.note}>{t('lottery.group.text')}</span>
        </label>
      )}
    </div>
  )
}
