import { commitOf, drawsOf, fromHex, macOf, rulesHash } from '@baize/fairness'
import * as z from 'zod/mini'
import { type MatchModel, matchModel } from './models/match-models.ts'

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))
/** Of our own beacon 32 bytes, of drand the 48 of a signature. */
const spoken = z.string().check(z.regex(/^(?:[0-9a-f]{64}|[0-9a-f]{96})$/))
const roundNumber = z.string().check(z.regex(/^(0|[1-9]\d{0,17})$/))
const MOST_STEPS = 2_000

/** Everything from which a simulated match is drawn again by somebody who asks nobody. */
const matchProofFile = z.object({
  format: z.literal('baize match v1'),
  fixture: z.string().check(z.minLength(1), z.maxLength(120)),
  sport: z.string(),
  /** The model and its version, as it enters the stream. */
  model: z.string(),
  version: z.int(),
  parameters: z.unknown(),
  /** Both stood in the public log before the first quote. */
  parametersHash: hash,
  seedHash: hash,
  seed: hash,
  /** The beacon's round of step 0, and how many rounds a step takes. */
  firstRound: roundNumber,
  roundsOfStep: z.int().check(z.gte(1), z.lte(20)),
  /** What the beacon said for each step. */
  rounds: z.array(z.object({ round: roundNumber, value: spoken })).check(z.maxLength(MOST_STEPS)),
  /** The hash of what was drawn for each step and of the state after it. */
  steps: z.array(hash).check(z.maxLength(MOST_STEPS)),
})
export type MatchProofFile = z.output<typeof matchProofFile>

/** What is wrong with a file: it is none, or something in it is not what comes out of the rest. */
type MatchProblem = 'format' | 'model' | 'parameters' | 'seed' | 'rounds' | 'steps' | 'unfinished'

export type MatchCheck =
  | { readonly problem: MatchProblem }
  | {
      readonly problem: null
      readonly file: MatchProofFile
      /** The last state, from which every market of the match is judged. */
      readonly state: unknown
    }

type DrawnMatch = {
  readonly fixture: string
  readonly sport: string
  readonly parameters: unknown
  /** In hexadecimal, as are the values of the beacon, one a step. */
  readonly seed: string
  readonly firstRound: bigint
  readonly values: readonly string[]
}

/** The file of a match that is over. */
export function matchProof({
  fixture,
  sport,
  parameters,
  seed,
  firstRound,
  values,
}: DrawnMatch): MatchProofFile {
  const model = matchModel(sport)
  if (!model) throw new Error(`${sport} is no sport of ours.`)
  const steps = redrawn(model, { fixture, parameters, seed, values })
  return {
    format: 'baize match v1',
    fixture,
    sport,
    model: model.domain,
    version: model.version,
    parameters,
    parametersHash: rulesHash(parameters),
    seedHash: commitOf(fromHex(seed)),
    seed,
    firstRound: String(firstRound),
    roundsOfStep: model.roundsOfStep,
    rounds: values.map((value, step) => ({
      round: String(firstRound + BigInt(step * model.roundsOfStep)),
      value,
    })),
    steps: steps.map(rulesHash),
  }
}

/** Draws a match again from its file alone, and holds every step against what the file says. */
export function checkMatchProof(value: unknown): MatchCheck {
  const { data: file } = matchProofFile.safeParse(value)
  if (!file) return { problem: 'format' }
  const model = matchModel(file.sport)
  if (!model || file.model !== model.domain || file.version !== model.version) return { problem: 'model' }
  if (!model.isParameters(file.parameters) || !isHashOf(file.parameters, file.parametersHash))
    return { problem: 'parameters' }
  if (commitOf(fromHex(file.seed)) !== file.seedHash) return { problem: 'seed' }
  if (!hasItsRounds(file, model)) return { problem: 'rounds' }
  const steps = redrawn(model, { ...file, values: file.rounds.map((each) => each.value) })
  const isSame =
    steps.length === file.steps.length && steps.every((step, place) => isHashOf(step, file.steps[place]))
  if (!isSame) return { problem: 'steps' }
  const state = steps.at(-1)?.state
  return state !== undefined && model.isOver(state)
    ? { problem: null, file, state }
    : { problem: 'unfinished' }
}

function isHashOf(value: unknown, wanted: string | undefined): boolean {
  try {
    return rulesHash(value) === wanted
  } catch {
    // Fractions have no canonical text, so nothing with one in it has a hash.
    return false
  }
}

/** Each step has the round that was named for it before the match. */
function hasItsRounds(
  { rounds, steps, firstRound, roundsOfStep }: MatchProofFile,
  model: MatchModel,
): boolean {
  const isNamed = ({ round }: { round: string }, step: number) =>
    BigInt(round) === BigInt(firstRound) + BigInt(step * roundsOfStep)
  return rounds.length === steps.length && roundsOfStep === model.roundsOfStep && rounds.every(isNamed)
}

/** What a step drew, and how the match stood after it. */
type DrawnStep = { readonly drawn: readonly number[]; readonly state: unknown }

/** The steps of a match, as far as there are values of the beacon or until it is over. */
function redrawn(
  model: MatchModel,
  { fixture, parameters, seed, values }: Omit<DrawnMatch, 'sport' | 'firstRound'>,
): readonly DrawnStep[] {
  const mac = macOf(fromHex(seed))
  const steps: DrawnStep[] = []
  let state = model.first(parameters)
  for (const [nonce, beacon] of values.entries()) {
    if (model.isOver(state)) break
    const draws = drawsOf(mac, { clientSeed: fixture, nonce, beacon, domain: model.domain })
    const drawn: number[] = []
    const u32 = () => {
      const number = draws.u32()
      drawn.push(number)
      return number
    }
    state = model.step(state, parameters, { u32 })
    steps.push({ drawn, state })
  }
  return steps
}
