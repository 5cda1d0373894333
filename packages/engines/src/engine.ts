import type { z } from 'zod/mini'

/** Randomness, handed in. The order of the calls is part of a game's rules. */
export type Draws = {
  /** The next 32 bits of the stream. */
  u32(): number
  /** A whole number from 0 to `n - 1`, each as likely as the others. */
  int(n: number): number
  /** The numbers from 0 to `n - 1` in an order of chance. */
  shuffle(n: number): number[]
}

/** What a member did in a round: how they began it, and everything they chose since. */
export type RoundHistory<Start, Action> = {
  /** In units of money. */
  readonly stake: bigint
  readonly start: Start
  readonly actions: readonly Action[]
}

/** A round as far as it has been played. */
export type Round<View> = {
  /** What the member may see now; nothing that is still hidden is in it. */
  readonly view: View
  /** The stake with everything added to it since, in units of money. */
  readonly staked: bigint
  /** Everything won so far, in units of money, rounded down once; nothing before the round is over. */
  readonly payout: bigint
  readonly isOver: boolean
}

/**
 * A game's mathematics. A round is always run from its beginning: the same rules, stake, choices and stream give the
 * same round, on the server, after a crash, and in the verifier. An action that the rules do not allow throws `Foul`.
 */
export type Engine<Rules, Start, Action, View> = {
  /** Names the kind of game, such as `dice`. */
  readonly kind: string
  readonly start: z.ZodMiniType<Start>
  readonly action: z.ZodMiniType<Action>
  run(rules: Rules, played: RoundHistory<Start, Action>, draws: Draws): Round<View>
  /** What a member who never comes back would have chosen: the published rule of an abandoned round. */
  abandon(rules: Rules, played: RoundHistory<Start, Action>, draws: Draws): readonly Action[]
}

/** The member asked for something that the rules of the game do not allow. */
export class Foul extends Error {
  override readonly name = 'Foul'
}
