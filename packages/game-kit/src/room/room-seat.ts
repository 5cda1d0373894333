import type { GameOpening } from '@baize/contracts'
import type { AmountFormat } from '@baize/money/format'
import type { Units } from '../amounts.ts'
import type { Refused } from '../bridge.ts'
import type { openFairness } from '../frame/fairness-sheet.ts'
import type { RulesPart } from '../frame/rules-sheet.ts'
import type { Shell } from '../frame/shell.ts'
import type { Motion } from '../motion.ts'
import type { Sounds } from '../sounds.ts'
import type { Stage } from '../stage.ts'
import type { Translate } from '../texts.ts'
import type { Countdown } from './countdown.ts'
import type { Buzz } from './room-senses.ts'
import type { Said } from './said.ts'

/** The room as everybody sees it, and this member's own part in it. */
export type RoomNow<View, You> = { readonly view: View; readonly you: You | undefined }

/** What a round came to for this member, as far as it is known. */
export type OwnRound = { readonly round: number; readonly staked: Units; readonly payout: Units | null }

export type OpenSeeds = typeof openFairness

/** What a game in a room is given to draw and play with. */
export type RoomSeat<Rules> = PlainSeat<Rules> & { readonly stage: Stage }

/** The same for a game that needs no canvas: the page draws all of it. */
export type PlainSeat<Rules> = {
  readonly motion: Motion
  /** Of what the member does, and of what it comes to. */
  readonly sounds: Sounds
  readonly dealerSounds: Sounds
  /** Shakes the phone, where the member chose that. */
  buzz(buzz: Buzz): void
  readonly t: Translate
  readonly shell: Shell
  readonly rules: Rules
  readonly game: GameOpening['game']
  readonly currency: AmountFormat
  /** Whether the phone asks for no movement that is not needed. */
  readonly isReduced: boolean
  /** What the member usually stakes, as far as the house knows. */
  readonly usualStake: Units
  /** Lies under the canvas on the cloth: what is bet on. It is the same way round in every language. */
  readonly felt: HTMLElement
  /** Below the cloth: what is pressed. */
  readonly foot: HTMLElement
  readonly countdown: Countdown
  readonly said: Said
  /** What is called out, to be read as well as heard; with nothing it goes. */
  caption(text: string): void
  /** The server's time, as near as it is known. */
  now(): number
  /** Says something in the room; answers with the refusal where there was one, which the member has been told. */
  say(command: Readonly<Record<string, unknown>>): Promise<Refused | undefined>
  /** Asks for the room as it is, where what was shown of it may have been too old. */
  look(): void
  /** Asks for a seat, where the member watches because all were taken; answers whether they have one now. */
  sit(): Promise<boolean>
  /** Opens the seeds that what the member plays is drawn from, where it is drawn from their own; only such a game has the sheet. */
  showSeeds(open: OpenSeeds): void
  /** Opens "Verify this result" for a round of the room. */
  check(round: number): void
  /** The same for what is kept as a round of the member's own. */
  checkOwn(roundId: string): void
  /** The same for the newest of their own rounds of this game. */
  checkLast(): void
  /** The balance that is shown stays as it is until what changed it has been seen. */
  holdBalance(isHeld: boolean): void
  /** Counts what a round came to into the net position of the session. */
  book(own: OwnRound): void
  balance(): Units
}

/** What a game does with what it hears. */
export type RoomPlay<View, You> = {
  /** Shows the room as it is now. Without `before` nothing was seen that this follows: the member has just come, or come back. */
  show(now: RoomNow<View, You>, before: RoomNow<View, You> | undefined): void
  /** The line was lost, or is there again. */
  setLine(isOpen: boolean): void
  /** The house lets this member only watch, and said why. */
  watchOnly(why: string): void
  /** Called with every frame that is drawn. */
  tick?(): void
  /** What happened while nobody looked, in a sentence. */
  meanwhile(now: RoomNow<View, You>, before: RoomNow<View, You>): string | undefined
  /** The member wants to go: answers whether something must be said first, and then goes by `close`. */
  closing?(close: () => void): boolean
  rulesSheet(): readonly RulesPart[]
  /** How results come about, where they are not drawn from a seed of the room: as sentences, and as a sheet of its own. */
  readonly fairness?: { readonly sentences: readonly string[]; sheet(): Node[] }
}
