import { type CardGameCode, cardGameCodes, type CardKind } from '@baize/contracts'
import { entryFee, sitAndGo } from '@baize/engines'
import * as z from 'zod/mini'

const units = z.string().check(z.regex(/^(0|[1-9][0-9]{0,14})$/))
const chips = z.int().check(z.nonnegative(), z.lte(10_000_000))
const someChips = z.int().check(z.positive(), z.lte(10_000_000))

/** What a table is played for, in chips; a chip is the smallest amount of its money. */
const tableStakes = z.object({
  /** What a chip is, in units of money. */
  step: z.string().check(z.regex(/^[1-9][0-9]{0,11}$/)),
  small: chips,
  big: chips,
  boot: chips,
  point: chips,
  buyIn: z.object({ least: someChips, most: someChips }),
  rake: z.object({ percent: chips, cap: chips }),
  /** Of a sit & go, in units of money: chips are nothing but points there. */
  contest: z.optional(z.object({ entry: units, fee: units })),
})
export type TableStakes = z.output<typeof tableStakes>

const HUNDREDTH = '100'
const none = { step: HUNDREDTH, small: 0, big: 0, boot: 0, point: 0 }
const NO_CAP = 10_000_000

function holdemStakes(big: number): TableStakes {
  const buyIn = { least: 40 * big, most: 100 * big }
  return { ...none, small: big / 2, big, buyIn, rake: { percent: 5, cap: 3 * big } }
}

function teenPattiStakes(boot: number): TableStakes {
  return {
    ...none,
    boot,
    buyIn: { least: 40 * boot, most: 400 * boot },
    rake: { percent: 3, cap: 10 * boot },
  }
}

/** A seat must hold what one game can cost at most. */
export const TIEN_LEN_MOST_POINTS = 60

function tienLenStakes(point: number): TableStakes {
  const least = TIEN_LEN_MOST_POINTS * point
  return { ...none, point, buyIn: { least, most: 10 * least }, rake: { percent: 3, cap: NO_CAP } }
}

/** A point is written as a whole amount, and is none. */
const POINT = '10000'

function sitAndGoStakes(entry: bigint): TableStakes {
  return {
    ...none,
    step: POINT,
    buyIn: { least: sitAndGo.chips, most: sitAndGo.chips },
    rake: { percent: 0, cap: 0 },
    contest: { entry: String(entry), fee: String(entryFee(entry)) },
  }
}

type CardOffer = { readonly kind: CardKind; readonly stakes: TableStakes }

const offers: Readonly<Record<CardGameCode, CardOffer>> = {
  'holdem-low': { kind: 'holdem', stakes: holdemStakes(2) },
  'holdem-six': { kind: 'holdem', stakes: holdemStakes(10) },
  'holdem-high': { kind: 'holdem', stakes: holdemStakes(100) },
  'holdem-sitgo': { kind: 'holdem', stakes: sitAndGoStakes(100_000n) },
  'teen-patti': { kind: 'teen-patti', stakes: teenPattiStakes(10) },
  'teen-patti-blitz': { kind: 'teen-patti', stakes: teenPattiStakes(50) },
  'tien-len': { kind: 'tien-len', stakes: tienLenStakes(5) },
}

export function cardOffer(gameCode: string): CardOffer | undefined {
  const code = cardGameCodes.find((each) => each === gameCode)
  return code && offers[code]
}

const nothing: TableStakes = {
  ...none,
  buyIn: { least: NO_CAP, most: NO_CAP },
  rake: { percent: 0, cap: 0 },
}

/** What a house has set for a table; where it cannot be read nobody can sit down. */
export function stakesOf(set: unknown): TableStakes {
  const read = z.safeParse(tableStakes, set)
  return read.success ? read.data : nothing
}
