import { ANYTHING, type Exposure } from './exposure.ts'
import type { Play, Selection } from './types.ts'
import { readingCount } from './windows.ts'

/** A ticket with what it can cost, class by class. */
export type TicketCoverage = {
  readonly selection: Selection
  readonly lines: number
  readonly exposures: readonly Exposure[]
}

/** Whoever wins with more than seven draws in ten has played nothing. */
const MOST = { numerator: 7n, denominator: 10n }

/**
 * Which of the tickets of one play in one draw, in their order, are part of covering more than seven tenths of what can
 * fall. Each place of a play that pays place by place is looked at by itself. Windows that are too large to go through
 * are looked at line by line: names such as big and small by how often they hold, others by how many of all lines
 * there are.
 */
export function coversMost(play: Play, tickets: readonly TicketCoverage[]): readonly boolean[] {
  const covered = coveredWindows(play, tickets)
  const isWholly = coversMostLines(play, tickets.filter(isOfAnything))
  return tickets.map(
    (ticket) =>
      (isWholly && isOfAnything(ticket)) || ticket.exposures.some(({ window }) => covered.has(window)),
  )
}

function isOfAnything({ exposures }: TicketCoverage): boolean {
  return exposures.some(({ classes }) => classes.some(({ key }) => key === ANYTHING))
}

function coveredWindows(play: Play, tickets: readonly TicketCoverage[]): ReadonlySet<string> {
  const keys = new Map<string, Set<string>>()
  for (const { window, classes } of tickets.flatMap(({ exposures }) => exposures)) {
    const seen = keys.get(window) ?? new Set<string>()
    for (const { key, units } of classes) if (units > 0n && key !== ANYTHING) seen.add(key)
    keys.set(window, seen)
  }
  const most = [...keys].filter(([, seen]) => isMost(BigInt(seen.size), outcomesLike(play, [...seen][0])))
  return new Set(most.map(([window]) => window))
}

/** How many different things can fall: whole readings of the window, or the symbols of one place. */
function outcomesLike({ window }: Play, key: string | undefined): bigint {
  const isReading = key?.split(',').length === window.size
  return isReading ? readingCount(window) : BigInt(window.alphabet.length)
}

function isMost(part: bigint, whole: bigint): boolean {
  return part * MOST.denominator > whole * MOST.numerator
}

function coversMostLines(play: Play, tickets: readonly TicketCoverage[]): boolean {
  const { rows, places } = play.board
  const isNamed = rows.length === 1 && !places && play.tiers.length === rows[0]?.symbols.length
  if (isNamed) return namesCoverMost(play, tickets)
  const all = { places: places?.symbols ?? [], rows: rows.map(({ symbols }) => symbols), typed: [] }
  const whole = play.lines(all)
  const lines = tickets.reduce((sum, ticket) => sum + ticket.lines, 0)
  return rows.length > 0 && whole > 0 && isMost(BigInt(lines), BigInt(whole))
}

/** Names may hold together, so this is as much as they can cover. */
function namesCoverMost({ tiers }: Play, tickets: readonly TicketCoverage[]): boolean {
  const names = new Set(tickets.flatMap(({ selection }) => selection.rows.flat()))
  const chosen = tiers.filter(({ id }) => names.has(id)).map(({ chance }) => chance)
  const whole = chosen.reduce((product, { denominator }) => product * denominator, 1n)
  const part = chosen.reduce((sum, { numerator, denominator }) => sum + (numerator * whole) / denominator, 0n)
  return isMost(part, whole)
}
