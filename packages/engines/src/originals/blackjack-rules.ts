import * as z from 'zod/mini'

/**
 * An endless pack. The dealer looks for a natural before the member plays. Doubling on any first two cards; two cards of
 * one value can be split once, aces then get one card each; twenty-one after a split is no natural. Insurance costs half
 * the stake and pays two to one.
 */
export const blackjackRules = z.strictObject({
  dealerHitsSoft17: z.boolean(),
  canDoubleAfterSplit: z.boolean(),
  /** What a natural wins beside the stake, in hundredths: 150 is three to two. */
  naturalPays: z.int().check(z.gte(100), z.lte(200)),
})
export type BlackjackRules = z.output<typeof blackjackRules>
