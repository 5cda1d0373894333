import * as z from 'zod/mini'
import type { SlotFacts } from './play.ts'
import type { RoomFrame } from './rooms.ts'
import { type Sense, senses } from './senses.ts'

/**
 * What a game in its frame says to the page around it, and what it hears back. The game holds no credentials: whatever
 * touches money is asked of the page. Amounts are decimal strings, as everywhere on the wire.
 */
export type GameAsk =
  | { readonly do: 'open' }
  /** The key is made before the first asking and stays the same however often it is asked. */
  | { readonly do: 'play'; readonly key: string; readonly stake: string; readonly start: unknown }
  | { readonly do: 'act'; readonly key: string; readonly roundId: string; readonly action: unknown }
  /** All rounds of this game, newest first; `before` is the `next` of the page before. */
  | { readonly do: 'history'; readonly before?: string }
  /** Says something in the room that the game is played in; the room's answer comes as a frame of its own too. */
  | {
      readonly do: 'say'
      readonly key: string
      readonly seen: number
      readonly command: Readonly<Record<string, unknown>>
    }
  /** Asks for the room as it is, because a number was missing. */
  | { readonly do: 'look' }
  /** Asks for a seat in the room, for a member who watches because all were taken. */
  | { readonly do: 'sit' }
  | { readonly do: 'seeds' }
  /** Retires the pair and plays on with a seed of the member's; asked again, it goes on where it was. */
  | { readonly do: 'change-seed'; readonly pairId: string; readonly clientSeed: string }
  /** Opens "Verify this result" on the page. */
  | { readonly do: 'check'; readonly roundId: string }
  | { readonly do: 'close' }
  | { readonly do: 'mute'; readonly isMuted: boolean }
  /** All that are on from now on. */
  | { readonly do: 'sense'; readonly on: readonly Sense[] }

/** How the page reads an ask: whatever does not parse is not from a game of ours. */
export const gameAsk = z.discriminatedUnion('do', [
  z.object({ id: z.string(), do: z.literal('open') }),
  z.object({ id: z.string(), do: z.literal('play'), key: z.uuid(), stake: z.string(), start: z.unknown() }),
  z.object({
    id: z.string(),
    do: z.literal('act'),
    key: z.uuid(),
    roundId: z.string(),
    action: z.unknown(),
  }),
  z.object({ id: z.string(), do: z.literal('history'), before: z.optional(z.string()) }),
  z.object({
    id: z.string(),
    do: z.literal('say'),
    key: z.uuid(),
    seen: z.int(),
    command: z.record(z.string(), z.unknown()),
  }),
  z.object({ id: z.string(), do: z.literal('look') }),
  z.object({ id: z.string(), do: z.literal('sit') }),
  z.object({ id: z.string(), do: z.literal('seeds') }),
  z.object({ id: z.string(), do: z.literal('change-seed'), pairId: z.string(), clientSeed: z.string() }),
  z.object({ id: z.string(), do: z.literal('check'), roundId: z.string() }),
  z.object({ id: z.string(), do: z.literal('close') }),
  z.object({ id: z.string(), do: z.literal('mute'), isMuted: z.boolean() }),
  z.object({ id: z.string(), do: z.literal('sense'), on: z.array(z.enum(senses)) }),
])

/** A round as far as it has been played. */
export type RoundReply<View = unknown> = {
  readonly roundId: string
  readonly nonce: number
  /** What the engine lets the member see. */
  readonly view: View
  readonly staked: string
  readonly payout: string
  /** What of the payout is a pot that fell in this round; nothing where none did. */
  readonly jackpot?: string
  readonly balance: string
  readonly isOver: boolean
  /** What the session has won or lost, with its sign. */
  readonly net: string
}

export type GameOpening<View = unknown> = {
  readonly game: {
    readonly id: string
    readonly name: string
    readonly kind: string
    readonly rules: unknown
    /** The part of all stakes that comes back: 0.99 for 99 %. */
    readonly rtp: number
    /** In stakes. */
    readonly topAward?: number
    /** What else is known of a slot. */
    readonly facts?: SlotFacts
  }
  readonly mode: 'real' | 'demo'
  readonly currency: { readonly code: string; readonly symbol: string; readonly pattern: string }
  /** As in `<html lang>`. */
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly isMuted: boolean
  readonly senses: readonly Sense[]
  readonly balance: string
  readonly stakes: {
    readonly minimum: string
    readonly maximum: string
    /** A stake is a whole number of these. */
    readonly step: string
    readonly steps: readonly string[]
  }
  /**
   * Where the house's rules let rounds follow by themselves: how many at most, null until somebody stops them, and how far
   * apart. Missing where they do not.
   */
  readonly auto?: { readonly most: number | null; readonly everyMs: number }
  /** Whether the house's rules let a game be sped up. */
  readonly mayTurbo: boolean
  /** A round that was left unfinished: the game goes on with it, and is told what it was begun with. */
  readonly openRound?: RoundReply<View> & { readonly start?: unknown }
  readonly session: { readonly startedAt: string; readonly net: string }
}

export type GameHistory = {
  readonly rounds: readonly {
    readonly roundId: string
    readonly at: string
    readonly staked: string
    readonly payout: string
    /** What of the payout is a pot that fell in this round; nothing where none did. */
    readonly jackpot?: string
    readonly isOver: boolean
  }[]
  /** Turns the page; null on the last. */
  readonly next: string | null
}

/** A pair of seeds as a game shows it. The server seed is there once it has been revealed. */
export type GameSeedPair = {
  readonly id: string
  readonly commitment: string
  readonly clientSeed: string
  /** How many rounds were played with it. */
  readonly nonce: string
  readonly serverSeed: string | null
  /** Its newest rounds, once it is revealed. */
  readonly rounds: readonly { readonly roundId: string; readonly nonce: string }[]
}

export type GameSeeds = {
  readonly active: GameSeedPair | null
  readonly next: {
    readonly commitment: string
    readonly clientSeed: string | null
    /** So many milliseconds until public randomness lets it be played with; 0 where it is there. */
    readonly readyInMs: number
  }
  /** The pair that was played with before, once its server seed has been revealed. */
  readonly revealed: GameSeedPair | null
}

/** What each ask is answered with. */
export type GameAnswers = {
  readonly open: GameOpening
  readonly play: RoundReply
  readonly act: RoundReply
  readonly history: GameHistory
  /** The member's own part after it. */
  readonly say: { readonly seq: number; readonly you: unknown }
  readonly look: null
  readonly sit: null
  readonly seeds: GameSeeds
  readonly 'change-seed': GameSeeds
  readonly check: null
  readonly close: null
  readonly mute: null
  readonly sense: null
}

/** An answer carries the id of its ask. The message of a refusal is in the member's language already. */
export type GameAnswer =
  | { readonly id: string; readonly answer: GameAnswers[keyof GameAnswers] }
  | { readonly id: string; readonly refusal: string; readonly message: string }

/** What the page tells the game without being asked. */
export type GamePush =
  | { readonly say: 'balance'; readonly balance: string }
  | { readonly say: 'language'; readonly language: string }
  | { readonly say: 'theme'; readonly theme: 'dark' | 'light' }
  | { readonly say: 'pause' }
  /** What the room said; a line that is lost is made again by the page, and begins with a snapshot. */
  | { readonly say: 'room'; readonly frame: RoomFrame }
  /** Whether the room can be heard, and how long a word takes there and back. */
  | { readonly say: 'line'; readonly isOpen: boolean; readonly roundTripMs: number | null }
