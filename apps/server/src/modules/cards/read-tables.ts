import { type CardOffering, cardGameCodes, type RoomFace } from '@baize/contracts'
import { cardGames } from '@baize/engines'
import { listedOf } from '#modules/catalog'
import { listRooms } from '#modules/rooms'
import type { App } from '#platform/app'
import { cardOffer } from './card-rules.ts'
import { contestOnWire, stakesOnWire } from './rules-on-wire.ts'

type Wanted = { readonly merchantCode: string; readonly isTrial: boolean }

/** The tables of cards of a house by game and stakes, as somebody chooses one. */
export async function listCardTables(app: App, wanted: Wanted): Promise<{ games: CardOffering[] }> {
  const listed = await listedOf(app.db, wanted.merchantCode, cardGameCodes)
  const { rooms } = await listRooms(app, { ...wanted, gameCode: undefined })
  return {
    games: cardGameCodes.filter((code) => listed.includes(code)).flatMap((code) => offeringOf(code, rooms)),
  }
}

function offeringOf(game: string, rooms: readonly RoomFace[]): CardOffering[] {
  const offer = cardOffer(game)
  if (!offer) return []
  const { kind, stakes } = offer
  const tables = rooms
    .filter((room) => room.game === game)
    .map(({ room, number, seated, people, simulated, phase }) => {
      return {
        room,
        number,
        seated,
        people,
        simulated,
        isPlaying: phase !== 'resting' && phase !== 'waiting',
      }
    })
  const contest = contestOnWire(stakes)
  return [{ game, kind, ...stakesOnWire(kind, stakes), contest, seats: cardGames[kind].seats, tables }]
}
