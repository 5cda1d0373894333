import { tableGames, type TableGame } from '@baize/contracts'
import { tableEngines } from '@baize/engines'
import { moneyFromWire, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { listedOf } from '#modules/catalog'
import { masked } from '#modules/identity'
import type { Owner } from '#modules/play'
import { listRooms, openRoom } from '#modules/rooms'
import type { App } from '#platform/app'
import { randomBelow, uuidv7 } from '#platform/random'
import { hasRooms, roomHostOf } from '#platform/rooms/host'
import type { RoomMember } from '#platform/rooms/room-game'

/** What each currency's simulated members put down: little, and never less than a table takes. */
const chips: Readonly<Record<string, string>> = { CNY: '2.00', BDT: '30.00', PKR: '40.00', USD: '1.00' }
const timesPut = [1n, 2n, 5n]
/** They bet in some of the rounds, and not all at the same moment. */
const ROUNDS_BET = 3
const LONGEST_THOUGHT_MS = 4_000

/** Who sits where: by member, how each table is left. */
type Sittings = Map<string, Map<string, () => void>>
const sittings = new WeakMap<App, Sittings>()

export type SimulatedMember = {
  readonly owner: Owner
  readonly account: string
  /** Says which of the house's tables is theirs. */
  readonly place: number
  /** Whatever the house refuses them it refuses everybody; only their money is not their own. */
  whenRefused(error: unknown): Promise<void>
}

/**
 * Has a simulated member sit at a table of the house, and wherever people are, so that nobody sits alone; they bet by simple
 * rules and are named as simulated to everybody.
 */
export async function sitDown(app: App, member: SimulatedMember): Promise<void> {
  const { owner, account } = member
  // Where money is real nobody but people plays.
  if (app.config.realMoney || !hasRooms(app)) return
  const seats = seatsOf(app, owner.memberId)
  const wanted = await wantedTables(app, member)
  for (const [code, leave] of seats)
    if (!wanted.some((each) => each === code)) {
      leave()
      seats.delete(code)
    }
  const seated: RoomMember = { ...owner, name: masked(account), isSimulated: true }
  for (const code of wanted) {
    if (seats.has(code)) continue
    const room = await openRoom(app, { ...owner, gameCode: code })
    seats.set(code, enter(app, { roomId: room.id, code, seated, member }))
  }
}

function seatsOf(app: App, memberId: string): Map<string, () => void> {
  const all: Sittings = sittings.get(app) ?? new Map()
  sittings.set(app, all)
  const seats = all.get(memberId) ?? new Map<string, () => void>()
  all.set(memberId, seats)
  return seats
}

/** A table of their own, and all at which somebody is who is not simulated. */
async function wantedTables(app: App, { owner, place }: SimulatedMember): Promise<readonly TableGame[]> {
  const { merchantCode, isTrial } = owner
  const listed = await listedOf(app.db, merchantCode, tableGames)
  const { rooms } = await listRooms(app, { merchantCode, isTrial, gameCode: undefined })
  const peopled = rooms.filter(({ people, simulated }) => people > simulated).map(({ game }) => game)
  const games = tableGames.filter((code) => listed.includes(code))
  const own = games[place % games.length]
  return games.filter((code) => code === own || peopled.includes(code))
}

/** Their shift is over, or the house has closed. */
export function riseFromTable(app: App, memberId: string): void {
  for (const leave of sittings.get(app)?.get(memberId)?.values() ?? []) leave()
  sittings.get(app)?.delete(memberId)
}

type Place = {
  readonly roomId: string
  readonly code: TableGame
  readonly seated: RoomMember
  readonly member: SimulatedMember
}

const shown = z.partial(z.object({ phase: z.string(), round: z.number() }))
const frame = z.union([
  z.object({ is: z.literal('snap'), view: shown }),
  z.object({ is: z.literal('news'), news: z.array(z.object({ set: shown })) }),
])

function enter(app: App, { roomId, code, seated, member }: Place): () => void {
  const thinking = new Set<NodeJS.Timeout>()
  let known: z.output<typeof shown> = {}
  let lastBet = 0

  function hear(text: string): void {
    const read = z.safeParse(frame, JSON.parse(text))
    if (!read.success) return
    const sets = read.data.is === 'snap' ? [read.data.view] : read.data.news.map(({ set }) => set)
    for (const set of sets) known = { ...known, ...set }
    const { phase, round = 0 } = known
    if (phase !== 'betting' || round <= lastBet) return
    lastBet = round
    if (randomBelow(ROUNDS_BET) === 0) return
    const timer = setTimeout(() => {
      thinking.delete(timer)
      const command = { key: uuidv7(), seen: 0, do: betOf(code, { round, currency: seated.currency }) }
      roomHostOf(app)
        .command(roomId, seated, command)
        .catch(member.whenRefused)
        .catch((error: unknown) => app.log.error({ err: error }, 'a simulated member could not bet'))
    }, randomBelow(LONGEST_THOUGHT_MS))
    timer.unref()
    thinking.add(timer)
  }

  const leave = roomHostOf(app).enter(roomId, { member: seated, arrival: 0n, send: hear, close: () => {} })
  return () => {
    for (const timer of thinking) clearTimeout(timer)
    leave()
  }
}

type Round = { readonly round: number; readonly currency: string }

/** A chip on one of the main spots, or a flight with a target. */
function betOf(code: TableGame, { round, currency }: Round): Record<string, unknown> {
  const units = moneyFromWire(chips[currency] ?? '1.00', currency).units
  const amount = unitsToWire(units * (timesPut[randomBelow(timesPut.length)] ?? 1n))
  if (code === 'crash')
    return { do: 'bet', round, slot: 0, amount, target: `${1 + randomBelow(4)}.${10 + randomBelow(90)}` }
  const spots = tableEngines[code].spots.filter(({ isSide }) => !isSide)
  return { do: 'bet', round, chips: [{ spot: spots[randomBelow(spots.length)]?.spot, amount }] }
}
