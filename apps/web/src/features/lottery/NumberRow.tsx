import { classes } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import { shortened, toggled } from './choice.ts'
import type { BoardRow, LotteryPlay, Shortcut } from './engine.ts'
import { rowText, symbolText } from './names.ts'
import styles from './NumberRow.module.css'
import { oddsOf, oddsText, type Terms, tierOfSymbol } from './prices.ts'

/** The ten digits stand in two rows of five. */
const TEN = 10

type NumberRowProps = {
  readonly row: BoardRow
  /** How many places of the draw come before the first row. */
  readonly before?: number
  readonly marks: readonly string[]
  readonly onMark: (marks: readonly string[]) => void
  /** Where each symbol has odds of its own they stand under it. */
  readonly priced?: { readonly play: LotteryPlay; readonly terms: Terms }
}

/** A row of a board: its symbols to tap, and the shortcuts that mark many at once. */
export function NumberRow({ row, before, marks, onMark, priced }: NumberRowProps) {
  const t = useText()
  const name = rowText(t, row.id, before)
  const isOfNames = row.symbols.some((symbol) => !/^\d+$/.test(symbol))
  const isWide = isOfNames || (priced && priced.play.tiers.length > 1)
  return (
    <div className={styles.row} role="group" aria-label={name}>
      <div className={styles.top}>
        <span className={styles.name}>
          {name}
          <span className={classes(styles.count, marks.length === 0 && styles.none)}>{marks.length}</span>
        </span>
        {row.shortcuts.length > 0 && (
          <Shortcuts row={row} name={name} onPick={(shortcut) => onMark(shortened(row, shortcut))} />
        )}
      </div>
      <div
        className={classes(styles.symbols, isWide ? styles.wide : row.symbols.length === TEN && styles.ten)}
      >
        {row.symbols.map((symbol) => {
          const tier = priced && tierOfSymbol(priced.play, symbol)
          const isMarked = marks.includes(symbol)
          return (
            <button
              key={symbol}
              type="button"
              aria-pressed={isMarked}
              className={classes(
                styles.symbol,
                isWide ? styles.plate : styles.ball,
                isMarked && styles.marked,
              )}
              onClick={() => onMark(toggled(row, marks, symbol))}
            >
              <span>{symbolText(t, symbol)}</span>
              {tier && <bdi className={styles.odds}>{oddsText(oddsOf(tier, priced.terms))}</bdi>}
            </button>
          )
        })}
      </div>
    </div>
  )
}

type ShortcutsProps = {
  readonly row: BoardRow
  readonly name: string
  readonly onPick: (shortcut: Shortcut) => void
}

function Shortcuts({ row, name, onPick }: ShortcutsProps) {
  const t = useText()
  return (
    <div className={styles.shortcuts} role="group" aria-label={t('lottery.shortcuts', { row: name })}>
      {row.shortcuts.map((shortcut) => (
        <button key={shortcut} type="button" className={styles.shortcut} onClick={() => onPick(shortcut)}>
          {t(`lottery.shortcut.${shortcut}`)}
        </button>
      ))}
    </div>
  )
}
