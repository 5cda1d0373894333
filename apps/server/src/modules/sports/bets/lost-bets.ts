import type { BetDecision } from './decide-bet.ts'

/** Bets that were decided and cannot stay, by their ids, with what each is told: nothing of their batch may stay. */
export class LostBets extends Error {
  readonly answers: ReadonlyMap<string, BetDecision>

  constructor(answers: ReadonlyMap<string, BetDecision>) {
    super('Some bets of the batch cannot be accepted after all.')
    this.answers = answers
  }
}

/** Throws where there are any. */
export function requireNoneLost(answers: ReadonlyMap<string, BetDecision>): void {
  if (answers.size === 0) return
  const lost = new LostBets(answers)
  throw lost
}
