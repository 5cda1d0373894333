import { randomUUID } from 'node:crypto'
import type { CardTableView, CardYou } from '@baize/contracts'

import { sha256, toHex } from '@baize/fairness'
import { takeSeat } from '#modules/rooms'
import { getBalances } from '#modules/ledger'
import type { Owner } from '#modules/play'
import type { App } from '../platform/app.ts'
import { sql, transaction } from '../platform/db.ts'
import type { RoomMember } from '../platform/rooms/room-game.ts'
import { secretIn } from '../platform/rooms/work.ts'
import { testPlayer } from './test-player.ts'
import { inRoom, type TestTable, testTable } from './test-tables.ts'

/** A chain of hashes as a browser keeps it: its end first. */
function seatChain(): readonly string[] {
  let seed: Uint8Array = sha256(Buffer.from(randomUUID()))
  const chain = [toHex(seed)]
  for (let hashes = 0; hashes < 60; hashes++) {
    seed = sha256(seed)
    chain.unshift(toHex(seed))
  }
  return chain
}

export type TestSeat = {
  readonly owner: Owner
  readonly by: RoomMember
  readonly place: number
  /** The end of its chain, and what is revealed next, one after another. */
  readonly chain: readonly string[]
  shown: number
}

/** Somebody who is there already, or a member who is made with so much cash. */
type Coming = { readonly cash?: string; readonly account?: string; readonly owner?: Owner }

type Wish = {
  readonly code: string
  readonly kind: string
  readonly rules: unknown
  readonly node?: string
  readonly number?: number
}

/** A table of cards whose every step the test takes. */
export async function testCards(app: App, wish: Wish) {
  const table = await testTable(app, wish)
  const { game } = table.owned.kind
  const seats: TestSeat[] = []

  async function come(
    place: number,
    { cash = '100.00', account, owner: known }: Coming = {},
  ): Promise<TestSeat> {
    const owner = known ?? (await testPlayer(app, cash, account))
    return seatAt(place, { owner, by: inRoom(owner, { name: `p***${place}` }) })
  }

  /** A seat for somebody who is known. */
  async function seatAt(place: number, { owner, by }: Pick<TestSeat, 'owner' | 'by'>): Promise<TestSeat> {
    await transaction(app, (tx) => takeSeat(tx, { roomId: table.room.id, place, member: by }))
    const seat: TestSeat = { owner, by, place, chain: seatChain(), shown: 0 }
    seats.push(seat)
    return seat
  }

  const view = () => game.view(table.owned.state) as CardTableView
  const own = ({ by }: Pick<TestSeat, 'by'>) =>
    game.mine(table.owned.state, by.memberId, secretIn(table.owned)) as CardYou

  /** Everybody who is asked shows the next of their chain. */
  async function reveal(of: readonly TestSeat[] = seats): Promise<void> {
    for (const seat of of) {
      const asked = own(seat).reveal
      if (!asked) continue
      seat.shown += 1
      const seed = seat.chain[seat.shown] ?? ''
      await table.say({ do: 'reveal', hand: asked.hand, seed }, { by: seat.by })
    }
  }

  /** What is due is done until somebody is waited for, or until nothing is dealt. */
  async function deal(): Promise<void> {
    for (let steps = 0; steps < 20 && view().phase !== 'playing'; steps++) {
      await reveal()
      await table.next()
    }
  }

  const turn = () => seats.find(({ place }) => place === view().turn?.place)

  return {
    ...table,
    seats,
    come,
    seatAt,
    view,
    own,
    reveal,
    deal,
    turn,
    async sit(place: number, buyIn: string, coming?: Coming): Promise<TestSeat> {
      const seat = await come(place, coming)
      await table.say({ do: 'sit', buyIn, chain: seat.chain[0] ?? '' }, { by: seat.by })
      return seat
    },
    act: (move: object, { by }: Pick<TestSeat, 'by'>) => table.say({ ...move, hand: view().hand }, { by }),
  }
}

export type TestCards = Awaited<ReturnType<typeof testCards>> & TestTable

/** What a member has at tables, in units. */
export async function atTable({ db }: App, { owner }: Pick<TestSeat, 'owner'>): Promise<bigint> {
  const path = `member:${owner.memberId}:table`
  return (await getBalances(db, [path])).get(path)?.units ?? 0n
}

/** What the house has taken of hands. */
export async function rakes({ db }: App): Promise<bigint> {
  const { sum } = await db.one<{ sum: bigint }>(
    sql`select coalesce(sum(balance), 0)::bigint as sum from ledger.account where path like 'house:rake:%'`,
  )
  return sum
}

export async function handPostings({ db }: App): Promise<number> {
  return (await db.rows(sql`select id from ledger.posting where reason = 'hand of cards'`)).length
}

/** As somebody does who says that they leave. */
export async function markLeaving(app: App, { room }: TestTable, { owner }: TestSeat): Promise<void> {
  await transaction(app, (tx) =>
    tx.rows(sql`update rooms.seat set is_leaving = true
      where room_id = ${room.id} and member_id = ${owner.memberId}`),
  )
}

/** Everybody calls, or checks where they may, until the hand is over. */
export async function callDown(table: TestCards): Promise<void> {
  while (table.view().phase === 'playing') {
    const seat = table.turn()
    if (!seat) await table.next()
    else await table.act({ do: table.own(seat).moves?.holdem?.check ? 'check' : 'call' }, seat)
  }
}
