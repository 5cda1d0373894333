import type { OfficeResult } from '@baize/contracts'

/** What came of an outcome, in a word; parts of a place that several share are a dead heat. */
export function resultText({ won, void: back }: Pick<OfficeResult, 'won' | 'void'>) {
  const [wins, returns] = [won[0] / won[1], back[0] / back[1]]
  if (returns === 1) return 'void'
  if (wins === 1) return 'won'
  if (wins === 0) return returns === 0 ? 'lost' : 'half-lost'
  return returns === 0 ? 'dead-heat' : 'half-won'
}
