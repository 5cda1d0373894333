import { type BetProofFile, betProofFile, type CheckedMatchFile, matchProofFile } from '@baize/contracts'
import { judgeMarket, type LegResult, legResults, type MatchProofFile, checkMatchProof } from '@baize/engines'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readProof } from '../read-proof.ts'
import { betFileOf, matchFileOf, playedMatch, type ShownBet } from '../testing/match.ts'
import { checkBet } from './check-bet.ts'
import { checkMatch } from './check-match.ts'
import { findVerify } from './signatures.ts'

/** Steps that did not pass, with why. */
async function doubts(file: BetProofFile): Promise<Record<string, string>> {
  const read = z.parse(betProofFile, JSON.parse(JSON.stringify(file)))
  return unpassed((await checkBet(read, await findVerify())).steps)
}

async function matchDoubts(file: CheckedMatchFile): Promise<Record<string, string>> {
  const read = z.parse(matchProofFile, JSON.parse(JSON.stringify(file)))
  return unpassed((await checkMatch(read, await findVerify())).steps)
}

function unpassed(steps: readonly { readonly name: string; readonly verdict: string }[]) {
  return Object.fromEntries(
    steps.filter(({ verdict }) => verdict !== 'passed').map(({ name, verdict }) => [name, verdict]),
  )
}

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

describe('[SB-56] the file of a match', () => {
  it.each(sports)('of %s is drawn again, also on values of 48 bytes', async (sport) => {
    expect(await matchDoubts(matchFileOf(playedMatch(sport)))).toEqual({})
    expect(await matchDoubts(matchFileOf(playedMatch(sport, 2, 48)))).toEqual({})
  })

  const honest = matchFileOf(playedMatch('tennis'))
  const other = 'ab'.repeat(32)
  const match = playedMatch('tennis')
  const cases: [string, CheckedMatchFile, Record<string, string>][] = [
    ['a promise that came after it', matchFileOf(match, true), { promise: 'failed' }],
    ['one changed step', { ...honest, steps: match.steps.with(5, other) }, { outcome: 'failed' }],
    ['another seed', { ...honest, seed: other }, { promise: 'failed', outcome: 'failed' }],
    [
      'other rounds',
      { ...honest, rounds: match.rounds.toReversed() },
      { spoken: 'failed', outcome: 'failed' },
    ],
    [
      'another match under this promise',
      { ...matchFileOf(playedMatch('tennis', 2)), log: honest.log, key: honest.key },
      { promise: 'failed', spoken: 'failed' },
    ],
    ['another key', { ...honest, key: 'none' }, { checkpoint: 'failed' }],
    [
      'another promise',
      {
        ...honest,
        log: { ...honest.log, open: { ...honest.log.open, body: `${honest.log.open.body}x` } },
      },
      { promise: 'failed', log: 'failed' },
    ],
  ]
  it.each(cases)('with %s is refused', async (_, file, expected) => {
    expect(await matchDoubts(file)).toEqual(expected)
  })
})

/** How an outcome of a played match came out. */
function resultOf(match: MatchProofFile, market: string, outcome: string): LegResult {
  const check = checkMatchProof(match)
  const state = check.problem === null ? check.state : undefined
  const found = judgeMarket(match.sport, market, { status: 'ended', state })?.find(
    (each) => each.outcome === outcome,
  )
  if (!found) throw new Error(`${market} ${outcome} cannot be judged.`)
  return { won: found.won, void: found.void }
}

/** A winning single of 100.00 at 1.950 on a match, unless told otherwise. */
function single(change: Partial<ShownBet> = {}): ShownBet {
  const match = playedMatch('tennis')
  const outcome = ['home', 'away'].find((each) => resultOf(match, 'winner', each).won[0] === 1) ?? ''
  return {
    matches: [match],
    legs: [
      { fixture: match.fixture, market: 'winner', outcome, odds: 1_950, placeMarket: null, isLive: false },
    ],
    results: [{ win: legResults.won }],
    payout: 1_950_000n,
    ...change,
  }
}

const shownBets: [string, ShownBet, Record<string, string>][] = [
  ['a root that came late', single({ isLate: true }), { sealed: 'sealedLate' }],
  ['a payout that is not owed', single({ payout: 1_950_001n }), { payout: 'failed' }],
  [
    'a result that the match did not have',
    single({ results: [{ win: legResults.lost }], payout: 0n }),
    { outcome: 'failed' },
  ],
  [
    'a leg that was made void',
    single({ results: [{ win: legResults.void }], payout: 1_000_000n, state: 'void' }),
    { outcome: 'legVoided' },
  ],
  ['half of it sold', single({ openStake: 500_000n, payout: 975_000n }), {}],
  ['all of it sold', single({ state: 'sold', openStake: 0n, payout: 0n }), { payout: 'betSold' }],
  [
    'a real contest',
    single({ matches: [], beacon: null }),
    { promise: 'reported', spoken: 'reported', outcome: 'reported' },
  ],
  [
    'no result yet',
    single({ matches: [], results: [{ win: null }], state: 'open', payout: 0n }),
    { promise: 'reported', outcome: 'betOpen', payout: 'betOpen' },
  ],
  ['a seal of another fixture', single({ of: 'baize:fixture:none' }), { sealed: 'failed' }],
  ['a seal before another round', single({ beacon: 'demo 1' }), { sealed: 'failed', spoken: 'failed' }],
]

const honestBet = betFileOf(single())
const forgedBets: [string, BetProofFile, string[]][] = [
  [
    'other odds',
    { ...honestBet, own: { ...honestBet.own, text: honestBet.own.text.replace(' 1950 ', ' 9950 ') } },
    ['place', 'payout'],
  ],
  ['another place', { ...honestBet, own: { ...honestBet.own, index: 2 } }, ['place']],
  ['another group', { ...honestBet, group: { ...honestBet.group, index: 0 } }, ['sealed']],
  ['no match', { ...honestBet, matches: [] }, ['promise', 'outcome']],
  [
    'another match',
    { ...honestBet, matches: betFileOf(single({ matches: [playedMatch('tennis', 3)] })).matches },
    ['promise', 'log', 'outcome'],
  ],
  ['another key', { ...honestBet, key: 'none' }, ['checkpoint']],
]

describe('[SB-56] [SB-58] the file of a bet', () => {
  it('that is honest passes every line, and is read as what it is', async () => {
    const file = betFileOf(single())
    expect(await doubts(file)).toEqual({})
    expect(readProof(JSON.stringify(file))?.format).toBe('baize bet v1')
    expect(readProof(JSON.stringify(matchFileOf(playedMatch('karts'))))?.format).toBe('baize match v1')
  })

  it('of several matches passes, multiple and system', async () => {
    const matches = sports.map((sport) => playedMatch(sport))
    const legs = matches.map(({ sport, fixture }) => ({
      fixture,
      market: sport === 'football' || sport === 'kabaddi' ? '1x2' : 'winner',
      outcome: 'home',
      odds: 2_000,
      placeMarket: null,
      isLive: false,
    }))
    legs.splice(7)
    const results = legs.map(({ market, outcome }, place) => {
      const match = matches[place]
      return { win: match ? resultOf(match, market, outcome) : null }
    })
    const won = results.filter(({ win }) => win?.won[0] === 1).length
    const pairs = (won * (won - 1)) / 2
    const file = betFileOf({
      matches: matches.slice(0, 7),
      legs,
      results,
      form: { kind: 'system', sizes: [2] },
      stake: 21n * 10_000n,
      payout: BigInt(pairs) * 40_000n,
    })
    expect(await doubts(file)).toEqual({})
  })

  it.each(shownBets)('with %s', async (_, shown, expected) => {
    expect(await doubts(betFileOf(shown))).toEqual(expected)
  })

  it.each(forgedBets)('that was forged with %s is found', async (_, file, expected) => {
    expect(Object.keys(await doubts(file))).toEqual(expect.arrayContaining(expected))
  })
})
