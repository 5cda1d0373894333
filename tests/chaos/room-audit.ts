import { type CrashYou, roomProofFile, type TableYou } from '@baize/contracts'
import { crashMultiple100, crashTimeOf } from '@baize/engines'
import { unitsFromWire } from '@baize/money'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { getBalance } from '../../apps/server/src/modules/ledger/index.ts'
import { tablesKinds } from '../../apps/server/src/modules/tables/index.ts'
import { proveRound } from '../../apps/server/src/modules/tables/prove-round.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { sql } from '../../apps/server/src/platform/db.ts'
import { checkRoom } from '../../apps/verifier/src/check/check-room.ts'
import { findVerify } from '../../apps/verifier/src/check/signatures.ts'
import { auditHands } from './room-hand-audit.ts'
import type { Playing } from './room-play.ts'
import { type ChaosRoom, START } from './room-world.ts'

/** Of all events what an audit reads. */
type EventBody = {
  readonly is: string
  readonly round?: number
  readonly horizon?: number
  readonly bust100?: number
  readonly stopped100?: number | null
  readonly bet?: { readonly key: string }
  readonly why?: string
}

export type RoomEventRow<Body = EventBody> = {
  readonly seq: bigint
  readonly epoch: number
  readonly at: Date
  readonly body: Body
}

export function readEvents<Body = EventBody>({ db }: App, roomId: string): Promise<RoomEventRow<Body>[]> {
  return db.rows<RoomEventRow<Body>>(sql`
    select seq, epoch, happened_at as at, body from rooms.event where room_id = ${roomId} order by seq`)
}

export function isEnd({ body }: RoomEventRow): boolean {
  return body.is === 'drawn' || body.is === 'landed' || body.is === 'voided'
}

/** The events of each round, its opening first. */
export function roundsIn(events: readonly RoomEventRow[]): RoomEventRow[][] {
  const rounds: RoomEventRow[][] = []
  for (const event of events) {
    if (event.body.is === 'opened') rounds.push([event])
    else rounds.at(-1)?.push(event)
  }
  return rounds
}

/** What must hold of a room whose owners died, once all of its rounds are over. */
export async function auditRoom(app: App, room: ChaosRoom, { taken }: Pick<Playing, 'taken'>): Promise<void> {
  const events = await readEvents(app, room.id)
  expect(events.map(({ seq }) => Number(seq))).toEqual(events.map((_, place) => place + 1))
  const epochs = events.map(({ epoch }) => epoch)
  expect(epochs).toEqual(epochs.toSorted((one, other) => one - other))
  if (room.game === 'show') return auditShow(app, room, { events, taken })
  if (room.game === 'holdem') return auditHands(app, room, { taken })
  for (const round of roundsIn(events)) {
    const isUnderWay = round.at(-1) === events.at(-1) && round.every(({ body }) => !body.bet)
    expect(round.filter(isEnd).length).toBe(isUnderWay ? round.filter(isEnd).length : 1)
    auditFlight(round)
  }
  const keys = events.flatMap(({ body }) => body.bet?.key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
  const laid = [...taken].filter((key) => key.startsWith('bet-') || key.startsWith('chips-'))
  expect(laid.filter((key) => !keys.includes(key))).toEqual([])
  await auditMoney(app, room, events)
  await auditProofs(app, room, events)
}

/** A flight that another owner ended stands at the last horizon below its end. */
function auditFlight(round: readonly RoomEventRow[]): void {
  const landed = round.find(({ body }) => body.is === 'landed')
  const flew = round.find(({ body }) => body.is === 'flew')
  if (!landed || !flew) return
  const horizons = round.flatMap(({ body }) => body.horizon ?? [])
  const endsAfter = crashTimeOf(landed.body.bust100 ?? 0)
  const below = Math.ceil(endsAfter / 500) * 500 - 500
  const at = Math.min(below, horizons.at(-1) ?? 1_000)
  const isAnothers = landed.epoch !== (round.findLast((each) => each.seq < landed.seq)?.epoch ?? 0)
  if (isAnothers) expect(landed.body.stopped100).toBe(at < 0 ? null : crashMultiple100(at))
}

type PlayedRow = {
  readonly memberId: string
  readonly ref: string
  readonly state: string
  readonly staked: bigint
  readonly payout: bigint
}

/** Everybody has what the room itself says they won, once, and their money is where it says. */
async function auditMoney(app: App, room: ChaosRoom, events: readonly RoomEventRow[]): Promise<void> {
  const played = await app.db.rows<PlayedRow>(sql`
    select member_id, ref, state, staked, payout from play.round where ref like ${`room/${room.id}/%`}`)
  const shown = shownIn(room, events)
  for (const { memberId, ref, state, staked, payout } of played) {
    const own = shown.get(`${ref.split('/')[2]} ${memberId}`)
    if (state === 'void') continue
    expect([ref, state, staked, payout]).toEqual([ref, 'settled', own?.staked, own?.payout])
  }
  for (const { memberId } of room.players) {
    const rounds = played.filter((each) => each.memberId === memberId && each.state !== 'void')
    const gone = rounds.reduce((sum, { staked, payout }) => sum + staked - payout, 0n)
    expect((await getBalance(app.db, `member:${memberId}:cash`)).units).toBe(START - gone)
  }
  const owed = await app.db.rows(
    sql`select 1 from tables.payout where room_id = ${room.id} and state = 'owed'`,
  )
  expect(owed).toEqual([])
}

type Shown = { readonly staked: bigint; readonly payout: bigint }

/** What each is shown of their rounds when these are over, by round and member. */
function shownIn({ game, players }: ChaosRoom, events: readonly RoomEventRow[]): Map<string, Shown> {
  const kind = tablesKinds.find((each) => each.kind === game)
  if (!kind) throw new Error('The game has a kind.')
  const shown = new Map<string, Shown>()
  let [state, round] = [kind.game.open({}, 0), 0]
  for (const event of events) {
    if (event.body.is === 'opened') round = event.body.round ?? 0
    state = kind.game.apply(state, event.body)
    if (!isEnd(event)) continue
    for (const { memberId } of players)
      shown.set(`${round} ${memberId}`, sumOf(kind.game.mine(state, memberId) as TableYou | CrashYou))
  }
  return shown
}

function sumOf(you: TableYou | CrashYou): Shown {
  if (!('bets' in you)) return { staked: unitsFromWire(you.staked), payout: unitsFromWire(you.payout ?? '0') }
  return you.bets.reduce(
    (sum, { amount, payout }) => ({
      staked: sum.staked + unitsFromWire(amount),
      payout: sum.payout + unitsFromWire(payout ?? '0'),
    }),
    { staked: 0n, payout: 0n },
  )
}

/** What came out follows from the seed, the sealed bets and the beacon, as anybody can check. */
async function auditProofs(app: App, room: ChaosRoom, events: readonly RoomEventRow[]): Promise<void> {
  const ended = roundsIn(events).filter((round) =>
    round.some(({ body }) => body.is === 'drawn' || body.is === 'landed'),
  )
  for (const [opened] of ended) {
    const file = await proveRound(app, { roomId: room.id, number: opened?.body.round ?? 0 })
    const read = z.parse(roomProofFile, JSON.parse(JSON.stringify(file)))
    const { steps } = await checkRoom(read, await findVerify())
    expect(steps.filter(({ verdict }) => verdict !== 'passed')).toEqual([])
  }
}

const ROSE = 1_000n

type ShowAudit = Pick<Playing, 'taken'> & { readonly events: readonly RoomEventRow[] }

/** Every gift that was answered was given once, and half of it is the host's. */
async function auditShow(app: App, room: ChaosRoom, { events, taken }: ShowAudit): Promise<void> {
  const given = BigInt(events.filter(({ body }) => body.is === 'gave').length)
  expect(given).toBe(BigInt([...taken].filter((key) => key.startsWith('gift-')).length))
  const cash = await Promise.all(
    room.players.map(async ({ memberId }) => (await getBalance(app.db, `member:${memberId}:cash`)).units),
  )
  expect(cash.reduce((sum, units) => sum + units, 0n)).toBe(START * 2n - given * ROSE)
  if (given > 0n)
    expect((await getBalance(app.db, `host:${room.hostId}:earned`)).units).toBe((given * ROSE) / 2n)
}
