import { createHmac } from 'node:crypto'
import { judgeMarket, type SportModel } from '@baize/engines'
import { commitOf, type Draws, drawsOf, rulesHash } from '@baize/fairness'
import type { FeedFixture, FeedMessage, QuotedMarket } from '@baize/ofp'
import { type BeaconClock, roundFrom, timeOfRound } from './beacon-line.ts'
import type { PlannedFixture } from './world/schedule.ts'

export type MatchStatus = 'announced' | 'open' | 'live' | 'interrupted' | 'ended' | 'abandoned'

export type Decision = Extract<FeedMessage, { kind: 'result' | 'result-undone' | 'cancel' | 'cancel-undone' }>

/** A fixture of the calendar, with all that was drawn and said of it. */
export type Match = {
  readonly plan: PlannedFixture
  readonly model: SportModel
  readonly seed: Buffer
  readonly parameters: unknown
  readonly simulation: NonNullable<FeedFixture['simulation']>
  readonly firstRound: bigint
  status: MatchStatus
  /** Sides as they are announced; a tester can have them the wrong way round. */
  sides: PlannedFixture['sides']
  /** How often something of the fixture itself was changed, beside its status. */
  changes: number
  state: unknown
  steps: number
  stateVersion: number
  /** Markets as they were said last. */
  readonly quoted: Map<string, QuotedMarket>
  readonly results: Map<string, Extract<FeedMessage, { kind: 'result' | 'cancel' }>>
  /** All that was said of how markets came out, in its order: what a tester had said wrongly and taken back is in it too. */
  readonly decisions: Decision[]
  endedAt: number | undefined
}

type Making = { readonly seedSecret: Buffer; readonly model: SportModel; readonly clock: BeaconClock }

/** A match before its first step. The seed follows from the key and the fixture alone, so a restart makes the same. */
export function newMatch(plan: PlannedFixture, { seedSecret, model, clock }: Making): Match {
  const seed = createHmac('sha256', seedSecret).update(plan.id).digest()
  const parameters = model.parametersOf(plan.sides.map(({ strength }) => strength))
  // The first step is one pace after the start, so that live quotes stand before it.
  const firstRound = roundFrom(clock, plan.startsAt) + BigInt(model.roundsOfStep)
  return {
    plan,
    model,
    seed,
    parameters,
    simulation: {
      model: model.domain,
      parameters,
      parametersHash: rulesHash(parameters),
      seedHash: commitOf(seed),
      firstRound: String(firstRound),
      roundsOfStep: model.roundsOfStep,
    },
    firstRound,
    status: 'announced',
    sides: plan.sides,
    changes: 0,
    state: model.first(parameters),
    steps: 0,
    stateVersion: 0,
    quoted: new Map(),
    results: new Map(),
    decisions: [],
    endedAt: undefined,
  }
}

export function roundOfStep({ firstRound, model }: Match, step: number): bigint {
  return firstRound + BigInt(step * model.roundsOfStep)
}

/** When the next step is drawn. */
export function nextStepAt(match: Match, clock: BeaconClock): number {
  return timeOfRound(clock, roundOfStep(match, match.steps))
}

/** Draws the next step of a match with the value of its round. */
export function drawStep(match: Match, beacon: string): void {
  const { model, parameters, steps } = match
  match.state = model.step(match.state, parameters, drawsOfStep(match, beacon))
  match.steps = steps + 1
}

/** Whether a match may go on: it is not over, and no longer than the calendar has room for. */
export function canGoOn({ model, state, steps }: Match): boolean {
  return !model.isOver(state) && steps < model.longestSteps
}

function drawsOfStep({ plan, model, seed, steps }: Match, beacon: string): Draws {
  const mac = (message: Uint8Array) => createHmac('sha256', seed).update(message).digest()
  return drawsOf(mac, { clientSeed: plan.id, nonce: steps, beacon, domain: model.domain })
}

/**
 * Versions leave room between two steps for what happens in between, and follow from the step, so that after a restart
 * they go on rising.
 */
const VERSIONS_OF_STEP = 8

export function firstVersionOf(steps: number): number {
  return (steps + 1) * VERSIONS_OF_STEP
}

type ResultMessage = Extract<FeedMessage, { kind: 'result' }>

/** How a market came out; nothing while it is open. */
export function judged({ model, state }: Match, market: string): ResultMessage['outcomes'] | undefined {
  return judgeMarket(model.code, market, { status: 'live', state })?.map(({ outcome, won, void: back }) => ({
    outcome,
    won: [...won],
    void: [...back],
  }))
}

const versionOfStatus: Readonly<Record<MatchStatus, number>> = {
  announced: 1,
  open: 2,
  live: 3,
  interrupted: 3,
  ended: 4,
  abandoned: 4,
}

/** The version of the fixture itself, which a restart comes to again. */
export function fixtureVersion({ status, changes }: Match): number {
  return versionOfStatus[status] + changes * 4
}
