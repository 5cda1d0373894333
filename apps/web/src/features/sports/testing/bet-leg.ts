import type { BetView } from '@baize/contracts'

type BetLegView = BetView['legs'][number]

/** A leg on the home side of a match of football, open unless it is said. */
export function betLeg(change: Partial<BetLegView> = {}): BetLegView {
  return {
    place: 0,
    fixtureId: 'baize:fixture:f1',
    sport: 'football',
    competition: 'Delta League',
    sides: ['Padma', 'Meghna'],
    startsAt: '2026-11-18T10:00:00.000Z',
    market: '1x2',
    outcome: 'home',
    odds: 1_950,
    isBanker: false,
    wasLive: false,
    state: 'open',
    won: [0, 1],
    void: [0, 1],
    ...change,
  }
}
