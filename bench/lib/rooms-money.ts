import { setTimeout as sleep } from 'node:timers/promises'
import { databaseTime, timeOf } from './cpu.ts'
import { percentile, rounded } from './figures.ts'
import type { Said } from './rooms-saying.ts'
import type { RoomsLoad } from './rooms-sockets.ts'
import type { RoomsServer, RoomsWorld } from './rooms-world.ts'

export type RoomsRun = { readonly server: RoomsServer; readonly load: RoomsLoad }

/** So many under way at once: fewer than a lane of rooms holds. */
const AT_ONCE = 1_024
const STAKE = '1.00'

/** Seats of members in a new room of a game, on a load of their own. */
async function sit(
  world: RoomsWorld,
  { server, load }: RoomsRun,
  { game, bettors, betsMs }: { readonly game: string; readonly bettors: number; readonly betsMs: number },
): Promise<string> {
  const rules = { times: { bets: betsMs, deal: 300, rest: 1_000 } }
  const [room = ''] = await world.layRooms({ kind: game, gameCode: game, count: 1, rules })
  const members = world.members.slice(0, bettors)
  await load.ask('open', await world.seats(server, { rooms: [room], count: bettors, members }))
  return room
}

/** Until a round has come to a phase. */
async function roundWhere(load: RoomsLoad, phase: string, round: number): Promise<void> {
  await load.ask('viewWhere', { place: 0, field: 'phase', value: phase, afterRound: round - 1 })
}

/** A round with time enough left for everybody to bet: the first one may have begun while they were still coming in. */
async function roundToBet(load: RoomsLoad, betsMs: number, afterRound = 0): Promise<number> {
  const wanted = { place: 0, field: 'phase', value: 'betting', afterRound }
  const { round, locksAt } = await load.ask('viewWhere', wanted)
  const isLongEnough = Number(locksAt) - Date.now() > betsMs * 0.7
  return isLongEnough ? Number(round) : roundToBet(load, betsMs, Number(round))
}

export type ChipFigures = {
  readonly chips: number
  readonly answered: { readonly p50: number; readonly p99: number }
  /** Until the totals with it had come to the last page: they are told twice a second. */
  readonly totals: { readonly p50: number; readonly p99: number }
}

const CHIP_BETTORS = 16
const CHIPS_A_SECOND = 40
const CHIP_BETS_MS = 600_000

/** Chips at a table beside whatever else the server does. */
export async function measureChips(world: RoomsWorld, run: RoomsRun, seconds: number): Promise<ChipFigures> {
  await sit(world, run, { game: 'dragon-tiger', bettors: CHIP_BETTORS, betsMs: CHIP_BETS_MS })
  const round = await roundToBet(run.load, CHIP_BETS_MS)
  const said = await run.load.ask('say', {
    from: 0,
    sockets: CHIP_BETTORS,
    commands: [{ do: 'bet', round, chips: [{ spot: 'dragon', amount: STAKE }] }],
    times: seconds * CHIPS_A_SECOND,
    aSecond: CHIPS_A_SECOND,
    atOnce: CHIP_BETTORS,
  })
  await run.load.ask('leave', undefined)
  requireTaken(said, seconds * CHIPS_A_SECOND)
  return { chips: said.answered.length, answered: spread(said.answered), totals: spread(said.heardByAll) }
}

function spread(times: readonly number[]) {
  return { p50: rounded(percentile(times, 0.5), 1), p99: rounded(percentile(times, 0.99), 1) }
}

function requireTaken({ answered, refused }: Said, wanted: number): void {
  if (answered.length < wanted * 0.9)
    throw new Error(`Of ${wanted} commands ${answered.length} were taken: ${JSON.stringify(refused)}`)
}

export type TableFigures = {
  readonly bettors: number
  readonly chipsASecond: number
  readonly settledSeconds: number
  readonly roundsASecond: number
  /** The longest of the transactions that paid: so long a wallet is held. */
  readonly longestChunkMs: number
  /** Of the server and the database: for a chip, and for a round from the moment at which it was owed. */
  readonly processorMs: { readonly chip: number; readonly round: number }
}

/** Processor time of a server and of the database so far, in milliseconds: it says what work costs on a busy machine too. */
export function spent({ databasePid }: RoomsWorld, { server }: RoomsRun): number {
  return (timeOf(server.pid).all + databaseTime(databasePid)) / 1_000
}

/** A table at which everybody bets once, half of them on either colour; then all of them are settled. */
export async function measureTable(
  world: RoomsWorld,
  run: RoomsRun,
  { bettors, betsMs }: { readonly bettors: number; readonly betsMs: number },
): Promise<TableFigures> {
  const room = await sit(world, run, { game: 'roulette', bettors, betsMs })
  const round = await roundToBet(run.load, betsMs)
  const betOn = (spot: string) => ({ do: 'bet', round, chips: [{ spot, amount: STAKE }] })
  const before = spent(world, run)
  const said = await run.load.ask('say', {
    from: 0,
    sockets: bettors,
    commands: [betOn('red'), betOn('black')],
    times: bettors,
    atOnce: AT_ONCE,
  })
  requireTaken(said, bettors)
  const paid = said.answered.length
  const chip = (spent(world, run) - before) / paid
  const { seconds, longestChunkMs, processorMs } = await settled(world, run, { room, round })
  await run.load.ask('leave', undefined)
  return {
    bettors: paid,
    chipsASecond: rounded(paid / said.seconds, 0),
    settledSeconds: rounded(seconds),
    roundsASecond: rounded(paid / seconds, 0),
    longestChunkMs: rounded(longestChunkMs, 0),
    processorMs: { chip: rounded(chip, 3), round: rounded(processorMs, 3) },
  }
}

type PaidRound = { readonly room: string; readonly round: number }

const LOOK_MS = 10

type SettledRound = {
  readonly seconds: number
  readonly longestChunkMs: number
  /** For each that was still owed when it was first looked at. */
  readonly processorMs: number
}

/** From the result to the last payout, by the database's clock. */
async function settled(world: RoomsWorld, run: RoomsRun, paid: PaidRound): Promise<SettledRound> {
  const { owner } = world
  let first: { readonly owed: number; readonly spent: number } | undefined
  for (;;) {
    // What is owed is looked for, and counted but once: that would be a load of its own.
    const { rows } = await owner.query<{ seconds: number; isOwed: boolean }>(
      `select extract(epoch from clock_timestamp() - p.owed_at)::float8 as seconds, exists (
         select from tables.payout o where o.room_id = $1 and o.round = $2 and o.state = 'owed') as "isOwed"
       from tables.payout p where p.room_id = $1 and p.round = $2 limit 1`,
      [paid.room, paid.round],
    )
    const [row] = rows
    if (row && !first) first = { owed: await countOwed(owner, paid), spent: spent(world, run) }
    else if (row?.isOwed === false && first) {
      const processorMs = (spent(world, run) - first.spent) / first.owed
      return { seconds: row.seconds, longestChunkMs: await longestChunk(owner, paid), processorMs }
    }
    if (first?.owed === 0) throw new Error('All was paid before anybody looked: nothing was measured.')
    await sleep(LOOK_MS)
  }
}

async function countOwed(owner: RoomsWorld['owner'], { room, round }: PaidRound): Promise<number> {
  const { rows } = await owner.query<{ owed: number }>(
    `select count(*)::int as owed from tables.payout where room_id = $1 and round = $2 and state = 'owed'`,
    [room, round],
  )
  return rows[0]?.owed ?? 0
}

/** A chunk is written at the time at which its transaction began: the next begins when it is over. Of one alone nothing is known. */
async function longestChunk(owner: RoomsWorld['owner'], { room, round }: PaidRound): Promise<number> {
  const { rows } = await owner.query<{ longest: number | null }>(
    `select max(extract(epoch from after - paid_at) * 1000)::float8 as longest from (
       select paid_at, lead(paid_at) over (order by paid_at) as after from (
         select distinct paid_at from tables.payout where room_id = $1 and round = $2) t) c`,
    [room, round],
  )
  return rows[0]?.longest ?? 0
}

export type CrashFigures = {
  readonly bettors: number
  readonly cashOuts: number
  readonly answered: { readonly p50: number; readonly p99: number }
  /** Of the server and the database for each, with what was paid and told meanwhile. */
  readonly processorMs: number
}

const FLIGHTS_TRIED = 8

/** A flight that many are in, of whom some take what they have within one second. Many a flight is too short for that. */
export async function measureCrash(
  world: RoomsWorld,
  run: RoomsRun,
  {
    bettors,
    cashOuts,
    betsMs,
  }: { readonly bettors: number; readonly cashOuts: number; readonly betsMs: number },
): Promise<CrashFigures> {
  await sit(world, run, { game: 'crash', bettors, betsMs })
  let before = 0
  let refused: Said['refused'] = {}
  for (let flight = 0; flight < FLIGHTS_TRIED; flight++) {
    const round = await roundToBet(run.load, betsMs, before)
    before = round
    const bet = { do: 'bet', round, slot: 0, amount: STAKE }
    const placed = await run.load.ask('say', {
      from: 0,
      sockets: bettors,
      commands: [bet],
      times: bettors,
      atOnce: AT_ONCE,
    })
    requireTaken(placed, bettors)
    await roundWhere(run.load, 'flying', round)
    await sleep(FLIGHT_BEGINS_MS)
    const take = { do: 'take', round, slot: 0 }
    const beforeTaking = spent(world, run)
    const said = await run.load.ask('say', {
      from: 0,
      sockets: cashOuts,
      commands: [take],
      times: cashOuts,
      aSecond: cashOuts,
      atOnce: cashOuts,
    })
    refused = said.refused
    if (said.answered.length < cashOuts * 0.9) continue
    const processorMs = rounded((spent(world, run) - beforeTaking) / said.answered.length, 3)
    await run.load.ask('leave', undefined)
    return { bettors, cashOuts: said.answered.length, answered: spread(said.answered), processorMs }
  }
  const last = JSON.stringify(refused)
  throw new Error(`No flight was long enough: nothing was measured. Refused in the last one: ${last}.`)
}

/** It is said to fly half a second before it does. */
const FLIGHT_BEGINS_MS = 700
