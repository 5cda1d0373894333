import * as z from 'zod/mini'
import type { SlotFacts } from './originals.ts'

/**
 * What a game in its frame says to the page around it, and what it hears back. The game holds no credentials: whatever
 * touches money is asked of the page. Amounts are decimal strings, as everywhere on the wire.
 */
export type GameAsk =
  | { readonly do: 'open' }
  /** The key is made before the first asking and stays the same however often it is asked. */
  | { readonly do: 'play'; readonly key: string; readonly stake: string; readonly start: unknown }
  | { readonly do: 'act'; readonly key: string; readonly roundId: string; readonly action: unknown }
  | { readonly do: 'history' }
  /** Opens "Verify this result" on the page. */
  | { readonly do: 'check'; readonly roundId: string }
  | { readonly do: 'close' }
  | { readonly do: 'mute'; readonly isMuted: boolean }

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
  z.object({ id: z.string(), do: z.literal('history') }),
  z.object({ id: z.string(), do: z.literal('check'), roundId: z.string() }),
  z.object({ id: z.string(), do: z.literal('close') }),
  z.object({ id: z.string(), do: z.literal('mute'), isMuted: z.boolean() }),
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
  readonly currency: { readonly code: string; readonly symbol: string }
  /** As in `<html lang>`. */
  readonly language: string
  readonly theme: 'dark' | 'light'
  readonly isMuted: boolean
  readonly balance: string
  readonly stakes: {
    readonly minimum: string
    readonly maximum: string
    readonly steps: readonly string[]
  }
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
    readonly isOver: boolean
  }[]
}

/** What each ask is answered with. */
export type GameAnswers = {
  readonly open: GameOpening
  readonly play: RoundReply
  readonly act: RoundReply
  readonly history: GameHistory
  readonly check: null
  readonly close: null
  readonly mute: null
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
