import type { WantedTicket } from '@baize/contracts'
import {
  ANYTHING,
  coversMost,
  type Exposure,
  exposureOf,
  type LotteryPlay,
  linePrices,
  lotteryPlay,
  readSelection,
  type Selection,
  stakeOf,
  storedSelection,
  type TierPrize,
  tierPrizes,
  tiersInPlay,
} from '@baize/engines'
import { moneyFromWire } from '@baize/money'
import { Refusal } from '#platform/refusal'
import { familyOf, type Lottery } from '../lotteries/lottery.ts'
import type { Ticket } from './ticket.ts'

/** A ticket as the house counts it, in a draw where it is bought once; nothing in it is taken from the page. */
export type PricedTicket = Omit<Ticket, 'id' | 'orderId' | 'drawId' | 'acceptedAt' | 'cancelledAt'> & {
  readonly exposures: readonly Exposure[]
}

/** A ticket of an order, with whether its stake counts as turnover. */
export type AskedTicket = PricedTicket & { readonly isCounted: boolean }

/** What a member may bet at. */
export type TicketTerms = { readonly currency: string; readonly group: number }

/** Counts and prices the tickets of an order. Those of a play that together cover most of what can fall count for nothing. */
export function requireTickets(
  lottery: Lottery,
  wanted: readonly WantedTicket[],
  allowed: TicketTerms,
): readonly AskedTicket[] {
  const tickets = wanted.map((each) => requireTicket(lottery, each, allowed))
  const covering = new Set<PricedTicket>()
  for (const [id, ofPlay] of Map.groupBy(tickets, ({ play }) => play)) {
    const play = lotteryPlay(familyOf(lottery), id)
    const most = play ? coversMost(play, ofPlay.map(withSelection)) : []
    for (const [place, ticket] of ofPlay.entries()) if (most[place]) covering.add(ticket)
  }
  return tickets.map((ticket) => ({ ...ticket, isCounted: !covering.has(ticket) }))
}

function withSelection(ticket: PricedTicket) {
  return { ...ticket, selection: storedSelection(ticket.selection) }
}

/** Counts and prices one ticket again; what the page counted otherwise is refused. */
export function requireTicket(
  lottery: Lottery,
  wanted: WantedTicket,
  { currency, group }: TicketTerms,
): PricedTicket {
  const play = lotteryPlay(familyOf(lottery), wanted.play)
  const isOffered = lottery.modes.includes(wanted.mode) && play?.modes.includes(wanted.mode)
  if (!play || !isOffered)
    throw new Refusal('SELECTION_WRONG', { problem: 'UNKNOWN_PLAY', play: wanted.play })
  const read = readSelection(play, wanted.selection)
  if (read.problem) throw new Refusal('SELECTION_WRONG', { problem: read.problem, play: wanted.play })
  const { selection, text, lines } = read.value
  if (lines !== wanted.lines) throw new Refusal('PRICE_CHANGED', { play: wanted.play, lines })
  const linePrice = moneyFromWire(wanted.linePrice, currency).units
  if (!linePrices.includes(linePrice)) throw new Refusal('PRICE_CHANGED', { play: wanted.play })
  const bonusGroup = requireGroup(lottery, wanted, group)
  const { mode, multiple } = wanted
  const all = tierPrizes(play, { mode, group: bonusGroup, linePrice })
  const inPlay = new Set(tiersInPlay(play, selection).map(({ id }) => id))
  const prizes = all.filter(({ tier }) => inPlay.has(tier))
  const stake = stakeOf({ lines, multiple, linePrice })
  const exposures = exposuresOf(play, selection, { prizes: all, multiple })
  return {
    play: play.id,
    mode,
    selection: text,
    lines,
    multiple,
    linePrice,
    bonusGroup,
    stake,
    prizes,
    exposures,
  }
}

/** Fixed odds have one price; a bonus group is the member's own or below it. */
function requireGroup(lottery: Lottery, { mode, group }: WantedTicket, own: number): number {
  if (mode === 'entertainment') return lottery.houseGroup
  const wished = group ?? own
  if (wished < lottery.leastGroup || wished > Math.min(own, lottery.mostGroup))
    throw new Refusal('GROUP_NOT_ALLOWED', {
      least: lottery.leastGroup,
      most: Math.min(own, lottery.mostGroup),
    })
  return wished
}

/** What a ticket can cost by part of the draw. Of things that may always fall the dearest stands for all. */
export function exposuresOf(
  play: LotteryPlay,
  selection: Selection,
  priced: { readonly prizes: readonly TierPrize[]; readonly multiple: number },
): readonly Exposure[] {
  return exposureOf(play, selection, priced).map(({ window, times, classes }) => {
    const units = new Map<string, bigint>()
    for (const each of classes) {
      const before = units.get(each.key) ?? 0n
      units.set(each.key, each.key === ANYTHING ? largest(before, each.units) : before + each.units)
    }
    return { window, times, classes: [...units].map(([key, most]) => ({ key, units: most })) }
  })
}

function largest(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}

/** No draw pays the ticket more than this. */
export function mostPaidOf({ exposures }: Pick<PricedTicket, 'exposures'>): bigint {
  return exposures
    .map(
      ({ times, classes }) => BigInt(times) * classes.reduce((most, { units }) => largest(most, units), 0n),
    )
    .reduce((sum, units) => sum + units, 0n)
}

export function scaled(exposure: Exposure, times: bigint): Exposure {
  return { ...exposure, classes: exposure.classes.map(({ key, units }) => ({ key, units: units * times })) }
}
