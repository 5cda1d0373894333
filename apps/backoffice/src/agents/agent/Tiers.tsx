import type { TierRow } from '@baize/contracts'
import styles from '../../kit/kit.module.css'
import { percentText, sumIn } from '../../kit/figures.ts'
import { useAgentText } from '../texts.ts'

type TiersProps = { readonly rows: readonly TierRow[]; readonly currency: string }

/** The steps of a schedule: what a team must reach, and the part it is then paid. */
export function Tiers({ rows, currency }: TiersProps) {
  const t = useAgentText()
  return (
    <ol className={styles.tiers}>
      {rows.map((row) => {
        const { minTurnover, minActive: active, minLoss, ratePpm } = row
        const turnover = sumIn(currency)(minTurnover)
        return (
          <li key={`${minTurnover} ${active} ${minLoss ?? ''}`} className={styles.tier}>
            <span>
              {minLoss === undefined
                ? t('contract.tier', { turnover, active })
                : t('contract.tierLost', { turnover, active, loss: sumIn(currency)(minLoss) })}
            </span>
            <span className={styles.tierRate}>{percentText(ratePpm)}</span>
          </li>
        )
      })}
    </ol>
  )
}
