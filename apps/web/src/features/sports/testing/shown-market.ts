import type { ShownMarket } from '@baize/contracts'

type Said = Partial<ShownMarket> & Pick<ShownMarket, 'version'> & { readonly odds: number }

/** A market with one outcome, open unless it is said. */
export function shownMarket({ odds, ...change }: Said): ShownMarket {
  return {
    market: 'winner',
    state: 'open',
    stops: 0,
    margin: 40_000,
    outcomes: [{ outcome: 'home', odds, isOffered: true }],
    ...change,
  }
}
