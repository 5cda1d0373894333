import { crashText, roomsSealLeaf, type TextPlace } from '@baize/engines'
import { appendLeaf, keepBeaconRound } from '#modules/fairness'
import { applyIn, holdPurses, type HouseCall, type HouseTools, rollbackIn } from '#modules/play'
import type { Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Carried, Room, RoomMember } from '#platform/rooms/room-game'
import type { CrashEvent, CrashState } from './crash-state.ts'
import { flightPayouts, tablePayouts, voidPayouts } from './payout.ts'
import { betCall, betTxId, ownerOfMember, TABLES_VENDOR } from './round-calls.ts'
import * as rounds from './store/rounds.ts'
import { insertPayouts, type OwedPayout } from './store/payouts.ts'
import type { TableEvent, TableState } from './table-state.ts'

export type TablesEvent = TableEvent | CrashEvent
export type TablesState = TableState | CrashState
export type CarriedRoom = Carried<TablesEvent, TablesState>

/** What carrying asks of the house beside its transaction; it is remembered, and nothing of it is waited for for long. */
export type CarryingHouse = {
  readonly now: Date
  tools(): Promise<HouseTools>
  settingsOf(room: Room): Promise<HouseCall['settings']>
}

/**
 * What the events of tables and flights want of the house, all of one transaction together: money first, by the one door,
 * then the log, which everybody waits for, and what is owed.
 */
export async function carryRooms(
  tx: Tx,
  carried: readonly CarriedRoom[],
  house: CarryingHouse,
): Promise<readonly (Refusal | undefined)[]> {
  const refusals = await moveMoney(tx, carried, house)
  const taken = carried.filter((_, place) => !refusals[place])
  await sealRounds(tx, taken, house)
  await keepBeacons(tx, taken)
  await endRounds(tx, taken)
  await insertPayouts(tx, taken.flatMap(payoutsOf))
  return refusals
}

/** Bets and what is taken back, in their order: what one gives back the next may stake. */
async function moveMoney(
  tx: Tx,
  carried: readonly CarriedRoom[],
  house: CarryingHouse,
): Promise<(Refusal | undefined)[]> {
  const refusals: (Refusal | undefined)[] = carried.map(strangerIn)
  const moves = carried.flatMap((each, place) => {
    const { by } = each
    return by && !refusals[place] && moneyEvents(each).length > 0 ? [{ ...each, by, place }] : []
  })
  if (moves.length === 0) return refusals
  const tools = await house.tools()
  await holdPurses(
    tx,
    moves.map(({ by }) => ownerOfMember(by)),
    tools,
  )
  for (const run of runsOf(moves)) {
    const outcomes = await moveRun(tx, run, { ...house, tools })
    for (const [index, { place }] of run.entries()) refusals[place] = outcomes[index]
  }
  return refusals
}

/** Trial and real money, houses and currencies never meet in a room. */
function strangerIn({ room, by }: CarriedRoom): Refusal | undefined {
  const isAtHome =
    !by ||
    (by.merchantCode === room.merchantCode && by.currency === room.currency && by.isTrial === room.isTrial)
  return isAtHome ? undefined : new Refusal('ROOM_NOT_FOUND')
}

type MoneyEvent = Extract<TablesEvent, { is: 'chips' | 'bet' | 'undone' }>

function moneyEvents({ events }: Pick<CarriedRoom, 'events'>): readonly MoneyEvent[] {
  return events.filter((event) => event.is === 'chips' || event.is === 'bet' || event.is === 'undone')
}

type Move = CarriedRoom & { readonly by: RoomMember; readonly place: number }

/** Neighbours that do the same go through the door together. */
function runsOf(moves: readonly Move[]): readonly (readonly Move[])[] {
  const runs: Move[][] = []
  for (const move of moves) {
    const last = runs.at(-1)
    if (last?.[0] && isBack(last[0]) === isBack(move)) last.push(move)
    else runs.push([move])
  }
  return runs
}

function isBack(move: Move): boolean {
  return moneyEvents(move).some(({ is }) => is === 'undone')
}

type Moving = Pick<CarryingHouse, 'settingsOf'> & { readonly tools: HouseTools }

async function moveRun(
  tx: Tx,
  run: readonly Move[],
  { tools, settingsOf }: Moving,
): Promise<readonly (Refusal | undefined)[]> {
  const [first] = run
  if (first && isBack(first)) {
    const outcomes = await rollbackIn(tx, run.map(rollbackOf), tools)
    return outcomes.map(({ refusal }) => refusal)
  }
  const calls = await Promise.all(
    run.map(async ({ room, by, state, events }) => {
      const settings = await settingsOf(room)
      return betCall({ room, by, round: state.round, settings }, events.flatMap(laidIn))
    }),
  )
  const outcomes = await applyIn(tx, calls, tools)
  return outcomes.map(({ refusal }) => refusal)
}

function laidIn(event: TablesEvent): readonly { readonly id: string; readonly amount: string }[] {
  if (event.is === 'chips') return event.bet.chips
  return event.is === 'bet' ? [event.bet] : []
}

function rollbackOf(move: Move) {
  const ids = moneyEvents(move).flatMap((event) => (event.is === 'undone' ? event.ids : []))
  const txIds = ids.map((id) => betTxId({ roomId: move.room.id, betId: id }))
  return { owner: ownerOfMember(move.by), vendor: TABLES_VENDOR, txIds }
}

/** All rooms that are sealed together stand in one leaf of the log; a room that nobody bet in needs none. */
async function sealRounds(tx: Tx, carried: readonly CarriedRoom[], { now }: CarryingHouse): Promise<void> {
  const sealed = carried.flatMap((each) =>
    each.events.flatMap((event) => (event.is === 'sealed' ? [{ ...each, count: event.count }] : [])),
  )
  if (sealed.length === 0) return
  const laid = sealed.filter(({ count }) => count > 0)
  const { leaf, places } = await appendSeals(tx, laid, now)
  await rounds.insertSealed(
    tx,
    sealed.map((each) => {
      const at = laid.indexOf(each)
      return sealedRow(each, at < 0 ? undefined : { leaf, place: places[at] })
    }),
  )
}

type SealedRoom = CarriedRoom & { readonly count: number }

async function appendSeals(
  tx: Tx,
  laid: readonly SealedRoom[],
  now: Date,
): Promise<{ readonly leaf: bigint; readonly places: readonly TextPlace[] }> {
  if (laid.length === 0) return { leaf: 0n, places: [] }
  const { body, places } = roomsSealLeaf(
    now,
    laid.map(({ room, state, count }) => ({
      room: room.id,
      round: state.round,
      root: state.root ?? '',
      count,
      beacon: `${state.plan?.source} ${state.beacon?.round}`,
    })),
  )
  return { leaf: BigInt(await appendLeaf(tx, { kind: 'rooms-seal', body })), places }
}

type SealedAt = { readonly leaf: bigint; readonly place: TextPlace | undefined }

function sealedRow({ room, state, count }: SealedRoom, at: SealedAt | undefined): rounds.SealedRound {
  return {
    roomId: room.id,
    number: state.round,
    domain: state.rules.domain,
    commitHash: state.commit,
    beaconSource: state.plan?.source ?? '',
    beaconRound: BigInt(state.beacon?.round ?? 0),
    root: state.root ?? '',
    betCount: count,
    sealLeaf: at?.leaf ?? null,
    sealPlace: at?.place ?? null,
  }
}

/** What the beacon said is written down when it is first used, once for all rooms that waited for it. */
async function keepBeacons(tx: Tx, carried: readonly CarriedRoom[]): Promise<void> {
  for (const { room, state, events } of carried) {
    const used = events.some(({ is }) => is === 'drawn' || is === 'flew')
    if (!used || !state.plan || !state.beacon || state.beaconValue === null) continue
    const { leafIndex } = await keepBeaconRound(tx, {
      source: state.plan.source,
      round: BigInt(state.beacon.round),
      value: state.beaconValue,
    })
    await rounds.keepBeaconLeaf(tx, { roomId: room.id, number: state.round, leaf: leafIndex })
  }
}

async function endRounds(tx: Tx, carried: readonly CarriedRoom[]): Promise<void> {
  for (const { room, state, events } of carried) {
    const key = { roomId: room.id, number: state.round }
    for (const event of events) {
      if (event.is === 'drawn')
        await rounds.endRound(tx, { ...key, seed: event.seed, result: event.result, stopTimes100: null })
      if (event.is === 'landed') await rounds.endRound(tx, { ...key, ...landing(event) })
      if (event.is === 'voided') await rounds.voidRound(tx, key)
    }
  }
}

function landing({ seed, bust100, stopped100 }: Extract<CrashEvent, { is: 'landed' }>) {
  return { seed, result: { bust: crashText(bust100) }, stopTimes100: stopped100 }
}

function payoutsOf({ room, state, events }: CarriedRoom): readonly OwedPayout[] {
  return events.flatMap((event) => {
    if (event.is === 'voided') return voidPayouts(room, state)
    if ('totals' in state) return event.is === 'drawn' ? tablePayouts(room, state) : []
    if (event.is === 'took' || event.is === 'horizon' || event.is === 'landed')
      return flightPayouts(room, state, { took: event.took, isLanded: event.is === 'landed' })
    return []
  })
}
