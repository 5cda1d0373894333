import { type Draws, Foul } from '../../engine.ts'
import { PRIZE_SPAN } from './fish-place.ts'
import type { ReefKind } from './kinds.ts'
import { kindOfFish, placeOfFish } from './fish-place.ts'

/** How many places a volley has, each with its number of the stream, shot or not. */
export const VOLLEY_PLACES = 8

/** What of a kind decides a shot. */
export type ShotKind = Pick<ReefKind, 'kind' | 'is' | 'times' | 'free' | 'prizes' | 'kills' | 'weight'>

/** What a member chose, and what of it was there: all that decides a volley beside the stream. */
export type Volley = {
  readonly room: string
  readonly school: number
  /** The fish aimed at, one a place. */
  readonly targets: readonly number[]
  /** Those of them that were gone before the volley came. */
  readonly gone: readonly number[]
  /** The plain fish that free shots meet, one after another; empty where no special was aimed at. */
  readonly near: readonly number[]
}

type FreeShot = { readonly fish: number; readonly kind: string; readonly times: number }

export type VolleyShot = {
  readonly fish: number
  readonly kind: string
  readonly was: 'hit' | 'kill' | 'gone'
  /** What a kill brings, as a multiple of the shot. */
  readonly times: number
  readonly free?: readonly FreeShot[]
}

/** A volley that was played. */
export type PlayedVolley = {
  readonly shots: readonly VolleyShot[]
  /** All that was killed, in its order. */
  readonly killed: readonly number[]
  /** How many shots are paid for, and what came back, in shots. */
  readonly charged: number
  readonly times: number
}

/**
 * Plays a volley. The first eight numbers belong to the eight places, whatever was aimed at; what bosses bring and free
 * shots come after them, in the order of the kills. What an earlier number killed is gone for a later one.
 */
export function playVolley(kinds: readonly ShotKind[], volley: Volley, draws: Draws): PlayedVolley {
  const numbers = Array.from({ length: VOLLEY_PLACES }, () => draws.u32())
  const dead = new Set(volley.gone)
  const killed: number[] = []
  const shooting: Shooting = {
    volley,
    dead,
    kindOf: ({ room, school }, fish) => kindOfFish(kinds, { room, school, ...placeOfFish(fish) }),
    kill(fish) {
      dead.add(fish)
      killed.push(fish)
    },
  }
  const shots = volley.targets.map((fish, place) => shoot(shooting, { fish, number: numbers[place] }, draws))
  return { shots, killed, charged: shots.filter(({ was }) => was !== 'gone').length, times: sumOf(shots) }
}

type Shooting = {
  readonly volley: Volley
  readonly dead: ReadonlySet<number>
  kindOf(volley: Volley, fish: number): ShotKind
  kill(fish: number): void
}

type Aimed = { readonly fish: number; readonly number: number | undefined }

function shoot(shooting: Shooting, { fish, number }: Aimed, draws: Draws): VolleyShot {
  const { volley, dead, kindOf, kill } = shooting
  const shot = kindOf(volley, fish)
  const { kind } = shot
  if (dead.has(fish)) return { fish, kind, was: 'gone', times: 0 }
  if (number === undefined || number >= shot.kills) return { fish, kind, was: 'hit', times: 0 }
  kill(fish)
  const times = shot.is === 'boss' ? prizeOf(shot, draws.int(PRIZE_SPAN)) : shot.times
  if (shot.free === 0) return { fish, kind, was: 'kill', times }
  return { fish, kind, was: 'kill', times, free: freeShots(shooting, shot.free, draws) }
}

function prizeOf({ prizes, times }: ShotKind, number: number): number {
  let left = number
  for (const prize of prizes) {
    if (left < prize.weight) return prize.times
    left -= prize.weight
  }
  return times
}

/** Each meets the nearest plain fish that is still there. */
function freeShots({ volley, dead, kindOf, kill }: Shooting, shots: number, draws: Draws): FreeShot[] {
  return Array.from({ length: shots }, () => {
    const number = draws.u32()
    const fish = volley.near.find((each) => !dead.has(each))
    if (fish === undefined) throw new Foul('A reef has a plain fish for every free shot.')
    const { kind, kills, times } = kindOf(volley, fish)
    if (number >= kills) return { fish, kind, times: 0 }
    kill(fish)
    return { fish, kind, times }
  })
}

function sumOf(shots: readonly VolleyShot[]): number {
  return shots.reduce(
    (sum, shot) => sum + shot.times + (shot.free ?? []).reduce((free, each) => free + each.times, 0),
    0,
  )
}
