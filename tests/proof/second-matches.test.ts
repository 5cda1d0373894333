import { checkMatchProof, judgeMarket, type LegResult, legResults } from '@baize/engines'
import { beforeAll, expect, it } from 'vitest'
import { betFileOf, matchFileOf, playedMatch } from '../../apps/verifier/src/testing/match.ts'
import { type Outcomes, othersIn, secondVerifier } from '../support/python.ts'

let check: (file: unknown) => Outcomes
beforeAll(async () => {
  check = await secondVerifier()
})

/** `npm run prove` draws twenty of each: one takes Python most of a second. */
const MATCHES = process.env.SECOND_ROUNDS === undefined ? 2 : 20

const sports = [
  'football',
  'cricket',
  'tennis',
  'basketball',
  'kabaddi',
  'shooter',
  'arena',
  'karts',
] as const

it.each(sports)('[SB-56] the second verifier draws every step of %s as we do', (sport) => {
  for (let number = 1; number <= MATCHES; number++)
    expect({ number, others: othersIn(check(matchFileOf(playedMatch(sport, number)))) }).toEqual({
      number,
      others: {},
    })
})

it('[SB-56] it refuses a match in which something was changed', () => {
  const match = playedMatch('football')
  const file = matchFileOf(match)
  const other = 'ab'.repeat(32)
  const changes: readonly (readonly [string, unknown])[] = [
    ['result', { ...file, steps: match.steps.with(7, other) }],
    ['result', { ...file, steps: match.steps.slice(0, -1), rounds: match.rounds.slice(0, -1) }],
    ['promise', { ...file, seed: other }],
    ['promise', { ...file, parameters: {} }],
    ['promise', matchFileOf(match, true)],
    ['beacon', { ...file, rounds: match.rounds.toReversed() }],
    ['checkpoint', { ...file, key: matchFileOf(match).key }],
  ]
  for (const [name, changed] of changes) expect(check(changed)).toMatchObject({ [name]: 'failed' })
})

it('[SB-56] [SB-58] it pays a bet as we do, and finds what was forged in one', () => {
  const matches = [playedMatch('tennis'), playedMatch('shooter'), playedMatch('cricket')]
  const legs = matches.map(({ fixture }) => ({
    fixture,
    market: 'winner',
    outcome: 'home',
    odds: 1_937,
    placeMarket: null,
    isLive: false,
  }))
  const results = matches.map((match) => {
    const drawn = checkMatchProof(match)
    const state = drawn.problem === null ? drawn.state : undefined
    const found = judgeMarket(match.sport, 'winner', { status: 'ended', state })?.find(
      ({ outcome }) => outcome === 'home',
    )
    return { win: found ? ({ won: found.won, void: found.void } satisfies LegResult) : null }
  })
  const factor = (place: number) => (results[place]?.win?.won[0] === 1 ? 1_937n : 0n)
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const
  const payout = pairs.reduce((sum, [a, b]) => sum + (100n * factor(a) * factor(b)) / 1_000_000n, 0n)
  const shown = {
    matches,
    legs,
    results,
    form: { kind: 'system', sizes: [2] },
    stake: 300n,
    payout,
  } as const
  const file = betFileOf(shown)
  expect(othersIn(check(file))).toEqual({})
  const changes: readonly (readonly [string, unknown])[] = [
    ['payout', betFileOf({ ...shown, payout: payout + 1n })],
    ['result', betFileOf({ ...shown, results: results.map(({ win }) => ({ win: flipped(win) })) })],
    ['sealed', { ...file, group: { ...file.group, index: 0 } }],
    ['sealed', betFileOf({ ...shown, of: 'baize:fixture:none' })],
    ['places', { ...file, own: { ...file.own, text: file.own.text.replace('1937', '2937') } }],
    ['beacon', betFileOf({ ...shown, beacon: 'demo 7' })],
  ]
  for (const [name, changed] of changes) expect(check(changed)).toMatchObject({ [name]: 'failed' })
})

function flipped(win: LegResult | null): LegResult {
  return win?.won[0] === 1 ? legResults.lost : legResults.won
}
