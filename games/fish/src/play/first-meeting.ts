import { lengthOf, type Spot, spotOf, type Swimming } from '../water/swimmer.ts'

type Size = { readonly width: number; readonly height: number }
type Place = { readonly x: number; readonly y: number }

/** What a ball can meet. */
export type Target = Swimming & {
  readonly fish: number
  readonly size: number
  /** How high it is beside its length, as it is painted. */
  readonly reach: number
}

/** A ball on its way: where it began, and how far it goes in a millisecond. */
export type Flight = { readonly from: Place; readonly dx: number; readonly dy: number }

export type Meeting = { readonly fish: number; readonly flight: Flight; readonly afterMs: number }

/** How much of the reef's longer side a ball crosses in a second. */
const SPEED = 1.25
const STEP_MS = 12
const LONGEST_MS = 2_600

/** Balls come back from the edges: a way beyond one is folded back. */
function folded(value: number, most: number): number {
  const turn = ((value % (2 * most)) + 2 * most) % (2 * most)
  return turn <= most ? turn : 2 * most - turn
}

export function ballAt(
  { from, dx, dy }: Flight,
  ms: number,
  { width, height }: Size,
  into: { x: number; y: number },
) {
  into.x = folded(from.x + dx * ms, width)
  into.y = folded(from.y + dy * ms, height)
  return into
}

function speedOf({ width, height }: Size): number {
  return (SPEED * Math.max(width, height)) / 1_000
}

function flightTowards(from: Place, angle: number, size: Size): Flight {
  const speed = speedOf(size)
  return { from, dx: Math.cos(angle) * speed, dy: Math.sin(angle) * speed }
}

const spot: Spot = { x: 0, y: 0, angle: 0 }
const ball = { x: 0, y: 0 }

/** Whether a point lies on a fish: on an oval along its body, a little smaller than its picture. */
function isOn(target: Target, at: Place, now: number, size: Size): boolean {
  spotOf(target, now, size, spot)
  const half = lengthOf(target.size, size) / 2
  const [x, y] = [at.x - spot.x, at.y - spot.y]
  if (Math.abs(x) > half || Math.abs(y) > half) return false
  const along = (x * Math.cos(spot.angle) + y * Math.sin(spot.angle)) / (half * 0.88)
  const across = (y * Math.cos(spot.angle) - x * Math.sin(spot.angle)) / (half * target.reach * 0.72)
  return along * along + across * across < 1
}

/** The fish under a finger, the one on top first; a finger is wide. */
export function fishAt(targets: readonly Target[], at: Place, now: number, size: Size): Target | undefined {
  return targets.findLast((target) => isOn(target, at, now, size))
}

/**
 * The fish that a ball meets first. Every fish's way is known ahead of time, so it is known at the touch; undefined where
 * it would meet none, and then nothing is shot.
 */
export function firstMeeting(
  targets: readonly Target[],
  shot: { readonly from: Place; readonly angle: number; readonly now: number },
  size: Size,
): Meeting | undefined {
  const flight = flightTowards(shot.from, shot.angle, size)
  for (let ms = STEP_MS; ms < LONGEST_MS; ms += STEP_MS) {
    ballAt(flight, ms, size, ball)
    const met = targets.find((target) => isOn(target, ball, shot.now + ms, size))
    if (met) return { fish: met.fish, flight, afterMs: ms }
  }
  return undefined
}

/** The way to a fish that is locked on: straight to where it will be, past all others. */
export function meetingWith(
  target: Target,
  shot: { readonly from: Place; readonly now: number },
  size: Size,
): Meeting {
  const { from, now } = shot
  let afterMs = 0
  for (let guess = 0; guess < 5; guess += 1) {
    spotOf(target, now + afterMs, size, spot)
    afterMs = Math.hypot(spot.x - from.x, spot.y - from.y) / speedOf(size)
  }
  spotOf(target, now + afterMs, size, spot)
  return {
    fish: target.fish,
    flight: flightTowards(from, Math.atan2(spot.y - from.y, spot.x - from.x), size),
    afterMs,
  }
}
