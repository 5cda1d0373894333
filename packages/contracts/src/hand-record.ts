import * as z from 'zod/mini'

/** The games of cards that members play against each other. */
export const cardKinds = ['holdem', 'teen-patti', 'tien-len'] as const
export type CardKind = (typeof cardKinds)[number]

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const card = z.int().check(z.nonnegative(), z.lte(51))
const amount = z.string()
const place = z.int().check(z.nonnegative())

/** Why a hand was given up: everybody has the stack that they had before it. */
export const handVoidReasons = ['owner was lost', 'account frozen', 'by two operators'] as const
export type HandVoidReason = (typeof handVoidReasons)[number]

/** Everything that happened in a hand, for those who were in it; what others did not show is not in it for a day. */
export const handRecord = z.object({
  format: z.literal('baize hand v1'),
  game: z.literal(cardKinds),
  table: z.string(),
  hand: z.int().check(z.positive()),
  currency: z.string(),
  startedAt: z.string(),
  /** The stakes in words of the game, such as `0.10/0.20`. */
  stakes: z.string(),
  /** The smallest amount of the table. */
  step: amount,
  /** Of a sit & go: amounts count chips by the step, which are no money. */
  isPoints: z.optional(z.literal(true)),
  button: z.nullable(place),
  seats: z.array(
    z.object({
      place,
      name: z.string(),
      isSimulated: z.boolean(),
      /** What it had before the hand, and after it. */
      stack: amount,
      after: amount,
    }),
  ),
  actions: z.array(
    z.object({
      at: z.string(),
      /** Null for the dealer: the board is turned. */
      place: z.nullable(place),
      did: z.string(),
      amount: z.optional(amount),
      cards: z.optional(z.array(card)),
      /** What was done for a player, and why. */
      doneFor: z.optional(z.enum(['time', 'line'])),
    }),
  ),
  /** What was laid open at the end. */
  shown: z.array(z.object({ place, cards: z.array(card) })),
  pots: z.array(z.object({ amount, places: z.array(place), rake: amount })),
  back: z.nullable(z.object({ place, amount })),
  won: z.array(z.object({ place, amount })),
  rake: amount,
  isVoid: z.boolean(),
  why: z.optional(z.enum(handVoidReasons)),
  proof: z.object({
    commit: hash,
    added: z.string(),
    /** What of it each seat added, in the order in which they showed it. */
    seeds: z.array(z.object({ place, seed: hash })),
    leftOut: z.array(place),
    beacon: z.string(),
    root: hash,
  }),
})
export type HandRecord = z.output<typeof handRecord>
