import { setTimeout as sleep } from 'node:timers/promises'
import { getSeeds, setClientSeed, settleSeeds } from '../../apps/server/src/modules/fairness/index.ts'
import type { App } from '../../apps/server/src/platform/app.ts'
import { percentile, rounded } from './figures.ts'
import { type RoomsRun, spent } from './rooms-money.ts'
import type { RoomsWorld } from './rooms-world.ts'

export type ReefFigures = {
  readonly reefs: number
  readonly shotsASecond: number
  readonly volleysASecond: number
  /** Of the server and the database together. */
  readonly core: number
  /** Of the processor, in microseconds: a shot with its part of the wire, and a spin without any. */
  readonly shotMicros: number
  readonly spinMicros: number
  readonly answered: { readonly p50: number; readonly p99: number }
  readonly gonePercent: number
}

const SEATS = 4
const GAME = 'reef-lagoon'
const RULES = {
  price: '0.01',
  limits: { main: { least: '0.01', most: '0.50' }, side: null, cap: '200000.00' },
}
const VOLLEYS_A_SECOND = 2

type ReefSize = { readonly reefs: number; readonly seconds: number; readonly warmMs: number }

/**
 * Reefs with all seats taken in which everybody shoots as fast as they may. The yardstick is a spin of ours: the same members
 * spin as often as they send volleys, in the same server, without a wire before it.
 */
export async function measureReefs(
  world: RoomsWorld,
  run: RoomsRun,
  { reefs, seconds, warmMs }: ReefSize,
): Promise<ReefFigures> {
  const { server, load } = run
  const memberIds = world.members.slice(0, reefs * SEATS)
  await layPairs(world.app, memberIds)
  const rooms = await world.layRooms({ kind: 'reef', gameCode: GAME, count: reefs, rules: RULES })
  const seats = { rooms, count: memberIds.length, members: memberIds, areSeated: true }
  await load.ask('open', await world.seats(server, seats))
  await sleep(warmMs)
  const roomOf = memberIds.map((_, place) => rooms[place % rooms.length] ?? '')
  await load.ask('shoot', { rooms: roomOf, seconds: warmMs / 1_000 })
  const before = spent(world, run)
  const shot = await load.ask('shoot', { rooms: roomOf, seconds })
  const shooting = spent(world, run) - before
  await load.ask('leave', undefined)
  if (shot.shots < reefs * SEATS * seconds)
    throw new Error(`Of all shots ${shot.shots} were taken: ${JSON.stringify(shot.refused)}`)
  return {
    reefs,
    shotsASecond: rounded(shot.shots / seconds, 0),
    volleysASecond: rounded(shot.answered.length / seconds, 0),
    core: rounded(shooting / 1_000 / seconds, 3),
    shotMicros: rounded((shooting * 1_000) / shot.shots, 0),
    spinMicros: await aSpin(world, run, { memberIds, seconds }),
    answered: {
      p50: rounded(percentile(shot.answered, 0.5), 1),
      p99: rounded(percentile(shot.answered, 0.99), 1),
    },
    gonePercent: rounded((shot.gone * 100) / shot.shots, 1),
  }
}

type Spinners = { readonly memberIds: readonly string[]; readonly seconds: number }

async function aSpin(world: RoomsWorld, run: RoomsRun, { memberIds, seconds }: Spinners): Promise<number> {
  const spinning = { memberIds: [...memberIds], aSecond: memberIds.length * VOLLEYS_A_SECOND, seconds }
  await run.server.ask('spin', { ...spinning, seconds: Math.ceil(seconds / 4) })
  const before = spent(world, run)
  const spins = await run.server.ask('spin', spinning)
  return rounded(((spent(world, run) - before) * 1_000) / spins, 0)
}

/** Everybody has numbers to play with, as whoever has opened a game has. */
async function layPairs(app: App, memberIds: readonly string[]): Promise<void> {
  const earlier = { ...app, clock: { now: () => new Date(Date.now() - 60_000) } }
  for (const memberId of memberIds) {
    await settleSeeds(earlier, memberId)
    const { next } = await getSeeds(app, memberId)
    await setClientSeed(app, { memberId, pairId: next.id, clientSeed: memberId })
  }
  for (const memberId of memberIds) while (!(await getSeeds(app, memberId)).active) await sleep(PAIR_LOOK_MS)
}

const PAIR_LOOK_MS = 500
