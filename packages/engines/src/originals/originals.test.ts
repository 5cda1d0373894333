import { canonicalJson } from '@baize/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seededDraws } from '../testing/seeded-draws.ts'
import { isMore, payoutOf, reduced, whole } from './fraction.ts'
import { originalOf, originals } from './index.ts'

/** Anything a member might send: each game has its own starts, and a list of actions of which some are fouls. */
const starts: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
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

const actions: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
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

/** The most that one opening stake can bring, over all ways of playing; insurance brings its own stake and half more. */
const highest: Readonly<Record<string, number>> = {
  dice: 9_900,
  limbo: 1_000_000,
  mines: 10_000,
  plinko: 1_000,
  'hi-lo': 10_000,
  wheel: 30,
  keno: 10_019,
  'video-poker': 800,
  blackjack: 8,
}

describe.each(originals.map((original) => [original.kind, original] as const))('%s', (kind, original) => {
  const { engine, rules } = original
  const anyRound = fc.record({
    nonce: fc.nat(1_000_000),
    stake: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    start: starts[kind] ?? fc.constant({}),
    tried: fc.array(actions[kind] ?? fc.constant({}), { maxLength: kind in actions ? 12 : 0 }),
  })

  /** Plays what the rules allow of the actions, in their order. */
  function playThrough({
    nonce,
    stake,
    start,
    tried,
  }: {
    nonce: number
    stake: bigint
    start: unknown
    tried: unknown[]
  }) {
    const played: unknown[] = []
    const run = () =>
      engine.run(rules, { stake, start, actions: played }, seededDraws(original.domain, nonce))
    let round = run()
    for (const action of tried) {
      played.push(action)
      try {
        round = run()
      } catch (error) {
        expect(error).toMatchObject({ name: 'Foul' })
        played.pop()
      }
    }
    return { round, played }
  }

  it('the same rules, stake, choices and stream give the same round', () => {
    fc.assert(
      fc.property(anyRound, (play) => {
        const { round, played } = playThrough(play)
        const again = engine.run(
          rules,
          { ...play, actions: played },
          seededDraws(original.domain, play.nonce),
        )
        expect(again).toEqual(round)
      }),
    )
  })

  it('a round pays nothing before it is over, and never more than its top', () => {
    const top = reduced({ numerator: BigInt(highest[kind] ?? 0), denominator: 1n })
    fc.assert(
      fc.property(anyRound, (play) => {
        const { round } = playThrough(play)
        if (!round.isOver) expect(round.payout).toBe(0n)
        expect(round.payout >= 0n && round.payout <= payoutOf(play.stake, top)).toBe(true)
        expect(round.staked >= play.stake).toBe(true)
      }),
      { numRuns: 300 },
    )
  })

  it('an abandoned round ends by the published rule, and nothing can be done after its end', () => {
    fc.assert(
      fc.property(anyRound, (play) => {
        const { played } = playThrough(play)
        const draws = () => seededDraws(original.domain, play.nonce)
        const chosen = engine.abandon(rules, { ...play, actions: played }, draws())
        const all = [...played, ...chosen]
        expect(engine.run(rules, { ...play, actions: all }, draws()).isOver).toBe(true)
        expect(engine.abandon(rules, { ...play, actions: all }, draws())).toEqual([])
        for (const action of play.tried)
          expect(() => engine.run(rules, { ...play, actions: [...all, action] }, draws())).toThrow(
            expect.objectContaining({ name: 'Foul' }),
          )
      }),
      { numRuns: kind === 'video-poker' ? 4 : 50 },
    )
  })

  it('a round needs a stake', () => {
    fc.assert(
      fc.property(anyRound, fc.bigInt({ min: -10n, max: 0n }), ({ start, nonce }, stake) => {
        const run = () =>
          engine.run(rules, { stake, start, actions: [] }, seededDraws(original.domain, nonce))
        expect(run).toThrow('A round needs a stake.')
      }),
      { numRuns: 5 },
    )
  })

  it('what is played passes the schemas, and what is not is refused', () => {
    fc.assert(
      fc.property(anyRound, ({ start, tried }) => {
        expect(engine.start.parse(start)).toEqual(start)
        for (const action of tried) expect(engine.action.parse(action)).toEqual(action)
      }),
    )
    fc.assert(
      fc.property(fc.anything(), (value) => {
        const isEmpty = typeof value === 'object' && value !== null && Object.keys(value).length === 0
        if (isEmpty) return
        expect(engine.start.safeParse(value).success).toBe(false)
        expect(engine.action.safeParse(value).success).toBe(false)
      }),
    )
    expect(engine.start.safeParse({ ...firstOf(starts[kind]), extra: 1 }).success).toBe(false)
  })

  it('its rules are data that can be kept and read again', () => {
    expect(original.schema.parse(JSON.parse(canonicalJson(rules)))).toEqual(rules)
    expect(original.schema.safeParse({}).success).toBe(false)
    expect(original.domain).toMatch(new RegExp(`^${kind}@1-[0-9a-f]{16}$`))
    expect(originalOf(kind)).toBe(original)
  })
})

function firstOf(arbitrary: fc.Arbitrary<unknown> | undefined): object {
  const [first] = arbitrary ? fc.sample(arbitrary, { numRuns: 1, seed: 1 }) : [{}]
  return typeof first === 'object' && first !== null ? first : {}
}

it.each([
  ['dice', { side: 'under', target: 0 }],
  ['dice', { side: 'under', target: 9_801 }],
  ['dice', { side: 'over', target: 9_999 }],
  ['keno', { marks: [7, 7], risk: 'low' }],
])('%s: a start beyond the rules is a foul: %o', (kind, start) => {
  const original = originalOf(kind)
  const run = () =>
    original?.engine.run(original.rules, { stake: 1n, start, actions: [] }, seededDraws('x', 0))
  expect(run).toThrow(expect.objectContaining({ name: 'Foul' }))
})

it('no top award is higher than what the sheet of any way of playing says', () => {
  for (const original of originals.filter(({ kind }) => kind !== 'video-poker'))
    for (const way of original.ways)
      expect(
        isMore(original.maths(original.rules, way).top.multiplier, whole(highest[original.kind] ?? 0)),
      ).toBe(false)
})

it('a kind that nobody has made is not found', () => {
  expect(originalOf('roulette')).toBeUndefined()
  expect(originals.map(({ kind }) => kind)).toEqual([
    'dice',
    'limbo',
    'mines',
    'plinko',
    'hi-lo',
    'wheel',
    'keno',
    'video-poker',
    'blackjack',
  ])
})

it.each(['dice', 'limbo', 'plinko', 'wheel', 'keno'])(
  'in a round of %s there is nothing left to choose',
  (kind) => {
    const original = originalOf(kind)
    const start = firstOf(starts[kind])
    const run = () =>
      original?.engine.run(original.rules, { stake: 1n, start, actions: [{}] }, seededDraws('x', 0))
    expect(run).toThrow('over as soon as it begins')
    expect(original?.engine.action.safeParse({}).success).toBe(false)
  },
)
