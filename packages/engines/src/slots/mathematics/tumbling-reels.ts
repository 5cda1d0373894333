import type { SlotRules } from '../rules.ts'

/**
 * Cells drawn by weight, and refilled by the same weights without the scatter: scatters are counted before any tumble,
 * so none may fall in one, where a member would see it and it would not count.
 */
export function tumblingReels(weights: Readonly<Record<string, number>>): SlotRules['reels'] {
  const { scatter: _, ...others } = weights
  return { base: { kind: 'cells', weights }, refill: { kind: 'cells', weights: others } }
}
