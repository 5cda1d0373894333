import * as z from 'zod/mini'
import { type Engine, Foul } from '../../engine.ts'
import { requireStake } from '../../originals/instant.ts'
import { playVolley, type PlayedVolley, VOLLEY_PLACES } from './volley.ts'

const count = z.int().check(z.gte(0), z.lte(2 ** 32))

/** Goes up whenever the same rules would give another volley for the same stream. */
export const REEF_VERSION = 1

/** Reads rules that were kept with a volley of long ago. */
export const reefSchema = z.strictObject({
  kinds: z.array(
    z.strictObject({
      kind: z.string(),
      is: z.enum(['plain', 'special', 'boss']),
      times: count,
      free: count,
      prizes: z.array(z.strictObject({ times: count, weight: count })),
      kills: count,
      weight: count,
    }),
  ),
})
type ReefGameRules = z.output<typeof reefSchema>

const fish = z.array(z.int().check(z.gte(0), z.lt(3_200_000)))

/** A volley as it is kept: what was aimed at, what of it was gone before, and whom free shots would meet. */
const start = z.strictObject({
  room: z.string(),
  school: z.int(),
  n: z.int(),
  level: z.int().check(z.gte(1), z.lte(50)),
  targets: fish,
  gone: fish,
  near: fish,
})
export type ReefStart = z.output<typeof start>

export type ReefRoundView = Pick<PlayedVolley, 'shots' | 'charged' | 'times'>

/**
 * A volley as a round of its member's own pair. The stake is that of all fish that were there when it came; a shot at what
 * an earlier one of the same volley killed is not taken.
 */
export const reefEngine: Engine<ReefGameRules, ReefStart, never, ReefRoundView> = {
  kind: 'reef',
  start,
  action: z.never(),
  run({ kinds }, { stake, start: volley, actions }, draws) {
    requireStake(stake)
    const price = priceOf(volley, stake)
    if (actions.length > 0) throw new Foul('A volley is over as soon as it is shot.')
    const { shots, charged, times } = playVolley(kinds, volley, draws)
    const view = { shots, charged, times }
    return { view, staked: price * BigInt(charged), payout: price * BigInt(times), isOver: true }
  },
  abandon: () => [],
}

function priceOf({ targets, gone }: ReefStart, stake: bigint): bigint {
  const there = BigInt(targets.filter((each) => !gone.includes(each)).length)
  if (targets.length > VOLLEY_PLACES || there === 0n || stake % there !== 0n)
    throw new Foul('Every shot of a volley costs the same.')
  return stake / there
}
