import { cardOffer } from '#modules/cards'
import type { App } from '../platform/app.ts'
import { sql } from '../platform/db.ts'
import { type TestCards, testCards, type TestSeat } from './test-cards.ts'
import { cashOf } from './test-player.ts'

export const ENTRY_AND_FEE = '10.50'

/** A table of a sit & go at which nobody sits yet. */
export async function testContest(
  app: App,
  wish: { readonly node?: string; readonly number?: number } = {},
): Promise<TestCards> {
  const rules = cardOffer('holdem-sitgo')?.stakes
  return testCards(app, { code: 'holdem-sitgo', kind: 'holdem', rules, ...wish })
}

/** So many have paid their entry and sit. */
export async function enter(table: TestCards, count: number): Promise<readonly TestSeat[]> {
  const seats: TestSeat[] = []
  for (let place = 0; place < count; place++) seats.push(await table.sit(place, ENTRY_AND_FEE))
  return seats
}

/** Six sit and places are drawn; nobody has a card yet. */
export async function beginContest(table: TestCards): Promise<readonly TestSeat[]> {
  const seats = await enter(table, 6)
  while (table.view().contest?.startedAt === null) await table.next()
  return seats
}

/** Whoever is asked, wherever the lot has placed them. */
function askedSeat(table: TestCards): TestSeat | undefined {
  const place = table.view().turn?.place
  return table.seats.find((seat) => place !== undefined && table.own(seat).place === place)
}

/** The first two who are asked put in all they have and the others fold; only the end of the hand is left to write. */
export async function duel(table: TestCards): Promise<void> {
  await table.deal()
  await table.reveal()
  let duellists = 0
  for (let seat = askedSeat(table); seat; seat = askedSeat(table)) {
    const { raise, call } = table.own(seat).moves?.holdem ?? {}
    const isIn = duellists++ < 2
    const most = raise && isIn ? { do: 'raise', to: raise.most } : undefined
    await table.act(most ?? { do: isIn ? (call === null ? 'check' : 'call') : 'fold' }, seat)
  }
  while (table.view().board.length < 5) await table.next()
}

/** One duel after another, until one is left. */
export async function playOut(table: TestCards): Promise<void> {
  while (table.view().contest?.over === null) {
    await duel(table)
    await table.next()
    if (table.view().contest?.over === null) await table.next()
  }
}

/** What lies in the room for prizes. */
export async function prizesIn(app: App, { room }: Pick<TestCards, 'room'>): Promise<bigint> {
  const { units } = await app.db.one<{ units: bigint }>(
    sql`select coalesce(sum(balance), 0)::bigint as units from ledger.account where path = ${`room:${room.id}:prizes`}`,
  )
  return units
}

/** What all who sat down have, at home and at tables. */
export async function haveAll(app: App, seats: readonly TestSeat[]): Promise<bigint> {
  const { units } = await app.db.one<{ units: bigint }>(sql`
    select coalesce(sum(balance), 0)::bigint as units from ledger.account
    where path = any (${seats.flatMap(({ owner }) => ['cash', 'table'].map((pocket) => `member:${owner.memberId}:${pocket}`))}::text[])`)
  return units
}

export async function cashesOf(app: App, seats: readonly TestSeat[]): Promise<readonly bigint[]> {
  return Promise.all(seats.map(({ owner }) => cashOf(app, owner)))
}
