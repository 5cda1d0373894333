import type { Draws } from '../../engine.ts'
import { PRIZE_SPAN, type ReefKind } from './kinds.ts'
import { placeOfFish, swimmerOf } from './school.ts'

/** How many places a volley has, each with its number of the stream, shot or not. */
export const VOLLEY_PLACES = 8

/** What a member chose, and what of it was there: all that decides a volley beside the stream. */
export type Volley = {
  readonly room: string
  readonly school: number
  /** How many times the reef's price a shot costs. */
  readonly level: number
  /** The fish aimed at, one a place. */
  readonly targets: readonly number[]
  /** Those of them that were gone before the volley came. */
  readonly gone: readonly number[]
  /** The plain fish that free shots meet, one after another; empty where no special was aimed at. */
  readonly near: readonly number[]
}

type FreeShot = { readonly fish: number; readonly times: number }

export type VolleyShot = {
  readonly fish: number
  readonly was: 'hit' | 'kill' | 'gone'
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
export function playVolley(volley: Volley, draws: Draws): PlayedVolley {
  const numbers = Array.from({ length: VOLLEY_PLACES }, () => draws.u32())
  const killed: number[] = []
  const dead = new Set(volley.gone)
  const kill = (fish: number) => {
    dead.add(fish)
    killed.push(fish)
  }
  const shots = volley.targets.map((fish, place): VolleyShot => {
    if (dead.has(fish)) return { fish, was: 'gone', times: 0 }
    const kind = kindOf(volley, fish)
    if ((numbers[place] ?? kind.kills) >= kind.kills) return { fish, was: 'hit', times: 0 }
    kill(fish)
    const times = kind.is === 'boss' ? prizeOf(kind, draws.int(PRIZE_SPAN)) : kind.times
    if (kind.free === 0) return { fish, was: 'kill', times }
    return { fish, was: 'kill', times, free: freeShots({ volley, shots: kind.free, dead, kill }, draws) }
  })
  return { shots, killed, charged: shots.filter(({ was }) => was !== 'gone').length, times: sumOf(shots) }
}

function kindOf({ room, school }: Volley, fish: number): ReefKind {
  return swimmerOf({ room, school, ...placeOfFish(fish) }).kind
}

function prizeOf({ prizes, times }: ReefKind, number: number): number {
  let left = number
  for (const prize of prizes) {
    if (left < prize.weight) return prize.times
    left -= prize.weight
  }
  return times
}

type FreeShooting = {
  readonly volley: Volley
  readonly shots: number
  readonly dead: ReadonlySet<number>
  readonly kill: (fish: number) => void
}

/** Each meets the nearest plain fish that is still there. */
function freeShots({ volley, shots, dead, kill }: FreeShooting, draws: Draws): FreeShot[] {
  return Array.from({ length: shots }, () => {
    const number = draws.u32()
    const fish = volley.near.find((each) => !dead.has(each))
    if (fish === undefined) throw new Error('A reef has a plain fish for every free shot.')
    const kind = kindOf(volley, fish)
    if (number >= kind.kills) return { fish, times: 0 }
    kill(fish)
    return { fish, times: kind.times }
  })
}

function sumOf(shots: readonly VolleyShot[]): number {
  return shots.reduce(
    (sum, shot) => sum + shot.times + (shot.free ?? []).reduce((free, each) => free + each.times, 0),
    0,
  )
}
