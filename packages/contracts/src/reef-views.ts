import * as z from 'zod/mini'

/** How many times the reef's price a shot costs. */
export const cannonLevels = [1, 2, 3, 5, 8, 10, 20, 50] as const
export type CannonLevel = (typeof cannonLevels)[number]

/** Our own reefs, by their codes in the catalogue. */
export const reefGames = ['reef-lagoon', 'reef-wreck', 'reef-abyss'] as const
export type ReefGame = (typeof reefGames)[number]

/** A fish of a school: its slot × 100,000 + its generation there. */
const fishNumber = z.int().check(z.nonnegative(), z.lt(3_200_000))

/** What a member does in a reef. A volley is taken whole or refused whole; a shot's place in it is its draw. */
export const reefCommand = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('volley'),
    /** The member's volleys in this room are counted from 1; `ReefYou.next` says the next. */
    n: z.int().check(z.positive()),
    school: z.int().check(z.positive()),
    level: z.literal(cannonLevels),
    /** The fish that each ball meets first. */
    targets: z.array(fishNumber).check(z.minLength(1), z.maxLength(8)),
  }),
])
export type ReefCommand = z.output<typeof reefCommand>

/** What became of a shot. A fish that was gone costs nothing. */
export type ReefShot = {
  readonly fish: number
  readonly was: 'hit' | 'kill' | 'gone'
  /** What a kill brings, as a multiple of the shot; 0 where there was none. */
  readonly times: number
  /** Free shots that a special gave, at the nearest plain fish; in their order. */
  readonly free?: readonly { readonly fish: number; readonly times: number }[]
}

/** A volley as everybody sees it, to draw the balls of others by. */
export type ReefVolley = {
  readonly place: number
  readonly n: number
  readonly level: CannonLevel
  readonly shots: readonly ReefShot[]
}

export type ReefSeat = {
  /** Tells one seat's guest from the next; no name of anybody. */
  readonly id: string
  readonly name: string
  readonly isSimulated: boolean
  readonly level: CannonLevel
}

/** A reef as everybody sees it. Times are milliseconds since 1970. */
export type ReefView = {
  readonly phase: 'resting' | 'swimming' | 'halted'
  readonly school: number
  readonly startedAt: number
  /** For each slot the generation that swims in it, and since when. */
  readonly slots: readonly (readonly [generation: number, enteredAt: number])[]
  readonly seats: readonly (ReefSeat | null)[]
  /** What was shot last, the newest last; at most eight. */
  readonly volleys: readonly ReefVolley[]
}

/** A member's own part in a reef. */
export type ReefYou = {
  readonly place: number | null
  /** The number that the next volley must have. */
  readonly next: number
  /** The last volley, with its money and the round it is kept under. */
  readonly last:
    | (ReefVolley & {
        readonly stake: string
        readonly payout: string
        readonly round: string
      })
    | null
}

/** What a reef must know before its first frame. */
export type ReefRules = {
  readonly kind: 'reef'
  /** The room's id: what swims in a slot follows from it. */
  readonly room: string
  readonly domain: string
  readonly rulesHash: string
  readonly look: 'lagoon' | 'wreck' | 'abyss'
  readonly currency: string
  /** What a shot of the first level costs. */
  readonly price: string
  /** Volleys are sent this far apart, with so many shots at most; autofire where the house's rules allow it. */
  readonly volleyMs: number
  readonly shotsPerSecond: number
  readonly mayAuto: boolean
  readonly kinds: readonly {
    readonly kind: string
    readonly is: 'plain' | 'special' | 'boss'
    /** What a kill brings; the mean for a boss. */
    readonly times: number
    readonly most: number
    readonly free: number
    /** Chance of a kill and what comes back on average, in per cent. */
    readonly chance: string
    readonly returns: string
  }[]
  /** What an hour costs on average at three shots a second of the first level. */
  readonly hourlyCost: string
}
