import { cardGameCodes, holdemCommand, teenPattiCommand, tienLenCommand } from '@baize/contracts'
import { rulesHash } from '@baize/fairness'
import { cardGames } from '@baize/engines'
import type { GameSource } from '#modules/catalog'
import { notifyOwners } from '#modules/play'
import type { App } from '#platform/app'
import type { AnyRoomKind, Room, RoomKind } from '#platform/rooms/room-game'
import type { CardMachine } from './card-machine.ts'
import { type CardAsk, cardRoom } from './card-room.ts'
import { cardOffer } from './card-rules.ts'
import type { CardEvent, CardState } from './card-state.ts'
import { type CarriedCards, carryCards } from './carry.ts'
import type { CardSecret } from './decide-hand.ts'
import { deckOf } from './decks.ts'
import { drawsFor } from './draws-for.ts'
import { gather } from './gather.ts'
import { holdemMachine } from './holdem-machine.ts'
import { ownerIn } from './ids.ts'
import { cardRulesOnWire } from './rules-on-wire.ts'
import { teenPattiMachine } from './teen-patti-machine.ts'
import { tienLenMachine } from './tien-len-machine.ts'

const WATCHERS = 50
const MOST_ROOMS = 20

function domainOf({ kind }: Room): string {
  const game = Object.values(cardGames).find((each) => each.kind === kind)
  return game?.domain ?? ''
}

/** One function for all of them, so that what is written together is carried together. */
const carry: NonNullable<RoomKind<CardState<unknown>, unknown, CardEvent<unknown>>['carry']> = (
  tx,
  app,
  carried,
) => carryCards(tx, carried, { now: app.clock.now(), domainOf })

const holdDraws: NonNullable<RoomKind<CardState<unknown>, unknown, unknown>['drawsFor']> = (tx, app, asks) =>
  drawsFor(tx, asks, { now: app.clock.now(), realMoney: app.config.realMoney })

/** The deck of the hand that is played, for its owner alone. */
async function secret(
  app: App,
  room: Room,
  { deal, hand }: CardState<unknown>,
): Promise<CardSecret | undefined> {
  if (!deal || deal.value === null) return undefined
  const { added, value } = deal
  const { cards } = await deckOf(app, { roomId: room.id, hand }, { added, value })
  return { deck: cards }
}

/** After the commit: pages hear of their balances. */
function done(app: App, carried: readonly CarriedCards[]): void {
  const owners = carried.flatMap(({ room, state, events }) =>
    events.flatMap((event) => {
      if (event.is === 'rose') return event.risen.map(({ memberId }) => ownerIn(room, memberId))
      if (event.is === 'placed' || event.is === 'cancelled')
        return event.placed.map(({ memberId }) => ownerIn(room, memberId))
      const isMoved = event.is === 'sat' || event.is === 'topped' || event.is === 'ended'
      return isMoved ? state.seats.map(({ memberId }) => ownerIn(room, memberId)) : []
    }),
  )
  notifyOwners(app, owners)
}

function cardKind<Hand, Move>(
  machine: CardMachine<Hand, Move>,
  commands: RoomKind<CardState<Hand>, CardAsk, CardEvent<Move>, CardSecret>['commands'],
): RoomKind<CardState<Hand>, CardAsk, CardEvent<Move>, CardSecret> {
  const { kind, seats } = machine.game
  return {
    kind,
    game: cardRoom(machine),
    commands,
    seats,
    watchers: WATCHERS,
    mostRooms: () => MOST_ROOMS,
    freesSeatsAtRest: true,
    rulesFor: async (_, { gameCode }) => {
      const offer = cardOffer(gameCode)
      return offer?.kind === kind ? offer.stakes : undefined
    },
    rulesOnWire: (room) => cardRulesOnWire(machine.game, room, rulesHash(machine.game.rules)),
    prepare: (app, room, asked) => gather(app, room, machine, asked),
    secret,
    drawsFor: holdDraws,
    carry,
    done,
  }
}

/** The tables of cards. */
export const cardKinds: readonly AnyRoomKind[] = [
  cardKind(holdemMachine, holdemCommand),
  cardKind(teenPattiMachine, teenPattiCommand),
  cardKind(tienLenMachine, tienLenCommand),
]

/** What tables of cards open. */
export const cardTables: GameSource = {
  name: 'tables of cards',
  games: async () => cardGameCodes.map((code) => ({ code, screen: null })),
}
