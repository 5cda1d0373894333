import { reefCommand, reefGames } from '@baize/contracts'
import type { GameSource } from '#modules/catalog'
import { knownHouses } from '#modules/limits'
import { houseSettings, houseTools, keepRules, notifyOwners, requireBuiltIn } from '#modules/play'
import type { App } from '#platform/app'
import type { AnyRoomKind, Room, RoomKind } from '#platform/rooms/room-game'
import { type CarriedReef, carryReefs } from './carry.ts'
import { drawsFor, ownerOfMember } from './draws-for.ts'
import type { ReefPrepared } from './reef-decide.ts'
import { REEF_SEATS, reefRoom } from './reef-room.ts'
import { type ReefPace, reefOf, usualLimits } from './reef-rules.ts'
import type { ReefAsk, ReefEvent, ReefState } from './reef-state.ts'
import { reefRulesOnWire } from './rules-on-wire.ts'

const USUAL_SHOTS = 3
const RAPID_SHOTS = 5
const WATCHERS = 20
/** Of each game, in a house and for a kind of money. */
const MOST_REEFS = 50

/** By the pack of the house. A least time from round to round is one that no reef can keep: none is offered there. */
async function paceIn(app: App, { merchantCode }: Pick<Room, 'merchantCode'>): Promise<ReefPace | undefined> {
  const { pack } = (await knownHouses(app)).of(merchantCode)
  if (pack.minCycleMs > 0) return undefined
  return { shotsPerSecond: pack.mayTurbo ? RAPID_SHOTS : USUAL_SHOTS, mayAuto: pack.mayAutoplay }
}

/** The rules that volleys are played by are written down before the first one. */
async function prepare(app: App, room: Room): Promise<ReefPrepared | undefined> {
  const pace = await paceIn(app, room)
  if (!pace) return undefined
  await keepRules(app, requireBuiltIn({ code: room.gameCode, kind: 'fish' }))
  return { room: room.id, pace }
}

/** After the commit: pages hear of their balances. */
function done(app: App, carried: readonly CarriedReef[]): void {
  const paid = carried.filter(({ events }) => events.some(({ is }) => is === 'volley'))
  notifyOwners(
    app,
    paid.flatMap(({ by }) => (by ? [ownerOfMember(by)] : [])),
  )
}

const reefKind: RoomKind<ReefState, ReefAsk, ReefEvent> = {
  kind: 'reef',
  game: reefRoom,
  commands: reefCommand,
  seats: REEF_SEATS,
  watchers: WATCHERS,
  mostRooms: () => MOST_REEFS,
  freesSeatsAtRest: true,
  async rulesFor(app, game) {
    const reef = reefOf(game.gameCode)
    return reef && (await paceIn(app, game)) ? usualLimits(reef.price) : undefined
  },
  async rulesOnWire(room, app) {
    return reefRulesOnWire(room, (await paceIn(app, room)) ?? { shotsPerSecond: 0, mayAuto: false })
  },
  prepare,
  drawsFor: async (tx, app, asks) => drawsFor(tx, asks, await houseTools(app)),
  carry: (tx, app, carried) =>
    carryReefs(tx, carried, {
      tools: () => houseTools(app),
      settingsOf: ({ merchantCode, gameCode: code }) => houseSettings(app, { merchantCode, code }),
    }),
  done,
}

export const fishKinds: readonly AnyRoomKind[] = [reefKind]

/** What reefs open: as many of each in a house as are filled, for each kind of money. */
export const reefRooms: GameSource = {
  name: 'reefs',
  games: async () => reefGames.map((code) => ({ code, screen: null })),
}
