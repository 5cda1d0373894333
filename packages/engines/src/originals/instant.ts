import * as z from 'zod/mini'
import { type Draws, type Engine, Foul } from '../engine.ts'
import { type Fraction, payoutOf } from './fraction.ts'

/** A game whose round is over as soon as it has begun. */
export type Instant<Rules, Start, View> = {
  readonly kind: string
  readonly start: z.ZodMiniType<Start>
  play(rules: Rules, start: Start, draws: Draws): { readonly view: View; readonly multiplier: Fraction }
}

export function instant<Rules, Start, View>({
  kind,
  start,
  play,
}: Instant<Rules, Start, View>): Engine<Rules, Start, never, View> {
  return {
    kind,
    start,
    action: z.never(),
    run(rules, played, draws) {
      requireStake(played.stake)
      if (played.actions.length > 0) throw new Foul('The round is over as soon as it begins.')
      const { view, multiplier } = play(rules, played.start, draws)
      return { view, staked: played.stake, payout: payoutOf(played.stake, multiplier), isOver: true }
    },
    abandon: () => [],
  }
}

export function requireStake(stake: bigint): void {
  if (stake <= 0n) throw new Foul('A round needs a stake.')
}
