import { canonicalJson } from '@baize/fairness'
import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { actions, starts } from '../testing/original-choices.ts'
import { seededDraws } from '../testing/seeded-draws.ts'
import { isMore, payoutOf, whole } from './fraction.ts'
import { originalOf, originals } from './index.ts'
import type { Original } from './original.ts'

// Millions of hands or rounds: nothing here waits, but a busy machine may take its time.
vi.setConfig({ testTimeout: 60_000 })

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

/** What a member might do: a start, and actions of which some are fouls. */
type Tried = {
  readonly nonce: number
  readonly stake: bigint
  readonly start: unknown
  readonly tried: readonly unknown[]
}

function triedOf(kind: string): fc.Arbitrary<Tried> {
  return fc.record({
    nonce: fc.nat(1_000_000),
    stake: fc.bigInt({ min: 1n, max: 10n ** 12n }),
    start: starts[kind] ?? fc.constant({}),
    tried: fc.array(actions[kind] ?? fc.constant({}), { maxLength: kind in actions ? 12 : 0 }),
  })
}

/** A round with the actions of those tried that its rules allow, in their order. */
function playThrough({ engine, rules, domain }: Original, { nonce, stake, start, tried }: Tried) {
  const allowed: unknown[] = []
  const run = () => engine.run(rules, { stake, start, actions: allowed }, seededDraws(domain, nonce))
  let round = run()
  for (const action of tried) {
    allowed.push(action)
    try {
      round = run()
    } catch (error) {
      expect(error).toMatchObject({ name: 'Foul' })
      allowed.pop()
    }
  }
  return { round, actions: allowed }
}

describe.each(originals.map((original) => [original.kind, original] as const))(
  'a round of %s',
  (kind, original) => {
    const { engine, rules, domain } = original

    it('is the same for the same rules, stake, choices and stream', () => {
      fc.assert(
        fc.property(triedOf(kind), (tried) => {
          const { round, actions: played } = playThrough(original, tried)
          expect(engine.run(rules, { ...tried, actions: played }, seededDraws(domain, tried.nonce))).toEqual(
            round,
          )
        }),
      )
    })

    it('pays nothing before it is over, and never more than its top', () => {
      const top = whole(highest[kind] ?? 0)
      fc.assert(
        fc.property(triedOf(kind), (tried) => {
          const { round } = playThrough(original, tried)
          if (!round.isOver) expect(round.payout).toBe(0n)
          expect(round.payout >= 0n && round.payout <= payoutOf(tried.stake, top)).toBe(true)
          expect(round.staked >= tried.stake).toBe(true)
        }),
        { numRuns: 300 },
      )
    })

    it('ends by the published rule when it is abandoned, and nothing can be done after its end', () => {
      fc.assert(
        fc.property(triedOf(kind), (tried) => {
          const { actions: played } = playThrough(original, tried)
          const draws = () => seededDraws(domain, tried.nonce)
          const all = [...played, ...engine.abandon(rules, { ...tried, actions: played }, draws())]
          expect(engine.run(rules, { ...tried, actions: all }, draws()).isOver).toBe(true)
          expect(engine.abandon(rules, { ...tried, actions: all }, draws())).toEqual([])
          for (const action of tried.tried)
            expect(() => engine.run(rules, { ...tried, actions: [...all, action] }, draws())).toThrow(
              expect.objectContaining({ name: 'Foul' }),
            )
        }),
        { numRuns: kind === 'video-poker' ? 4 : 50 },
      )
    })

    it('needs a stake', () => {
      fc.assert(
        fc.property(triedOf(kind), fc.bigInt({ min: -10n, max: 0n }), ({ start, nonce }, stake) => {
          const run = () => engine.run(rules, { stake, start, actions: [] }, seededDraws(domain, nonce))
          expect(run).toThrow('A round needs a stake.')
        }),
        { numRuns: 5 },
      )
    })
  },
)

describe.each(originals.map((original) => [original.kind, original] as const))('%s', (kind, original) => {
  const { engine, rules } = original

  it('lets through what can be played, and refuses what cannot', () => {
    fc.assert(
      fc.property(triedOf(kind), ({ start, tried }) => {
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

  it('has rules that can be kept as data and read again', () => {
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
