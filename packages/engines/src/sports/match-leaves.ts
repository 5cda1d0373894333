import { textTree } from '../rooms/text-tree.ts'

/** What the house promises of a simulated match before its first quote: all that it is redrawn from but the seed. */
type MatchPromise = {
  readonly match: string
  readonly sport: string
  /** The model and its version, as it enters the stream. */
  readonly model: string
  readonly parametersHash: string
  readonly seedHash: string
  /** The beacon's round of step 0, and how many rounds a step takes. */
  readonly firstRound: string
  readonly roundsOfStep: number
  readonly startsAt: string
}

/** What a match that is over was drawn from. */
type MatchEnding = {
  readonly match: string
  readonly seed: string
  readonly source: string
  readonly steps: number
  /** The root over what the beacon said for each step. */
  readonly values: string
}

const WORD = '[0-9A-Za-z][0-9A-Za-z@._:-]{0,127}'
const HASH = '[0-9a-f]{64}'
const NUMBER = '0|[1-9][0-9]{0,17}'

export function matchOpenBody(promise: MatchPromise): string {
  return [
    'match-open v1',
    `match ${promise.match}`,
    `sport ${promise.sport}`,
    `model ${promise.model}`,
    `parameters ${promise.parametersHash}`,
    `commit ${promise.seedHash}`,
    `beacon ${promise.firstRound}`,
    `every ${promise.roundsOfStep}`,
    `starts ${promise.startsAt}`,
    '',
  ].join('\n')
}

const opened = new RegExp(
  `^match-open v1\nmatch (${WORD})\nsport (${WORD})\nmodel (${WORD})\nparameters (${HASH})\ncommit (${HASH})\n` +
    `beacon (${NUMBER})\nevery ([1-9][0-9]?)\nstarts (\\S{1,32})\n$`,
)

/** Reads only what `matchOpenBody` writes. */
export function readMatchOpen(body: string): MatchPromise | undefined {
  const [, match, sport, model, parametersHash, seedHash, firstRound, every, startsAt] =
    opened.exec(body) ?? []
  if (!match || !sport || !model || !parametersHash || !seedHash || !firstRound || !every || !startsAt)
    return undefined
  return { match, sport, model, parametersHash, seedHash, firstRound, roundsOfStep: Number(every), startsAt }
}

/** One root for all that a beacon said in a match. */
export function valuesRoot(values: readonly string[]): string {
  return textTree(values).root
}

export function matchEndBody({ match, seed, source, steps, values }: MatchEnding): string {
  return [
    'match-end v1',
    `match ${match}`,
    `seed ${seed}`,
    `source ${source}`,
    `steps ${steps}`,
    `values ${values}`,
    '',
  ].join('\n')
}

const ended = new RegExp(
  `^match-end v1\nmatch (${WORD})\nseed (${HASH})\nsource (${WORD})\nsteps ([1-9][0-9]{0,3})\nvalues (${HASH})\n$`,
)

/** Reads only what `matchEndBody` writes. */
export function readMatchEnd(body: string): MatchEnding | undefined {
  const [, match, seed, source, steps, values] = ended.exec(body) ?? []
  if (!match || !seed || !source || !steps || !values) return undefined
  return { match, seed, source, steps: Number(steps), values }
}
