import { setTimeout as sleep } from 'node:timers/promises'
import type { ReefView, ReefYou } from '@baize/contracts'
import { swimmingAt } from '@baize/engines'
import { createVolleys, type Volleys } from '../../games/fish/src/play/volleys.ts'
import type { KnowingPage, KnowingPages } from './rooms-pages.ts'

/** Who shoots, and for how long; the rooms of the sockets in their order. */
type Shooting = { readonly rooms: readonly string[]; readonly seconds: number }

/** What became of volleys: times in milliseconds, and how many shots they had. */
export type Shot = {
  readonly answered: readonly number[]
  readonly shots: number
  readonly gone: number
  readonly refused: Readonly<Record<string, number>>
}

const VOLLEY_MS = 500
const SHOTS_A_SECOND = 5
/** How often a phone looks whether it is time to. */
const LOOK_MS = 20

type Shooter = {
  readonly page: KnowingPage<ReefView, ReefYou>
  readonly room: string
  readonly volleys: Volleys
  /** When the next shot is fired. */
  firesAt: number
  shots: number
}

type Tally = {
  readonly answered: number[]
  readonly refused: Record<string, number>
  shots: number
  gone: number
}

/** Everybody fires as fast as a reef allows, at whatever swims, each from a moment of their own on; the game's own code sends it. */
export async function shoot(pages: KnowingPages, { rooms, seconds }: Shooting): Promise<Shot> {
  const tally: Tally = { answered: [], refused: {}, shots: 0, gone: 0 }
  const began = performance.now()
  const shooters = await Promise.all(
    rooms.map(async (room, place): Promise<Shooter> => {
      const page = await pages.open<ReefView, ReefYou>(place)
      const firesAt = began + (VOLLEY_MS * place) / rooms.length
      return { page, room, volleys: volleysOf(page, tally), firesAt, shots: place }
    }),
  )
  const end = performance.now() + seconds * 1_000
  while (performance.now() < end) {
    for (const shooter of shooters) fire(shooter, tally)
    await sleep(LOOK_MS)
  }
  return tally
}

function volleysOf(page: KnowingPage<ReefView, ReefYou>, tally: Tally): Volleys {
  return createVolleys({
    volleyMs: VOLLEY_MS,
    shotsPerSecond: SHOTS_A_SECOND,
    you: () => page.you,
    async send(volley) {
      const { refused, ms } = await page.say(volley)
      if (refused === undefined) {
        tally.answered.push(ms)
        return undefined
      }
      tally.refused[refused] = (tally.refused[refused] ?? 0) + 1
      return { code: refused }
    },
  })
}

/** A shot is fired at its moment, though it is looked at a little later. */
function fire(shooter: Shooter, tally: Tally): void {
  const { page, room, volleys } = shooter
  const { school, startedAt, slots } = page.view
  const now = performance.now()
  while (shooter.firesAt <= now) {
    const swimming = swimmingAt({ room, school, startedAt, slots }, Date.now())
    const fish = swimming[(shooter.shots++ * FISH_APART) % swimming.length]?.fish
    if (fish !== undefined && volleys.canFire(shooter.firesAt))
      volleys.fire({ fish, school, level: 1, became: (shot) => count(tally, shot?.was) }, shooter.firesAt)
    shooter.firesAt += 1_000 / SHOTS_A_SECOND
  }
  volleys.tick(now)
}

/** From shot to shot another fish is aimed at: who shoots at one that is gone costs the house less. */
const FISH_APART = 7

function count(tally: Tally, was: string | undefined): void {
  if (was === undefined) return
  tally.shots += 1
  if (was === 'gone') tally.gone += 1
}
