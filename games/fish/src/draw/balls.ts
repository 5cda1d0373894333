import { Container, Sprite, Texture } from '@baize/game-kit'
import { metals } from '../art/cannons.ts'
import { ballAt, type Flight } from '../play/first-meeting.ts'
import { createPool, several } from './pool.ts'
import type { ReefSize } from './view.ts'

/** What happens when a ball has arrived. */
type Arrival = (at: { readonly x: number; readonly y: number }) => void

type Ball = {
  readonly head: Sprite
  readonly trail: Sprite
  flight: Flight
  ageMs: number
  lifeMs: number
  size: number
  arrive: Arrival
}

type Throw = {
  readonly flight: Flight
  readonly afterMs: number
  /** The place of the cannon's level among the levels. */
  readonly level: number
  readonly delayMs?: number
  readonly arrive: Arrival
}

export type Balls = {
  readonly root: Container
  shoot(thrown: Throw): void
  step(passed: number): void
}

const MOST = 64
const still: Flight = { from: { x: 0, y: 0 }, dx: 0, dy: 0 }
const place = { x: 0, y: 0 }
const before = { x: 0, y: 0 }

export function createBalls({
  textures,
  size,
}: {
  textures: ReadonlyMap<string, Texture>
  size: ReefSize
}): Balls {
  const root = new Container()
  // Light is added to what lies below it. Kept apart from the balls, all of it is drawn in one go.
  const trails = new Container()
  const heads = new Container()
  root.addChild(trails, heads)
  const made = (): Ball => {
    const trail = new Sprite(textures.get('trail') ?? Texture.WHITE)
    const head = new Sprite(textures.get('orb') ?? Texture.WHITE)
    trail.anchor.set(0.98, 0.5)
    head.anchor.set(0.5)
    trail.blendMode = 'add'
    trails.addChild(trail)
    heads.addChild(head)
    return { head, trail, flight: still, ageMs: 0, lifeMs: 0, size: 1, arrive: () => {} }
  }
  const pool = createPool(several(MOST, made), ({ head, trail }) => {
    head.visible = false
    trail.visible = false
  })
  return {
    root,
    shoot({ flight, afterMs, level, delayMs = 0, arrive }) {
      const ball = pool.take()
      Object.assign(ball, { flight, ageMs: -delayMs, lifeMs: afterMs, arrive, size: 24 + level * 3 })
      const tint = metals[level]?.glow ?? 0xffffff
      ball.trail.tint = tint
      ball.head.tint = level === metals.length - 1 ? 0xfff6d8 : tint
    },
    step(passed) {
      pool.sweep((ball) => fly(ball, passed, size))
    },
  }
}

/** Answers false when it has arrived. */
function fly(ball: Ball, passed: number, size: ReefSize): boolean {
  const { flight, head, trail } = ball
  ball.ageMs += passed
  const isShown = ball.ageMs > 0
  head.visible = isShown
  trail.visible = isShown
  if (!isShown) return true
  ballAt(flight, Math.min(ball.ageMs, ball.lifeMs), size, place)
  if (ball.ageMs >= ball.lifeMs) {
    ball.arrive({ x: place.x, y: place.y })
    return false
  }
  ballAt(flight, Math.max(ball.ageMs - 16, 0), size, before)
  head.position.set(place.x, place.y)
  trail.position.set(place.x, place.y)
  trail.rotation = Math.atan2(place.y - before.y, place.x - before.x)
  head.width = ball.size
  head.height = ball.size
  trail.width = ball.size * 3.2
  trail.height = ball.size * 0.62
  return true
}
