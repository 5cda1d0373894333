import { sha256, toHex, utf8 } from '@baize/fairness'
import { expect, it } from 'vitest'
import { judgeMarket } from './markets/judge.ts'
import { checkMatchProof, matchProof, type MatchProofFile } from './match-check.ts'
import { sportModels } from './models/sport-models.ts'
import type { Sport } from './models/sport-process.ts'

const hashOf = (text: string) => toHex(sha256(utf8(text)))

/** A match under seeds and beacon values of its own; more values than it needs are cut. */
function proven(sport: Sport, number: number): MatchProofFile {
  const model = sportModels[sport]
  const drawn = {
    fixture: `baize:fixture:${sport}-${number}`,
    sport,
    parameters: model.parametersOf([1_040, 970, 1_000, 1_010]),
    seed: hashOf(`seed ${sport} ${number}`),
    firstRound: 1_000n,
    values: Array.from({ length: model.longestSteps }, (_, step) => hashOf(`beacon ${number} ${step}`)),
  }
  const { steps } = matchProof(drawn)
  return matchProof({ ...drawn, values: drawn.values.slice(0, steps.length) })
}

/** `npm run prove` draws a thousand of each. */
const MATCHES = Number(process.env.SPORT_MATCHES ?? 5)

const sports = Object.values(sportModels).map(({ code }) => code)

it('[SB-56] matches of every sport are drawn again from their files, and judged', () => {
  for (const sport of sports)
    for (let number = 0; number < MATCHES; number++) {
      const file: unknown = JSON.parse(JSON.stringify(proven(sport, number)))
      const check = checkMatchProof(file)
      expect(check.problem, sport).toBeNull()
      const market = sport === 'football' || sport === 'kabaddi' ? '1x2' : 'winner'
      if (check.problem === null)
        expect(judgeMarket(sport, market, { status: 'ended', state: check.state })).toBeDefined()
    }
})

it('[SB-56] whatever is changed in a file is found', () => {
  const other = hashOf('something else')
  for (const sport of sports) {
    const file = proven(sport, 1)
    const problemOf = (changed: Record<string, unknown>) => checkMatchProof({ ...file, ...changed }).problem
    expect(problemOf({ steps: file.steps.with(3, other) }), sport).toBe('steps')
    expect(problemOf({ steps: file.steps.slice(0, -1) })).toBe('rounds')
    expect(problemOf({ steps: [...file.steps, other] })).toBe('rounds')
    expect(
      problemOf({ rounds: file.rounds.with(2, { round: file.rounds[2]?.round ?? '', value: other }) }),
    ).toBe('steps')
    expect(problemOf({ rounds: file.rounds.toReversed() })).toBe('rounds')
    expect(problemOf({ firstRound: '1001' })).toBe('rounds')
    expect(problemOf({ roundsOfStep: 7 })).toBe('rounds')
    expect(problemOf({ fixture: 'baize:fixture:another' })).toBe('steps')
    expect(problemOf({ seed: other })).toBe('seed')
    expect(problemOf({ seed: other, seedHash: hashOf('x') })).toBe('seed')
    expect(problemOf({ parametersHash: other })).toBe('parameters')
    expect(problemOf({ parameters: { strength: 1.5 } })).toBe('parameters')
    expect(problemOf({ version: 2 })).toBe('model')
    expect(problemOf({ sport: 'chess' })).toBe('model')
    expect(problemOf({ format: 'baize match v2' })).toBe('format')
    const half = Math.floor(file.steps.length / 2)
    expect(problemOf({ steps: file.steps.slice(0, half), rounds: file.rounds.slice(0, half) })).toBe(
      'unfinished',
    )
  }
  for (const value of [undefined, null, '', 7, [], {}]) expect(checkMatchProof(value).problem).toBe('format')
})

it('[SB-57] the same seeds make the same match, and another fixture another', () => {
  expect(proven('tennis', 4)).toEqual(proven('tennis', 4))
  expect(proven('tennis', 4).steps).not.toEqual(proven('tennis', 5).steps)
})
