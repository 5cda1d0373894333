import * as z from 'zod/mini'
import { stakeOnWire } from './play.ts'

/** The tables that any number of members bet at together, and the flight. */
export const tableKinds = [
  'baccarat',
  'roulette',
  'dragon-tiger',
  'sic-bo',
  'andar-bahar',
  'show-wheel',
] as const
export type TableKind = (typeof tableKinds)[number]

/** Our own games that are bet on together, by their codes in the catalogue: each is what it is called. */
export const tableGames = ['crash', ...tableKinds] as const
export type TableGame = (typeof tableGames)[number]

/**
 * Where a round is: bets are taken; they are sealed and the beacon is waited for; the result is shown, cards dealt or a
 * flight under way; it is over. A room that nobody is in rests; a halted one takes no bets until an operator lets it go on.
 */
export const roomPhases = [
  'resting',
  'betting',
  'sealing',
  'showing',
  'flying',
  'over',
  'void',
  'halted',
] as const
export type RoomPhase = (typeof roomPhases)[number]

const spotName = z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,31}$/))

/** What a member does at a table. Chips that come together are taken together or not at all. */
export const tableCommand = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('bet'),
    /** The round that is bet on: one that came too late is not put on the next. */
    round: z.int().check(z.positive()),
    chips: z
      .array(z.strictObject({ spot: spotName, amount: stakeOnWire }))
      .check(z.minLength(1), z.maxLength(12)),
  }),
  /** Takes back what the member's last command put down. */
  z.strictObject({ do: z.literal('undo'), round: z.int().check(z.positive()) }),
  /** Takes back everything of this round. */
  z.strictObject({ do: z.literal('clear'), round: z.int().check(z.positive()) }),
])
export type TableCommand = z.output<typeof tableCommand>

const slot = z.union([z.literal(0), z.literal(1)])
/** A multiple of the stake with two decimals, from 1.01 up. */
export const crashTarget = z.string().check(z.regex(/^[1-9]\d{0,4}\.\d{2}$/))

export const crashCommand = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('bet'),
    round: z.int().check(z.positive()),
    slot,
    amount: stakeOnWire,
    target: z.optional(crashTarget),
  }),
  z.strictObject({ do: z.literal('undo'), round: z.int().check(z.positive()), slot }),
  z.strictObject({ do: z.literal('take'), round: z.int().check(z.positive()), slot }),
])
export type CrashCommand = z.output<typeof crashCommand>

/** What both kinds of room show of a round. Times are milliseconds since 1970; hashes and seeds in hexadecimal. */
type SharedRound = {
  readonly phase: RoomPhase
  readonly round: number
  /** When bets close, and when the phase is over; null where nobody knows. */
  readonly locksAt: number | null
  readonly endsAt: number | null
  /** How many have bet in this round, and what is on the table altogether. */
  readonly bettors: number
  readonly staked: string
  /** The hash of this round's seed, which is the seed that was shown last. */
  readonly commit: string
  readonly beacon: { readonly source: string; readonly round: string; readonly at: number } | null
  /** Over all bets, once they are sealed. */
  readonly root: string | null
  /** Once it may be known. */
  readonly seed: string | null
  /** The last results as short codes, the newest last; up to 60 (of baccarat those of this shoe). */
  readonly history: readonly string[]
}

/** A table as everybody sees it. */
export type TableView = SharedRound & {
  /** What lies on each spot that has chips. */
  readonly totals: Readonly<Record<string, string>>
  /** What fell, as the game's engine says it; null before. */
  readonly result: unknown
}

export type CrashPlayer = {
  readonly id: string
  readonly name: string
  readonly isSimulated: boolean
  readonly amount: string
  /** The multiple it was taken at; null while it flies. */
  readonly took: string | null
}

/** A flight as everybody sees it. */
export type CrashView = SharedRound & {
  readonly startedAt: number | null
  /** How far the flight may be shown, in milliseconds from its start. */
  readonly horizon: number
  /** Where it ended; null while it flies. `isStopped` where the house could not go on, and everybody was paid. */
  readonly bust: string | null
  readonly isStopped: boolean
  /** The twelve largest bets. */
  readonly players: readonly CrashPlayer[]
  readonly stillIn: number
}

/** A member's own part in a round of a table. */
export type TableYou = {
  readonly round: number
  readonly chips: readonly { readonly spot: string; readonly amount: string }[]
  readonly staked: string
  /** What came back, once the result is there. */
  readonly payout: string | null
  readonly canUndo: boolean
}

export type CrashYou = {
  readonly round: number
  readonly bets: readonly {
    readonly slot: 0 | 1
    readonly amount: string
    readonly target: string | null
    readonly took: string | null
    readonly payout: string | null
  }[]
}

export type TableLimits = {
  readonly currency: string
  readonly step: string
  readonly main: { readonly least: string; readonly most: string }
  readonly side: { readonly least: string; readonly most: string }
  /** What a round may cost the house at most. */
  readonly cap: string
}

/** How long each part of a round lasts, in milliseconds. */
export type TableTimes = {
  readonly bets: number
  readonly deal: number
  readonly rest: number
}

/** What a table must know before its first frame. */
export type TableRules = {
  readonly kind: TableKind
  readonly domain: string
  readonly rulesHash: string
  readonly times: TableTimes
  /** There is twice the time to bet. */
  readonly isRelaxed: boolean
  readonly limits: TableLimits
  readonly spots: readonly {
    readonly spot: string
    readonly isSide: boolean
    /** In hundredths of the stake: 195 for ×1.95. The largest where it depends. */
    readonly times100: number
    /** What comes back on average, in per cent, such as `98.7649`. */
    readonly returns: string
  }[]
  /** What an hour costs on average at the least main bet every round. */
  readonly hourlyCost: string
}

export type CrashRules = {
  readonly kind: 'crash'
  readonly domain: string
  readonly rulesHash: string
  readonly times: TableTimes
  readonly isRelaxed: boolean
  readonly limits: Omit<TableLimits, 'side'>
  readonly returns: string
  readonly hourlyCost: string
}
