import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { cardKinds } from './hand-record.ts'

const amount = z.string()

/** A game of cards at its stakes, with the tables at which it is played now. */
export const cardOffering = z.object({
  game: z.string(),
  kind: z.literal(cardKinds),
  /** Of hold'em, teen patti and tien len, each its own. */
  blinds: z.nullable(z.object({ small: amount, big: amount })),
  boot: z.nullable(amount),
  point: z.nullable(amount),
  buyIn: z.object({ least: amount, most: amount }),
  rake: z.object({ percent: z.number(), cap: z.nullable(amount) }),
  /** Of a sit & go: what it costs, and what the first two get. */
  contest: z.nullable(z.object({ entry: amount, fee: amount, prizes: z.array(amount) })),
  seats: z.number(),
  tables: z.array(
    z.object({
      room: z.uuid(),
      /** Which of the tables of its game it is, counted from 1. */
      number: z.number(),
      seated: z.number(),
      people: z.number(),
      simulated: z.number(),
      isPlaying: z.boolean(),
    }),
  ),
})
export type CardOffering = z.output<typeof cardOffering>

export const listCardTables = endpoint({
  method: 'GET',
  path: '/wps/cards/tables',
  summary: 'The tables of cards of the house by game and stakes, with their free seats',
  audience: 'guest',
  knowsMember: true,
  rate: 'read',
  reply: z.object({ games: z.array(cardOffering) }),
  refusals: [],
})
