import { rulesHash } from '@baize/fairness'

/** What the house does with bets on a sport when a match does not go as planned, by rules that have a text in every language. */
export type HouseRules = {
  /** What stands whatever happens after it. */
  readonly stands: readonly HouseRule[]
  /** What is given back. */
  readonly void: readonly HouseRule[]
}

/** A rule by its name, with the figures in it. */
export type HouseRule = { readonly rule: string; readonly figures?: Readonly<Record<string, number>> }

const eSports: HouseRules = {
  stands: [{ rule: 'overtime-counts-unless-draw-offered' }],
  void: [
    { rule: 'maps-not-played' },
    { rule: 'maps-handicap-and-total-if-format-changes' },
    { rule: 'walkover-before-first-map' },
    { rule: 'replayed-map-in-play' },
  ],
}

/** The rules in force; their hash stands in each bet. */
export const houseRules: Readonly<Record<string, HouseRules>> = {
  all: {
    stands: [{ rule: 'decided-before-break' }, { rule: 'result-within', figures: { hours: 48 } }],
    void: [
      { rule: 'not-started-within', figures: { hours: 48 } },
      { rule: 'abandoned-and-not-ended-within', figures: { hours: 48 } },
      { rule: 'wrong-sides' },
      { rule: 'could-no-longer-win-when-accepted' },
    ],
  },
  football: {
    stands: [
      { rule: 'minutes-and-added-time', figures: { minutes: 90 } },
      { rule: 'extra-time-only-where-said' },
    ],
    void: [{ rule: 'halves-if-not-two-of', figures: { minutes: 45 } }],
  },
  cricket: {
    stands: [
      { rule: 'official-result-with-rain-rules' },
      { rule: 'tie-goes-to-super-over' },
      { rule: 'tie-without-super-over-is-dead-heat' },
    ],
    void: [
      { rule: 'winner-without-official-result' },
      { rule: 'innings-runs-under-overs-unless-decided', figures: { percent: 80 } },
      { rule: 'top-batter-under-overs-unless-decided', figures: { percent: 50 } },
    ],
  },
  tennis: {
    stands: [{ rule: 'winner-once-sets-complete', figures: { sets: 1 } }],
    void: [{ rule: 'otherwise-on-retirement' }, { rule: 'undecided-totals' }],
  },
  basketball: {
    stands: [{ rule: 'overtime-counts-except-quarters-and-halves' }],
    void: [
      { rule: 'under-minutes-of', figures: { minutes: 43, of: 48 } },
      { rule: 'under-minutes-of', figures: { minutes: 35, of: 40 } },
    ],
  },
  kabaddi: {
    stands: [{ rule: 'minutes', figures: { minutes: 40 } }, { rule: 'extra-raids-only-where-said' }],
    void: [{ rule: 'halves-not-played' }],
  },
  shooter: eSports,
  arena: eSports,
  karts: {
    stands: [{ rule: 'dead-heat' }, { rule: 'each-way-by-terms-of-acceptance' }],
    void: [{ rule: 'non-starters-repriced-before-start' }],
  },
}

/** The hash of the rules in force, in hexadecimal. */
export const houseRulesHash: string = rulesHash(houseRules)
