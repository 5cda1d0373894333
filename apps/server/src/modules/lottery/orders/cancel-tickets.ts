import { strict as assert } from 'node:assert'
import { type Exposure, lotteryPlay, storedSelection } from '@baize/engines'
import { houseTools, notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import { repeatableTransaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Draw } from '../draws/draw.ts'
import { type Book, bookAfter, bookKey, together } from '../tickets/exposure-book.ts'
import { CANCEL_GUARD_SECONDS } from '../lotteries/limits.ts'
import { allLotteries, familyOf, type Lottery } from '../lotteries/lottery.ts'
import { exposuresOf } from '../tickets/price-ticket.ts'
import { ownerOf } from '../tickets/round-calls.ts'
import { holdForSale } from '../store/draws.ts'
import { lockBooks, writeBooks } from '../store/exposures.ts'
import { lockTickets, markCancelled, type OwnedTicket, readTicketDraws } from '../store/tickets.ts'
import { giveBackIn, oweRefunds } from '../draws/void-draw.ts'

type CancelRequest = {
  readonly memberId: string
  readonly orderId: string
  readonly ticketIds: readonly string[]
}

/** Gives tickets of one order back before their draws close, all of them or none; those given back before stay so. */
export async function cancelTickets(app: App, wanted: CancelRequest): Promise<void> {
  await giveBack(app, wanted, { isInTime: isCancellable, isAllOrNone: true })
}

export function isCancellable({ state, closesAt }: Pick<Draw, 'state' | 'closesAt'>, now: Date): boolean {
  return state === 'open' && now.getTime() < closesAt.getTime() - CANCEL_GUARD_SECONDS * 1_000
}

/** Ends a chase that has won: whatever of it has not closed by now is given back. */
export async function stopChase(app: App, chase: CancelRequest): Promise<void> {
  const isInTime = ({ state, closesAt }: Draw, now: Date) => state === 'open' && closesAt > now
  await giveBack(app, chase, { isInTime, isAllOrNone: false })
}

type Rule = {
  readonly isInTime: (draw: Draw, now: Date) => boolean
  /** Whether one ticket that is too late, or whose stake cannot go back now, stands in the way of all. */
  readonly isAllOrNone: boolean
}

async function giveBack(app: App, wanted: CancelRequest, { isInTime, isAllOrNone }: Rule): Promise<void> {
  const tools = await houseTools(app)
  const lotteries = await allLotteries(app)
  const given = await repeatableTransaction(app, async (tx) => {
    const drawIds = await readTicketDraws(tx, wanted.ticketIds)
    const { draws, now } = await holdForSale(tx, drawIds)
    const tickets = await lockTickets(tx, { orderId: wanted.orderId, ids: wanted.ticketIds })
    const isOwn = tickets.every(({ memberId }) => memberId === wanted.memberId)
    if (!isOwn || tickets.length !== new Set(wanted.ticketIds).size) throw new Refusal('ORDER_NOT_FOUND')
    const standing = tickets.filter(({ cancelledAt }) => cancelledAt === null)
    const openIds = new Set(draws.filter((draw) => isInTime(draw, now)).map(({ id }) => id))
    const inTime = standing.filter(({ drawId }) => openIds.has(drawId))
    if (isAllOrNone && inTime.length < standing.length) throw new Refusal('CANCEL_TOO_LATE')
    if (inTime.length === 0) return []
    await markCancelled(
      tx,
      inTime.map(({ id }) => id),
      now,
    )
    await takeFromBooks(tx, inTime, lotteries)
    const refused = await giveBackIn(tx, inTime, tools)
    if (isAllOrNone) requireNone(refused)
    await oweRefunds(tx, refused)
    return inTime
  })
  notifyOwners(app, given.map(ownerOf))
}

function requireNone([first]: Awaited<ReturnType<typeof giveBackIn>>): void {
  if (!first) return
  const { refusal } = first
  throw refusal
}

/** What can no longer be paid can be sold to others. */
async function takeFromBooks(
  tx: Tx,
  tickets: readonly OwnedTicket[],
  lotteries: readonly Lottery[],
): Promise<void> {
  const exposuresIn = exposuresAgain(lotteries)
  const sold = tickets.filter(({ isTrial }) => !isTrial)
  const byDraw = Map.groupBy(sold, ({ drawId, currency }) => `${drawId} ${currency}`)
  const parts = [...byDraw.values()].flatMap((ofDraw) => {
    const [first] = ofDraw
    const exposures = together(ofDraw.flatMap(exposuresIn))
    return first ? exposures.map((exposure) => ({ place: placeOf(first, exposure), exposure })) : []
  })
  const held = await lockBooks(
    tx,
    parts.map(({ place }) => place),
  )
  const books = new Map<string, Book>(held.map((book) => [bookKey(book), book]))
  for (const { place, exposure } of parts) {
    const book = books.get(bookKey(place))
    assert(book, 'What was sold stands in the books.')
    books.set(bookKey(place), bookAfter(book, exposure, -1n))
  }
  await writeBooks(tx, [...books.values()])
}

function placeOf({ drawId, currency }: OwnedTicket, { window }: Exposure) {
  return { drawId, currency, part: window }
}

/** What tickets can cost, worked out again. A chase has the same ticket in every draw: that is worked out once. */
function exposuresAgain(lotteries: readonly Lottery[]): (ticket: OwnedTicket) => readonly Exposure[] {
  const known = new Map<string, readonly Exposure[]>()
  return (ticket) => {
    const { lotteryCode, play: id, mode, bonusGroup, linePrice, multiple, selection } = ticket
    const key = [lotteryCode, id, mode, bonusGroup, linePrice, multiple, selection].join(' ')
    const lottery = lotteries.find(({ code }) => code === lotteryCode)
    const play = lottery && lotteryPlay(familyOf(lottery), id)
    assert(play, 'A ticket was sold of a play that the lottery has.')
    const exposures = known.get(key) ?? exposuresOf(play, storedSelection(selection), ticket)
    known.set(key, exposures)
    return exposures
  }
}
