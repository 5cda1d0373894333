import type { CheckedMatchFile, ProvenLeaf } from '@baize/contracts'
import {
  checkMatchProof,
  type MatchCheck,
  type MatchProofFile,
  readMatchEnd,
  readMatchOpen,
  valuesRoot,
} from '@baize/engines'
import { isQuicknetValue, quicknet, type Verify } from '@baize/fairness'
import { checkSigned, isInLog } from './log.ts'
import { signedCheckpoint } from './parts.ts'
import { passedIf, type Verdict } from './verdict.ts'

/** What is looked at in a simulated match, in the order in which it is told. */
const matchStepNames = ['promise', 'spoken', 'outcome', 'log', 'checkpoint'] as const
type MatchStepName = (typeof matchStepNames)[number]

export type MatchReport = {
  readonly steps: readonly { readonly name: MatchStepName; readonly verdict: Verdict }[]
  readonly match: DrawnAgain
}

/** A match with what stands of it in the log. */
type LoggedMatch = { readonly file: unknown; readonly open: ProvenLeaf; readonly end: ProvenLeaf }

/** What came out when a match was drawn again. */
export type DrawnAgain = Record<'promise' | 'spoken' | 'outcome', Verdict> & {
  readonly fixture: string | undefined
  readonly sport: string
  readonly source: string
  /** The rounds of the beacon that were named for its steps. */
  readonly rounds: readonly string[]
  /** How it ended, if everything in the file leads there. */
  readonly state: unknown
}

/** Checks everything that the file of a match claims, from the file alone. */
export async function checkMatch(file: CheckedMatchFile, verify: Verify | undefined): Promise<MatchReport> {
  const { log } = file
  const match = drawnAgain({ file, ...log })
  const now = signedCheckpoint(log.checkpoint)
  const verdicts: Record<MatchStepName, Verdict> = {
    promise: match.promise,
    spoken: match.spoken,
    outcome: match.outcome,
    log: passedIf(now !== undefined && [log.open, log.end].every((leaf) => isInLog(leaf, now))),
    checkpoint: await checkSigned(file, verify),
  }
  return { steps: matchStepNames.map((name) => ({ name, verdict: verdicts[name] })), match }
}

const nothing = { fixture: undefined, sport: '', source: '', rounds: [], state: undefined }

/** Draws a match again, and holds it against what stood in the log before and after it. */
export function drawnAgain({ file, open, end }: LoggedMatch): DrawnAgain {
  const check = checkMatchProof(file)
  if (check.problem !== null) return { ...nothing, ...failedAt(check) }
  const { fixture, sport, rounds } = check.file
  return {
    promise: passedIf(isPromised(check.file, open) && open.index < end.index),
    spoken: passedIf(isSpoken(check.file, end)),
    outcome: 'passed',
    fixture,
    sport,
    source: readMatchEnd(end.body)?.source ?? '',
    rounds: rounds.map(({ round }) => round),
    state: check.state,
  }
}

/** What nobody promised or drew is wrong where it was changed, and nothing else can be said of it. */
function failedAt({
  problem,
}: Pick<MatchCheck, 'problem'>): Pick<DrawnAgain, 'promise' | 'spoken' | 'outcome'> {
  if (problem === 'model')
    return { promise: 'versionUnknown', spoken: 'versionUnknown', outcome: 'versionUnknown' }
  const isOfPromise = problem === 'parameters' || problem === 'seed' || problem === 'format'
  return {
    promise: passedIf(!isOfPromise),
    spoken: passedIf(problem !== 'rounds' && problem !== 'format'),
    outcome: 'failed',
  }
}

/** Before the first quote the house had named the model, its parameters, the hash of the seed and the beacon's rounds. */
function isPromised(file: MatchProofFile, { body }: ProvenLeaf): boolean {
  const promise = readMatchOpen(body)
  return (
    promise?.match === file.fixture &&
    promise.sport === file.sport &&
    promise.model === file.model &&
    promise.parametersHash === file.parametersHash &&
    promise.seedHash === file.seedHash &&
    promise.firstRound === file.firstRound &&
    promise.roundsOfStep === file.roundsOfStep
  )
}

/** Seed and values are those that the log has of the match; where the beacon signs what it says, it said them. */
function isSpoken({ fixture, seed, rounds }: MatchProofFile, { body }: ProvenLeaf): boolean {
  const ending = readMatchEnd(body)
  const isLogged =
    ending?.match === fixture &&
    ending.seed === seed &&
    ending.steps === rounds.length &&
    ending.values === valuesRoot(rounds.map(({ value }) => value))
  if (!isLogged || ending.source !== quicknet.source) return isLogged
  return rounds.every(({ round, value }) => isQuicknetValue(BigInt(round), value))
}
