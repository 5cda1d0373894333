export const LOOP_SECONDS = 24
export const FRAMES_A_SECOND = 15

export type Point = { readonly x: number; readonly y: number }

/** Where a hand and its elbow are, how far its fingers are turned, and whether they are spread. */
export type HandPose = Point & { readonly elbow: Point; readonly turn: number; readonly open: number }

/** How a host stands at one moment; every figure goes from 0 to 1 or, where it has two sides, from -1 to 1. */
export type Pose = {
  readonly breath: number
  readonly sway: number
  readonly tilt: number
  readonly blink: number
  readonly mouth: number
  readonly smile: number
  readonly brow: number
  readonly gaze: Point
  readonly near: HandPose
  readonly far: HandPose
}

/** Something a host does with one hand. */
export type Gesture = {
  readonly hand: 'near' | 'far'
  readonly from: number
  readonly to: number
  readonly at: Point
  readonly elbow: Point
  readonly turn: number
  /** How far the hand goes to and fro, in points and degrees. */
  readonly swing: number
  readonly swings: number
}

export type Script = {
  readonly rest: { readonly near: HandPose; readonly far: HandPose }
  readonly gestures: readonly Gesture[]
  /** When the host talks, in seconds. */
  readonly talks: readonly (readonly [from: number, to: number])[]
  readonly blinks: readonly number[]
  /** Shifts the slow motions, so that no two hosts breathe together. */
  readonly phase: number
}

/** A whole number of cycles fits the loop, so that its end meets its beginning. */
export function wave(seconds: number, cycles: number, phase = 0): number {
  return Math.sin(2 * Math.PI * ((seconds / LOOP_SECONDS) * cycles + phase))
}

/** Rises softly to 1 after `from` and falls softly to 0 before `to`. */
function during(seconds: number, [from, to]: readonly [number, number], soft: number): number {
  return smooth((seconds - from) / soft) * smooth((to - seconds) / soft)
}

function smooth(value: number): number {
  const inside = Math.min(1, Math.max(0, value))
  return inside * inside * (3 - 2 * inside)
}

export function poseAt(seconds: number, script: Script): Pose {
  const { phase } = script
  const talking = Math.max(0, ...script.talks.map((span) => during(seconds, span, 0.3)))
  const syllables = 0.5 + 0.3 * wave(seconds, 96, phase) + 0.25 * wave(seconds, 59, 0.3)
  const breath = 0.5 + 0.5 * wave(seconds, 6, phase)
  return {
    breath,
    sway: 0.7 * wave(seconds, 3, phase) + 0.3 * wave(seconds, 7, 0.2),
    tilt: 0.6 * wave(seconds, 4, phase + 0.1) + 0.4 * talking * wave(seconds, 19, 0.4),
    blink: Math.max(...script.blinks.map((at) => Math.max(0, 1 - Math.abs(seconds - at) / 0.14))),
    mouth: talking * Math.min(1, Math.max(0.06, syllables)),
    smile: 0.75 + 0.25 * wave(seconds, 2, phase) - 0.3 * talking,
    brow: 0.3 * wave(seconds, 5, phase) + talking * 0.5 * wave(seconds, 11, 0.1),
    gaze: { x: 0.8 * wave(seconds, 3, phase + 0.4) ** 3, y: 0.4 * wave(seconds, 2, phase) ** 3 },
    near: handAt(seconds, script, 'near', breath),
    far: handAt(seconds, script, 'far', breath),
  }
}

function handAt(seconds: number, script: Script, hand: 'near' | 'far', breath: number): HandPose {
  const rest = script.rest[hand]
  let pose: HandPose = { ...rest, elbow: { x: rest.elbow.x, y: rest.elbow.y - 4 * breath } }
  for (const gesture of script.gestures.filter((each) => each.hand === hand)) {
    const share = during(seconds, [gesture.from, gesture.to], 0.8)
    const swing = Math.sin(
      (2 * Math.PI * gesture.swings * (seconds - gesture.from)) / (gesture.to - gesture.from),
    )
    const aim = { x: gesture.at.x + gesture.swing * swing, y: gesture.at.y }
    pose = {
      ...between(pose, aim, share),
      elbow: between(pose.elbow, gesture.elbow, share),
      turn: pose.turn + share * (gesture.turn + gesture.swing * swing - pose.turn),
      open: pose.open + share * (1 - pose.open),
    }
  }
  return pose
}

export function between(from: Point, to: Point, share: number): Point {
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
