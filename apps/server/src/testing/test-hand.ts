import type { HandRecord } from '@baize/contracts'

/** A hand of hold'em in which nothing happened. */
export const quietHand: HandRecord = {
  format: 'baize hand v1',
  game: 'holdem',
  table: 'one',
  hand: 1,
  currency: 'CNY',
  startedAt: new Date(Date.UTC(2026, 0, 1)).toISOString(),
  stakes: '0.10/0.20',
  step: '0.01',
  button: 0,
  seats: [],
  actions: [],
  shown: [],
  pots: [],
  back: null,
  won: [],
  rake: '0.00',
  isVoid: false,
  proof: { commit: '0'.repeat(64), added: '', seeds: [], leftOut: [], beacon: '', root: '0'.repeat(64) },
}
