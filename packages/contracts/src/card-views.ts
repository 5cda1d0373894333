import * as z from 'zod/mini'
import type { CardKind } from './hand-record.ts'
import { stakeOnWire } from './play.ts'

/** Our own tables of cards, by their codes in the catalogue. */
export const cardGameCodes = [
  'holdem-low',
  'holdem-six',
  'holdem-high',
  'holdem-sitgo',
  'teen-patti',
  'teen-patti-blitz',
  'tien-len',
] as const
export type CardGameCode = (typeof cardGameCodes)[number]

/** All that can be said at a table while a hand is played. */
export const cardPhrases = ['hello', 'good-luck', 'well-played', 'thanks', 'one-moment'] as const
export type CardPhrase = (typeof cardPhrases)[number]

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const handNumber = z.int().check(z.positive())
/** From 0 to 51: thirteen of each suit from the ace to the king, in spades, hearts, diamonds and clubs. */
const card = z.int().check(z.nonnegative(), z.lte(51))

/** What every game of cards takes: coming, going, and a seat's part in the shuffle. */
const seatCommands = [
  z.strictObject({
    do: z.literal('sit'),
    buyIn: stakeOnWire,
    /** The end of the seat's own chain of hashes, which the browser made and keeps. */
    chain: hash,
  }),
  z.strictObject({ do: z.literal('top-up'), amount: stakeOnWire }),
  z.strictObject({ do: z.literal('sit-out') }),
  z.strictObject({ do: z.literal('sit-in') }),
  /** The next pre-image of the seat's chain, for the hand of that number. */
  z.strictObject({ do: z.literal('reveal'), hand: handNumber, seed: hash }),
  z.strictObject({ do: z.literal('say'), phrase: z.literal(cardPhrases) }),
] as const

/** Every decision names its hand: one that came too late is not taken for the next. */
const inHand = { hand: handNumber }

export const holdemCommand = z.discriminatedUnion('do', [
  ...seatCommands,
  z.strictObject({ do: z.literal(['fold', 'check', 'call']), ...inHand }),
  /** A bet too: so much on this street altogether. */
  z.strictObject({ do: z.literal('raise'), ...inHand, to: stakeOnWire }),
])
export type HoldemCommand = z.output<typeof holdemCommand>

export const teenPattiCommand = z.discriminatedUnion('do', [
  ...seatCommands,
  z.strictObject({ do: z.literal(['see', 'pack', 'all-in', 'show', 'sideshow']), ...inHand }),
  z.strictObject({ do: z.literal('bet'), ...inHand, amount: stakeOnWire }),
  z.strictObject({ do: z.literal('answer'), ...inHand, agrees: z.boolean() }),
])
export type TeenPattiCommand = z.output<typeof teenPattiCommand>

export const tienLenCommand = z.discriminatedUnion('do', [
  ...seatCommands,
  z.strictObject({
    do: z.literal('play'),
    ...inHand,
    cards: z.array(card).check(z.minLength(1), z.maxLength(13)),
  }),
  z.strictObject({ do: z.literal('pass'), ...inHand }),
])
export type TienLenCommand = z.output<typeof tienLenCommand>

/** Somebody at a table of cards as everybody sees them. */
export type CardSeatView = {
  readonly place: number
  readonly id: string
  readonly name: string
  readonly isSimulated: boolean
  readonly stack: string
  readonly state: 'playing' | 'waiting' | 'sitting-out'
  /** In this hand: dealt in, and still in it. */
  readonly isIn: boolean
  readonly isFolded: boolean
  readonly isAllIn: boolean
  /** Of teen patti. */
  readonly isSeen: boolean
  /** On this street, and in the whole hand. */
  readonly bet: string
  readonly paid: string
  /** How many cards it holds, and those that lie open. */
  readonly cards: number
  readonly shown: readonly number[]
  readonly isLineLost: boolean
}

export type CardTurnView = {
  readonly place: number
  readonly is: 'act' | 'answer'
  readonly askedAt: number
  /** When the fifteen seconds are over, and when the bank is too. */
  readonly bankFrom: number
  readonly endsAt: number
}

/** How a hand's deck came about: what the house promised, what the seats added, the beacon, and the root over the cards. */
export type CardDealView = {
  readonly commit: string
  readonly added: string | null
  readonly left: readonly number[]
  readonly beacon: { readonly source: string; readonly round: string; readonly at: number } | null
  readonly root: string | null
}

/** A table of cards as everybody at it sees it; watchers are shown the hand before. Times are milliseconds since 1970. */
export type CardTableView = {
  readonly phase: 'waiting' | 'dealing' | 'playing' | 'showing' | 'halted'
  readonly hand: number
  readonly seats: readonly (CardSeatView | null)[]
  readonly button: number | null
  readonly turn: CardTurnView | null
  /** Of hold'em. */
  readonly board: readonly number[]
  /** Of tien len: what lies there, and by whom; and where it chopped, whom that costs how many points. */
  readonly trick: {
    readonly place: number
    readonly cards: readonly number[]
    readonly chop: { readonly of: number; readonly points: number } | null
  } | null
  /** Of teen patti: what a blind seat puts in at least, and who asked whom to compare. */
  readonly stake: string | null
  readonly sideshow: { readonly by: number; readonly of: number } | null
  /** What lies in the middle, in pots where there are several. */
  readonly pots: readonly { readonly amount: string; readonly places: readonly number[] }[]
  /** What the last hand came to; null while one is played. */
  readonly ended: CardEndView | null
  readonly deal: CardDealView | null
  /** Of a sit & go; its stacks, bets and pots are chips, which are no money. */
  readonly contest: ContestView | null
  readonly said: readonly { readonly place: number; readonly phrase: CardPhrase; readonly at: number }[]
}

/** What somebody became in a sit & go, null where it was cancelled; and what they were paid, in money. */
export type ContestFinish = { readonly finish: number | null; readonly paid: string }

type ContestBlinds = { readonly small: string; readonly big: string }

/** A sit & go: whether it has begun, how high blinds are and when they rise, and who is out. */
export type ContestView = {
  /** When places are drawn by lot; null while not all have come. */
  readonly lotAt: number | null
  readonly startedAt: number | null
  /** Counted from 1, with its blinds and the next ones, in chips. */
  readonly level: number
  readonly blinds: ContestBlinds
  readonly next: ContestBlinds
  readonly risesAt: number | null
  /** In the order in which they went out. */
  readonly placed: readonly (ContestFinish & {
    readonly place: number
    readonly name: string
    readonly isSimulated: boolean
  })[]
  readonly over: 'won' | 'cancelled' | null
}

export type CardEndView = {
  readonly won: readonly { readonly place: number; readonly amount: string }[]
  readonly rake: string
  /** What each who was in it has more or less than before. */
  readonly net: readonly { readonly place: number; readonly amount: string }[]
  readonly isVoid: boolean
}

/** What a seat alone may see: its cards, what it may do, and what is asked of it. */
export type CardYou = {
  readonly place: number | null
  readonly cards: readonly number[]
  /** Of teen patti: whose cards it has compared with its own. */
  readonly compared: readonly { readonly place: number; readonly cards: readonly number[] }[]
  readonly moves: CardMovesView | null
  /** The hand for which the next pre-image is asked, and until when. */
  readonly reveal: { readonly hand: number; readonly until: number } | null
  readonly bankMs: number
  /** What was done for this seat, and why, until it acts again. */
  readonly doneFor: 'time' | 'line' | null
  /** What became of them in a sit & go. */
  readonly finished: ContestFinish | null
}

/** What a seat may do now, as the server says it; of each game its own part. */
export type CardMovesView = {
  readonly holdem?: {
    readonly check: boolean
    readonly call: string | null
    readonly raise: { readonly least: string; readonly most: string } | null
  }
  readonly teenPatti?: {
    readonly see: boolean
    readonly bets: readonly string[]
    readonly allIn: string | null
    readonly show: string | null
    readonly sideshow: string | null
    readonly answer: boolean
  }
  readonly tienLen?: {
    readonly canPass: boolean
    readonly must: number | null
    readonly lying: readonly number[]
  }
}

/** Entry, fee and prizes are money; a level lasts so many milliseconds. */
export type ContestTerms = {
  readonly entry: string
  readonly fee: string
  readonly prizes: readonly string[]
  readonly chips: number
  readonly levelMs: number
}

/** What a table of cards must know before its first frame. */
export type CardRules = {
  readonly kind: CardKind
  readonly domain: string
  readonly rulesHash: string
  readonly currency: string
  readonly seats: number
  /** The smallest amount of the table. */
  readonly step: string
  readonly blinds: { readonly small: string; readonly big: string } | null
  readonly boot: string | null
  readonly point: string | null
  readonly buyIn: { readonly least: string; readonly most: string }
  readonly rake: { readonly percent: number; readonly cap: string | null }
  /** Of a sit & go: what it costs in money, what the first two get, and with how many chips it begins. */
  readonly contest: ContestTerms | null
  readonly times: { readonly decision: number; readonly bank: number; readonly lostExtra: number }
}
