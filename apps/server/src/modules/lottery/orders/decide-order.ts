import type { HouseCall, Owner, Purse } from '#modules/play'
import { splitStake } from '#modules/wallet'
import { Refusal } from '#platform/refusal'
import { requireSameFingerprint } from '#platform/http/request-id'
import { groupRebates } from '@baize/engines'
import type { Draw } from '../draws/draw.ts'
import { type Book, bookAfter, bookKey, mostCost, together } from '../tickets/exposure-book.ts'
import { saleLimits } from '../lotteries/limits.ts'
import { type AskedTicket, mostPaidOf, scaled } from '../tickets/price-ticket.ts'
import { type Rebate, roundRef, type Ticket, type TicketOrder } from '../tickets/ticket.ts'

/** An order as it waits to be decided. Ids are handed in, so that deciding draws nothing at random. */
export type AskedOrder = {
  readonly id: string
  readonly owner: Owner
  readonly requestId: string
  readonly fingerprint: string
  readonly lotteryCode: string
  readonly vendor: string
  readonly settings: HouseCall['settings']
  readonly stopsOnWin: boolean
  readonly draws: readonly { readonly drawId: string; readonly times: number }[]
  readonly tickets: readonly AskedTicket[]
  /** The member, and everybody above, with their bonus groups. */
  readonly path: readonly { readonly memberId: string; readonly group: number }[]
  newId(): string
}

/** Everything that a batch of orders may need to know, held still while it is decided. */
export type SaleState = {
  /** The database's own time, read once the draws were held. */
  readonly now: Date
  readonly draws: ReadonlyMap<string, Draw>
  readonly known: ReadonlyMap<string, { readonly id: string; readonly fingerprint: string }>
  readonly books: Map<string, Book>
  readonly purses: Map<string, Purse>
  readonly blocked: readonly string[]
}

export type Accepted = {
  readonly order: Omit<TicketOrder, 'balanceAfter'>
  readonly tickets: readonly Ticket[]
  readonly rebates: readonly Rebate[]
  readonly calls: readonly HouseCall[]
}

export type OrderDecision =
  | { readonly kind: 'accepted'; readonly accepted: Accepted }
  /** The same was asked before and had this answer. */
  | { readonly kind: 'known'; readonly orderId: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

export function orderKey({
  memberId,
  requestId,
}: {
  readonly memberId: string
  readonly requestId: string
}): string {
  return `${memberId} ${requestId}`
}

/** Whether an order is sold. What it takes of the state is gone for the ones after it. */
export function decideOrder(state: SaleState, asked: AskedOrder): OrderDecision {
  try {
    return sell(state, asked)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { kind: 'refused', refusal: error }
  }
}

function sell(state: SaleState, asked: AskedOrder): OrderDecision {
  const { owner, requestId, fingerprint } = asked
  const known = state.known.get(orderKey({ memberId: owner.memberId, requestId }))
  if (known) {
    return { kind: 'known', orderId: requireSameFingerprint(known, fingerprint).id }
  }
  if (asked.settings.isClosed) throw new Refusal('GAME_DISABLED')
  requireOnSale(state, asked)
  const stake = stakeOfAll(asked)
  if (stake > saleLimits(owner.currency).mostStake) throw new Refusal('STAKE_LIMIT')
  const books = booksWith(state, asked)
  const purse = requirePurse(state, owner, stake)
  for (const [key, book] of books) state.books.set(key, book)
  state.purses.set(owner.memberId, purse)
  return { kind: 'accepted', accepted: written(state, asked, stake) }
}

/** Draws of the lottery that was named, each once, the first one open and none of them closed. */
function requireOnSale({ draws, now }: SaleState, { draws: wanted, lotteryCode }: AskedOrder): void {
  const found = wanted.map(({ drawId }) => draws.get(drawId))
  if (found.some((draw) => draw?.lotteryCode !== lotteryCode)) throw new Refusal('DRAW_NOT_FOUND')
  if (new Set(wanted.map(({ drawId }) => drawId)).size < wanted.length) throw new Refusal('DRAW_NOT_FOUND')
  const isOver = found.some((draw) => !draw || draw.state !== 'open' || draw.closesAt <= now)
  const first = found.map((draw) => draw?.opensAt.getTime() ?? 0).sort((a, b) => a - b)[0] ?? 0
  if (isOver || first > now.getTime()) throw new Refusal('DRAW_CLOSED')
}

function stakeOfAll({ draws, tickets }: Pick<AskedOrder, 'draws' | 'tickets'>): bigint {
  const once = tickets.reduce((sum, { stake }) => sum + stake, 0n)
  return draws.reduce((sum, { times }) => sum + once * BigInt(times), 0n)
}

/**
 * What the draws can cost with the order in them; refused where an outcome would cost more than the house sells. Play money
 * costs the house nothing and takes no number from anybody.
 */
function booksWith(state: SaleState, { owner, draws, tickets }: AskedOrder): ReadonlyMap<string, Book> {
  const { mostExposure, mostPayout } = saleLimits(owner.currency)
  const most = Math.max(...draws.map(({ times }) => times))
  if (tickets.some((ticket) => mostPaidOf(ticket) * BigInt(most) > mostPayout))
    throw new Refusal('PAYOUT_LIMIT')
  const books = new Map<string, Book>()
  if (owner.isTrial) return books
  const exposures = together(tickets.flatMap((ticket) => ticket.exposures))
  for (const { drawId, times } of draws) {
    for (const exposure of exposures) {
      const place = { drawId, currency: owner.currency, part: exposure.window }
      const key = bookKey(place)
      const empty = { ...place, times: exposure.times, classes: new Map<string, bigint>() }
      books.set(key, bookAfter(state.books.get(key) ?? empty, scaled(exposure, BigInt(times)), 1n))
    }
  }
  if ([...books.values()].some((book) => mostCost(book) > mostExposure)) throw new Refusal('NUMBERS_SOLD_OUT')
  return books
}

/** What is left of a purse: cash goes first. Whether a bonus may be played for so much is for the door to say. */
function requirePurse({ purses, blocked }: SaleState, { memberId }: Owner, stake: bigint): Purse {
  const held = purses.get(memberId)
  if (!held) throw new Refusal('ACCOUNT_NOT_FOUND')
  if (held.isFrozen || blocked.includes(memberId)) throw new Refusal('ACCOUNT_FROZEN')
  const split = splitStake(stake, held)
  if (!split) throw new Refusal('INSUFFICIENT_FUNDS')
  return { ...held, cash: held.cash - split.cash, bonus: held.bonus - split.bonus }
}

function written({ now }: SaleState, asked: AskedOrder, stake: bigint): Accepted {
  const { id: orderId, owner, draws, lotteryCode, requestId, fingerprint, stopsOnWin } = asked
  const byDraw = draws.map(({ drawId, times }) => ({
    drawId,
    tickets: asked.tickets.map((ticket): Ticket => ticketIn(asked, ticket, { drawId, times, now })),
  }))
  const tickets = byDraw.flatMap((each) => each.tickets)
  const counted = { drawCount: draws.length, ticketCount: tickets.length, stopsOnWin }
  return {
    order: { id: orderId, ...owner, lotteryCode, requestId, fingerprint, stake, ...counted, placedAt: now },
    tickets,
    rebates: owner.isTrial ? [] : tickets.flatMap((ticket) => rebatesOf(asked, ticket)),
    calls: byDraw.map(({ drawId, tickets: bought }) => ({
      owner,
      vendor: asked.vendor,
      gameCode: lotteryCode,
      roundRef: roundRef({ orderId, drawId }),
      settings: asked.settings,
      actions: bought.map(({ id, stake: amount }, place) => {
        const turnover = asked.tickets[place]?.isCounted ? amount : 0n
        return { txId: id, kind: 'bet' as const, amount, turnover }
      }),
    })),
  }
}

type DrawPart = { readonly drawId: string; readonly times: number; readonly now: Date }

function ticketIn(asked: AskedOrder, ticket: AskedTicket, { drawId, times, now }: DrawPart): Ticket {
  const { exposures: _exposures, isCounted: _isCounted, ...priced } = ticket
  return {
    ...priced,
    id: asked.newId(),
    orderId: asked.id,
    drawId,
    multiple: ticket.multiple * times,
    stake: ticket.stake * BigInt(times),
    acceptedAt: now,
    cancelledAt: null,
  }
}

/** What the path gets of the ticket. Fixed odds are nobody's group, so nobody gives anything of it up. */
function rebatesOf({ path }: AskedOrder, { id, mode, stake, bonusGroup }: Ticket): Rebate[] {
  if (mode === 'entertainment') return []
  const groups = path.map(({ group }) => group)
  return groupRebates({ stake, betAt: bonusGroup, groups }).flatMap(({ place, group, units }) => {
    const memberId = path[place]?.memberId
    return memberId !== undefined && units > 0n
      ? [{ ticketId: id, place, memberId, points: group, units }]
      : []
  })
}
