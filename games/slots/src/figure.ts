import { Container, loadEither, type Motion, Rectangle, Sprite, type Stage, Texture } from '@baize/game-kit'
import type { Sway } from '../flagships/sheet.ts'
import type { PartLook } from './flagship-look.ts'
import type { OwnWorld } from './look.ts'

/** What goes on at the reels, as far as somebody who watches would show it. */
export type FigureMood = 'idle' | 'cheer' | 'awe'

export type WatchingFigure = {
  readonly root: Container
  /** Its size in points of the design. */
  readonly size: { readonly width: number; readonly height: number }
  feel(mood: FigureMood): void
  /** Fetches what it is made of; whoever does not come is not missed, and the game goes on without. */
  fetchParts(): Promise<void>
}

type Joint = { readonly root: Container; readonly part: PartLook }

/** How a part has been moved away from where it lies when nothing moves, with all that it is carried by. */
type Pose = { readonly turn: number; readonly swell: number; readonly x: number; readonly y: number }

/** How long one mood takes to become another, and how often eyes close. */
const CHANGE_MS = 260
const BLINK = { everyMs: 3_400, forMs: 150 }

/** Somebody who stands by the reels: parts that sway about their joints, each at its own time. */
export function createFigure({
  stage,
  motion,
  own,
}: {
  stage: Stage
  motion: Motion
  own: OwnWorld
}): WatchingFigure {
  const { size, parts } = own.figure
  const scale = own.stand.width / size.width
  const root = new Container()
  const body = new Container()
  body.scale.set(scale)
  body.position.set((-size.width / 2) * scale, -size.height * scale)
  root.addChild(body)
  let joints: readonly Joint[] = []
  let [mood, before, changed, time]: [FigureMood, FigureMood, number, number] = ['idle', 'idle', 1, 0]
  const pose = (passed: number) => {
    time += passed
    changed = Math.min(1, changed + passed / CHANGE_MS)
    const poses = new Map<string, Pose>()
    for (const joint of joints)
      settle(joint, poseOf(joint.part, { parts, poses, mood, before, changed, time }), time)
  }
  motion.drift(pose)
  return {
    root,
    size: { width: size.width * scale, height: size.height * scale },
    feel(next) {
      if (next === mood) return
      ;[before, mood, changed] = [mood, next, 0]
    },
    async fetchParts() {
      joints = hangParts(body, await loadEither(`${own.folder}/figure`), parts)
      pose(0)
      stage.redraw()
    },
  }
}

function hangParts(body: Container, { source }: Texture, parts: readonly PartLook[]): Joint[] {
  return parts.map((part) => {
    const { piece, pivot, at } = part
    const root = new Container()
    const frame = new Rectangle(piece.x, piece.y, piece.width, piece.height)
    const sprite = new Sprite(new Texture({ source, frame }))
    sprite.scale.set(part.size.width / piece.width)
    sprite.position.set(at.x - pivot.x, at.y - pivot.y)
    root.addChild(sprite)
    body.addChild(root)
    return { root, part }
  })
}

type Moment = {
  readonly parts: readonly PartLook[]
  /** Those that are known already in this frame. */
  readonly poses: Map<string, Pose>
  readonly mood: FigureMood
  readonly before: FigureMood
  readonly changed: number
  readonly time: number
}

/** Parts are drawn in their order, whoever carries whom, so that a tail can be behind the body that it hangs on. */
function poseOf(part: PartLook, moment: Moment): Pose {
  const known = moment.poses.get(part.name)
  if (known) return known
  const { mood, before, changed, time, parts } = moment
  const [old, now] = [swing(part[before] ?? part.idle, time), swing(part[mood] ?? part.idle, time)]
  const mix = (a: number, b: number) => a + (b - a) * changed
  const own = {
    turn: (mix(old.turn, now.turn) * Math.PI) / 180,
    swell: 1 + mix(old.swell, now.swell),
    x: part.pivot.x + mix(old.x, now.x),
    y: part.pivot.y + mix(old.y, now.y),
  }
  const carrier = parts.find(({ name }) => name === part.on)
  const pose = carrier ? carried(own, carrier, poseOf(carrier, moment)) : own
  moment.poses.set(part.name, pose)
  return pose
}

function carried(own: Pose, { pivot }: PartLook, by: Pose): Pose {
  const [x, y] = [(own.x - pivot.x) * by.swell, (own.y - pivot.y) * by.swell]
  const [cos, sin] = [Math.cos(by.turn), Math.sin(by.turn)]
  return {
    turn: own.turn + by.turn,
    swell: own.swell * by.swell,
    x: by.x + x * cos - y * sin,
    y: by.y + x * sin + y * cos,
  }
}

function settle({ root, part }: Joint, { turn, swell, x, y }: Pose, time: number): void {
  root.rotation = turn
  root.scale.set(swell)
  root.position.set(x, y)
  if (part.blinks) root.visible = time % BLINK.everyMs < BLINK.forMs
}

function swing(sway: Sway | undefined, time: number) {
  if (!sway) return { turn: 0, x: 0, y: 0, swell: 0 }
  const { turn = 0, x = 0, y = 0, swell = 0, ms, phase = 0 } = sway
  const wave = Math.sin((time / ms + phase) * Math.PI * 2)
  return { turn: turn * wave, x: x * wave, y: y * wave, swell: swell * wave }
}
