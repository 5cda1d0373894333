import { crashCommand, tableCommand, type TableGame, type TableKind, tableKinds } from '@baize/contracts'
import { crashBust100, crashDomain, crashRules, tableEngines, tableOfDomain } from '@baize/engines'
import { drawsOf, fromHex, macOf, rulesHash } from '@baize/fairness'
import { type Beacon, beaconOf } from '#modules/fairness'
import { houseSettings, houseTools, notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import type { AnyRoomKind, Room, RoomKind } from '#platform/rooms/room-game'
import { type CarriedRoom, carryRooms, type TablesEvent, type TablesState } from './carry.ts'
import { type FlightSecret, flightSecret } from './crash-decide.ts'
import { crashGame } from './crash-game.ts'
import type { CrashAsk, CrashEvent, CrashState } from './crash-state.ts'
import type { RoundDrawing, Prepared } from './room-decide.ts'
import { type BeaconPlan, BEACON_PATIENCE_MS, type RoomRound } from './round.ts'
import { ownerOfMember } from './round-calls.ts'
import { chosenDomain, usualLimits } from './rules.ts'
import { crashRulesOnWire, tableRulesOnWire } from './rules-on-wire.ts'
import { commitOfRound, seedOfRound } from './seed-chain.ts'
import { tableGame } from './table-game.ts'
import type { TableAsk, TableEvent, TableState } from './table-state.ts'
import { wakePayer } from './wake-payer.ts'

type Asked<State> = { readonly state: State; readonly command: TableAsk | CrashAsk }

/** Gathers what the owner's next command needs from outside: a commitment, the room's own name, or what the beacon said. */
async function prepare<State extends RoomRound>(
  app: App,
  room: Room,
  { state, command }: Asked<State>,
): Promise<Prepared | RoundDrawing | { room: string; currency: string } | 'wait' | undefined> {
  if (command.do === 'open') return prepareRound(app, room, state.round + 1)
  if (command.do === 'seal') return { room: room.id, currency: room.currency }
  return command.do === 'draw' ? drawingFor(app, room, state) : undefined
}

async function prepareRound(app: App, room: Room, round: number): Promise<Prepared> {
  const { domain, rules } = mathematicsOf(room)
  const commit = await commitOfRound(app, room, { round, domain, rulesHash: rulesHash(rules) })
  return { commit, domain, plan: planOf(beaconOf(app)) }
}

/** What the next round of a room is worked out by. */
function mathematicsOf({ kind, rules: set }: Room): { readonly domain: string; readonly rules: unknown } {
  const usual = tableKinds.find((each) => each === kind)
  if (usual === undefined) return { domain: crashDomain, rules: crashRules }
  const domain = chosenDomain(kind, { set, usual: tableEngines[usual].domain })
  return { domain, rules: (tableOfDomain(domain) ?? tableEngines[usual]).rules }
}

/** The times of all rounds of a beacon follow from that of the first. */
function planOf({ source, timeOf, periodSeconds }: Beacon): BeaconPlan {
  const periodMs = periodSeconds * 1_000
  return { source, zeroAt: timeOf(1n).getTime() - periodMs, periodMs }
}

/** A house that changed its beacon meanwhile cannot ask the one it named. */
async function drawingFor(
  app: App,
  room: Room,
  state: RoomRound,
): Promise<RoundDrawing | 'wait' | undefined> {
  const { plan, beacon, round } = state
  if (!plan || !beacon) return undefined
  const asked = beaconOf(app)
  const value = asked.source === plan.source ? await asked.valueOf(BigInt(beacon.round)) : undefined
  if (value !== undefined) return { seed: await seedOfRound(app, room, round), beacon: value }
  return app.clock.now().getTime() < beacon.at + BEACON_PATIENCE_MS ? 'wait' : undefined
}

/** Where a flight will end: worked out anew by whoever owns the room, and kept to itself. */
async function secret(app: App, room: Room, state: CrashState): Promise<FlightSecret | undefined> {
  const { round, root, beaconValue, rules } = state
  if (root === null || beaconValue === null) return undefined
  const seed = await seedOfRound(app, room, round)
  const seeds = { clientSeed: root, nonce: round, beacon: beaconValue, domain: rules.domain }
  return flightSecret({ bust100: crashBust100(drawsOf(macOf(fromHex(seed)), seeds)), seed })
}

/** One function for all of them, so that what is written together is carried together. */
const carry: NonNullable<RoomKind<TablesState, unknown, TablesEvent>['carry']> = (tx, app, carried) =>
  carryRooms(tx, carried, {
    now: app.clock.now(),
    tools: () => houseTools(app),
    settingsOf: ({ merchantCode, gameCode: code }) => houseSettings(app, { merchantCode, code }),
  })

/** After the commit: pages hear of their balances, and what is owed is paid. */
function done(app: App, carried: readonly CarriedRoom[]): void {
  notifyOwners(
    app,
    carried.flatMap(({ by }) => (by ? [ownerOfMember(by)] : [])),
  )
  const owing = carried.filter(({ events }) => events.some(isOwing))
  for (const roomId of new Set(owing.map(({ room }) => room.id))) wakePayer(app, roomId)
}

/** Whoever wrote a result may have died before it was paid. */
function taken(app: App, { id }: Room): void {
  wakePayer(app, id)
}

function isOwing(event: CarriedRoom['events'][number]): boolean {
  if (event.is === 'took' || event.is === 'horizon') return event.took.length > 0
  return event.is === 'drawn' || event.is === 'landed' || event.is === 'voided'
}

/** A room of a game begins with what is usual; a house may set something else for it. */
async function rulesFor(kind: TableGame, gameCode: string): Promise<unknown> {
  return gameCode === kind ? { limits: usualLimits(kind) } : undefined
}

function tableRoom(kind: TableKind): RoomKind<TableState, TableAsk, TableEvent> {
  return {
    kind,
    game: tableGame(kind),
    commands: tableCommand,
    rulesFor: (_, { gameCode }) => rulesFor(kind, gameCode),
    rulesOnWire: (room) => tableRulesOnWire(kind, room),
    prepare,
    carry,
    taken,
    done,
  }
}

const crashRoom: RoomKind<CrashState, CrashAsk, CrashEvent, FlightSecret> = {
  kind: 'crash',
  game: crashGame,
  commands: crashCommand,
  rulesFor: (_, { gameCode }) => rulesFor('crash', gameCode),
  rulesOnWire: crashRulesOnWire,
  prepare,
  secret,
  carry,
  taken,
  done,
}

/** The rooms of tables and of flights. */
export const tablesKinds: readonly AnyRoomKind[] = [...tableKinds.map(tableRoom), crashRoom]
