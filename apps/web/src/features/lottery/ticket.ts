import type { LotteryModeName } from '@baize/contracts'
import { amountOf, unitsOf } from '../../lib/texts/amounts.ts'
import type { Text } from '../../lib/texts/i18n.tsx'
import { type LotteryPlay, type Selection, storedSelection } from './engine.ts'
import { symbolText } from './names.ts'

/** A sub-order in the cart, as the page counts it; the house counts again. */
export type Ticket = {
  readonly id: number
  readonly play: string
  readonly mode: LotteryModeName
  readonly selection: string
  readonly lines: number
  readonly linePrice: string
  readonly multiple: number
  readonly group: number
}

type TicketPrice = Pick<Ticket, 'lines' | 'linePrice' | 'multiple'>

export function stakeOf(tickets: readonly TicketPrice[], times = 1): string {
  const units = tickets.reduce(
    (sum, { lines, linePrice, multiple }) => sum + lines * unitsOf(linePrice) * multiple,
    0,
  )
  return amountOf(units * times)
}

const SHOWN = 60

/** What was chosen, for the eye: rows between bars, and no more than fits. */
export function selectionText(t: Text, text: string): string {
  const written = wholeSelectionText(t, text)
  return written.length > SHOWN ? `${written.slice(0, SHOWN)}…` : written
}

export function wholeSelectionText(t: Text, text: string): string {
  const { places, rows, typed } = storedSelection(text)
  const where = places.length > 0 ? `${places.join(' ')}: ` : ''
  return where + (typed.length > 0 ? typed.join(' ') : rowsText(t, rows))
}

function rowsText(t: Text, rows: Selection['rows']): string {
  return rows.map((row) => row.map((symbol) => symbolText(t, symbol)).join(' ') || '–').join(' | ')
}

/** The plays of a mode by their groups, in the order of the family. */
export function groupsOf(
  plays: readonly LotteryPlay[],
  mode: LotteryModeName,
): readonly { readonly group: string; readonly plays: readonly LotteryPlay[] }[] {
  const found = new Map<string, LotteryPlay[]>()
  for (const play of plays) {
    if (!play.modes.includes(mode)) continue
    const known = found.get(play.group)
    if (known) known.push(play)
    else found.set(play.group, [play])
  }
  return [...found].map(([group, list]) => ({ group, plays: list }))
}
