import { setTimeout as sleep } from 'node:timers/promises'
import { cardOffer } from '../../apps/server/src/modules/cards/card-rules.ts'
import { percentile, rounded } from './figures.ts'
import { type RoomsRun, spent } from './rooms-money.ts'
import type { RoomsWorld } from './rooms-world.ts'

export type CardFigures = {
  readonly tables: number
  readonly people: number
  readonly turnsASecond: number
  /** Of the server and the database together. */
  readonly core: number
  readonly answered: { readonly p50: number; readonly p99: number }
}

const GAME = 'holdem-six'
const SEATS = 6
const BUY_IN = '10.00'
/** People take longer. */
const THINK_MS = { least: 1_000, most: 3_000 }
/** Until the first deck has been shuffled by all, and its beacon has spoken. */
const FIRST_HAND_MS = 10_000

type CardSize = { readonly tables: number; readonly seconds: number }

/** Tables of hold'em with all seats taken at which everybody calls: what a turn waits for beside all the others. */
export async function measureCards(
  world: RoomsWorld,
  run: RoomsRun,
  { tables, seconds }: CardSize,
): Promise<CardFigures> {
  const { server, load } = run
  const people = tables * SEATS
  const members = world.members.slice(0, people)
  const rules = cardOffer(GAME)?.stakes
  const rooms = await world.layRooms({ kind: 'holdem', gameCode: GAME, count: tables, rules })
  await load.ask('open', await world.seats(server, { rooms, count: people, members, areSeated: true }))
  const { sat, refused: shut } = await load.ask('sit', { sockets: people, buyIn: BUY_IN, thinkMs: THINK_MS })
  if (sat < people) throw new Error(`Of ${people} who came ${sat} sat down: ${JSON.stringify(shut)}`)
  await sleep(FIRST_HAND_MS)
  const before = spent(world, run)
  const { answered, refused } = await load.ask('turns', seconds * 1_000)
  const core = (spent(world, run) - before) / 1_000 / seconds
  await load.ask('leave', undefined)
  if (answered.length < tables) throw new Error(`Few turns were taken: ${JSON.stringify(refused)}`)
  return {
    tables,
    people,
    turnsASecond: rounded(answered.length / seconds, 0),
    core: rounded(core, 3),
    answered: { p50: rounded(percentile(answered, 0.5), 1), p99: rounded(percentile(answered, 0.99), 1) },
  }
}
