import type { ContractOptions, TierRow } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Chip, FactList, StitchedRow } from '@baize/ui'
import { useSettings } from '../../lib/page/boot.tsx'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import styles from './agents.module.css'
import { Rate } from './Rate.tsx'
import { changedRows } from './terms-changed.ts'

type TermsListProps = {
  readonly rows: readonly TierRow[]
  readonly options?: ContractOptions
  /** What holds now, where this is to follow it. */
  readonly before?: readonly TierRow[] | undefined
  /** The place of the row that is reached, from 0. */
  readonly reached?: number | null
}

/** The terms of a contract, tier by tier, with what differs from those that hold. */
export function TermsList({ rows, options, before, reached }: TermsListProps) {
  const t = useText()
  const { money } = useSettings()
  const say = (amount: string) => formatAmount(amount, money)
  const { marks, gone } = changedRows(rows, before)
  return (
    <>
      {rows.map((row, place) => (
        <StitchedRow
          key={place}
          title={
            <>
              <Rate ppm={row.ratePpm} /> {mark(t, marks[place])}
              {reached === place && <Chip look="brass">{t('agents.contract.reached')}</Chip>}
            </>
          }
          note={conditionText(t, row, say)}
        />
      ))}
      {gone > 0 && <p className={styles.note}>{t('agents.contract.gone', { count: gone })}</p>}
      {options && <FactList facts={optionFacts(t, options)} />}
    </>
  )
}

function mark(t: Text, of: 'same' | 'changed' | 'new' | undefined) {
  return (of === 'changed' || of === 'new') && <Chip look="new">{t(`agents.contract.mark.${of}`)}</Chip>
}

/** What has to be reached for a row. */
function conditionText(t: Text, row: TierRow, say: (amount: string) => string): string {
  const reach = { turnover: say(row.minTurnover), active: row.minActive }
  return row.minLoss === undefined
    ? t('agents.contract.when', reach)
    : t('agents.contract.whenLost', { ...reach, loss: say(row.minLoss) })
}

function optionFacts(t: Text, options: ContractOptions): (readonly [string, string])[] {
  if (options.kind === 'dividend')
    return [
      [t('agents.contract.period'), t(`agents.contract.period.${options.period}`)],
      [t('agents.contract.mode'), t(`agents.contract.mode.${options.mode}`)],
      [t('agents.contract.carry'), t(`agents.contract.carry.${options.carry}`)],
    ]
  return [
    [t('agents.contract.families'), options.families.map((each) => t(`games.category.${each}`)).join(', ')],
  ]
}
