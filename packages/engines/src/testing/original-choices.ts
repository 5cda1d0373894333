import fc from 'fast-check'

/** What a round of each kind may begin with. */
export const starts: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  dice: fc.record({ side: fc.constantFrom('under', 'over'), target: fc.integer({ min: 199, max: 9_800 }) }),
  limbo: fc.record({
    target: fc.oneof(fc.integer({ min: 101, max: 1_000 }), fc.integer({ min: 101, max: 100_000_000 })),
  }),
  mines: fc.record({ mines: fc.integer({ min: 1, max: 24 }) }),
  plinko: fc.record({ rows: fc.constantFrom(8, 12, 16), risk: fc.constantFrom('low', 'medium', 'high') }),
  wheel: fc.record({ segments: fc.constantFrom(10, 20, 30), risk: fc.constantFrom('low', 'medium', 'high') }),
  keno: fc.record({
    marks: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 10 }),
    risk: fc.constantFrom('low', 'medium', 'high'),
  }),
}

/** What a member may try in a round of each kind; some of it will be a foul. */
export const actions: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  mines: fc.oneof(
    { weight: 9, arbitrary: fc.record({ kind: fc.constant('pick'), tile: fc.integer({ min: 0, max: 24 }) }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'cashOut' }) },
  ),
  'hi-lo': fc.oneof(
    {
      weight: 8,
      arbitrary: fc.record({ kind: fc.constant('guess'), side: fc.constantFrom('higher', 'lower') }),
    },
    { weight: 2, arbitrary: fc.constantFrom({ kind: 'skip' }, { kind: 'cashOut' }) },
  ),
  'video-poker': fc.record({ hold: fc.uniqueArray(fc.integer({ min: 0, max: 4 }), { maxLength: 5 }) }),
  blackjack: fc.record({
    choice: fc.constantFrom('hit', 'hit', 'stand', 'double', 'split', 'insure', 'decline'),
  }),
}
