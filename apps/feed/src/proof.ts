import { matchProof } from '@baize/engines'
import { valuesFrom } from './beacon-line.ts'
import type { FeedWorld } from './feed-world.ts'
import { type Match, roundOfStep } from './match.ts'

/** The file from which anybody redraws a match; nothing before it is over, since it shows the seed. */
export async function proofOf({ beacon }: FeedWorld, match: Match): Promise<string | undefined> {
  const { plan, model, seed, parameters, firstRound, steps } = match
  if (match.status !== 'ended') return undefined
  const count = Number(roundOfStep(match, steps - 1) - firstRound) + 1
  const said = await valuesFrom(beacon, { from: firstRound, count })
  const values = said.filter((_, index) => index % model.roundsOfStep === 0)
  if (values.length < steps) return undefined
  return JSON.stringify(
    matchProof({
      fixture: plan.id,
      sport: model.code,
      parameters,
      seed: seed.toString('hex'),
      firstRound,
      values,
    }),
  )
}
