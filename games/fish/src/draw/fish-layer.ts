import { Container, type Mesh, Sprite, type Texture } from '@baize/game-kit'
import type { ReefFish } from '@baize/engines/shown'
import { cast, type CreatureLook } from '../art/cast.ts'
import type { Target } from '../play/first-meeting.ts'
import { lengthOf, type Spot, spotOf } from '../water/swimmer.ts'
import { createPool, several } from './pool.ts'
import { createSwimMesh, type SwimMesh } from './swim-mesh.ts'
import type { ReefSize } from './view.ts'

/** A fish as it is drawn. */
export type DrawnFish = Spot & {
  readonly swim: SwimMesh
  /** Flat, since nobody sees that it does not bend: a strip would cost five times as much. */
  readonly shadow: Sprite
  fish: ReefFish | undefined
  look: CreatureLook | undefined
  length: number
  /** Milliseconds of its own: fish of a kind do not beat in step. */
  phase: number
  /** Until when one that is gone is still drawn, because the ball that killed it is on its way. */
  ghostUntil: number
  /** How long ago it was hit or killed; below 0 where it was not. */
  hurtMs: number
  fallMs: number
}

export type FishLayer = {
  readonly root: Container
  /** Those that can be shot at. */
  readonly targets: readonly Target[]
  change(slot: number, fish: ReefFish | undefined, now: number): void
  step(now: number, passed: number): void
  find(fish: number): DrawnFish | undefined
  /** A ball is on its way to it, so it is drawn until then whatever the school says. */
  hold(fish: number, until: number): void
  hurt(fish: number): void
  fall(fish: number): void
  clear(): void
}

type LayerParts = {
  readonly textures: ReadonlyMap<string, Texture>
  readonly size: ReefSize
  readonly isCalm: boolean
  /** Fish throw shadows, which says how deep the water is, and costs as much again. */
  hasShadows(): boolean
}

const MOST_DRAWN = 56
const FALL_MS = 620
const HURT_MS = 160
/** A fish that was killed by nobody knows whom is drawn a little longer. */
const UNKNOWN_MS = 900

export function createFishLayer(parts: LayerParts): FishLayer {
  // What comes and goes here is counted anew by itself, and not with everything else that is drawn.
  const root = new Container({ isRenderGroup: true })
  const shadows = new Container()
  const bodies = new Container()
  root.addChild(shadows, bodies)
  const any = [...parts.textures.values()][0]
  if (!any) throw new Error('A reef without pictures.')
  const pool = createPool(
    several(MOST_DRAWN, (index) => drawnFish(any, index, { shadows, bodies })),
    rest,
  )
  const bySlot = new Map<number, DrawnFish>()
  const targets: Target[] = []
  const find = (number: number) => pool.busy.find(({ fish }) => fish?.fish === number)
  const renew = () => {
    targets.length = 0
    for (const { fish, look } of bySlot.values())
      if (fish && look) targets.push({ ...fish, reach: look.reach })
  }
  return {
    root,
    targets,
    find,
    change(slot, fish, now) {
      const before = bySlot.get(slot)
      bySlot.delete(slot)
      if (before) leave(before, now)
      const look = fish && cast.get(fish.kind.kind)
      if (fish && look) bySlot.set(slot, dress(pool.take(), fish, look, parts))
      renew()
    },
    step(now, passed) {
      pool.sweep((drawn) => swimOn(drawn, { now, passed }, parts))
    },
    hold(number, until) {
      const drawn = find(number)
      if (drawn) drawn.ghostUntil = Math.max(drawn.ghostUntil, until)
    },
    hurt(number) {
      const drawn = find(number)
      if (drawn) drawn.hurtMs = 0
    },
    fall(number) {
      const drawn = find(number)
      if (drawn && drawn.fallMs < 0) drawn.fallMs = 0
    },
    clear() {
      bySlot.clear()
      pool.sweep(() => false)
      renew()
    },
  }
}

type Layers = { readonly shadows: Container; readonly bodies: Container }

function drawnFish(texture: Texture, index: number, { shadows, bodies }: Layers): DrawnFish {
  const swim = createSwimMesh(texture)
  const shadow = new Sprite(texture)
  shadow.anchor.set(0.5)
  shadow.tint = 0x01102a
  shadow.alpha = 0.2
  shadows.addChild(shadow)
  bodies.addChild(swim.mesh)
  const idle = { ghostUntil: 0, hurtMs: -1, fallMs: -1, length: 0 }
  return { swim, shadow, fish: undefined, look: undefined, x: 0, y: 0, angle: 0, phase: index * 777, ...idle }
}

function rest(drawn: DrawnFish): void {
  drawn.fish = undefined
  drawn.swim.mesh.visible = false
  drawn.shadow.visible = false
}

function dress(
  drawn: DrawnFish,
  fish: ReefFish,
  look: CreatureLook,
  { textures, size }: LayerParts,
): DrawnFish {
  const { mesh } = drawn.swim
  const texture = textures.get(fish.kind.kind)
  if (texture) {
    mesh.texture = texture
    drawn.shadow.texture = texture
  }
  Object.assign(drawn, { fish, look, ghostUntil: 0, hurtMs: -1, fallMs: -1 })
  drawn.length = lengthOf(fish.size, size)
  // Large ones swim behind, or nobody would see the small.
  mesh.zIndex = -fish.size
  mesh.parent?.sortChildren()
  mesh.visible = true
  mesh.alpha = 1
  mesh.tint = 0xffffff
  return drawn
}

/** One that has crossed is gone; one that was killed waits for the ball. */
function leave(drawn: DrawnFish, now: number): void {
  const { fish } = drawn
  if (!fish || drawn.fallMs >= 0) return
  const hasCrossed = now >= fish.enteredAt + fish.durationMs - 60
  drawn.ghostUntil = hasCrossed ? now : Math.max(drawn.ghostUntil, now + UNKNOWN_MS)
}

type Moment = { readonly now: number; readonly passed: number }

/** Draws a fish where it is; answers false when it is no more. */
function swimOn(
  drawn: DrawnFish,
  { now, passed }: Moment,
  { size, isCalm, hasShadows }: LayerParts,
): boolean {
  const { fish, look, swim: strip, shadow } = drawn
  if (!fish || !look) return false
  if (drawn.ghostUntil > 0 && drawn.fallMs < 0 && now > drawn.ghostUntil) drawn.fallMs = FALL_MS * 0.5
  if (now >= fish.enteredAt + fish.durationMs && drawn.fallMs < 0) return false
  if (drawn.fallMs < 0) spotOf(fish, now, size, drawn)
  else drawn.fallMs += passed
  if (drawn.hurtMs >= 0) drawn.hurtMs = drawn.hurtMs > HURT_MS ? -1 : drawn.hurtMs + passed
  drawn.phase += passed * (drawn.fallMs >= 0 ? 3 : 1)
  drawn.length = lengthOf(fish.size, size)
  const { style, reach } = look
  const width = drawn.length * 1.12
  const height = drawn.length * reach
  strip.setSize(width, height)
  strip.bend((drawn.phase / 1_000) * style.beat, isCalm ? calm(style) : style)
  pose(drawn, strip.mesh)
  shadow.visible = hasShadows() && drawn.fallMs < 0
  if (shadow.visible) {
    shadow.position.set(drawn.x + drawn.length * 0.06, drawn.y + 14 + drawn.length * 0.12)
    shadow.rotation = strip.mesh.rotation
    const { texture } = shadow
    const { scale } = strip.mesh
    shadow.scale.set((scale.x * width) / texture.width, (scale.y * height) / texture.height)
  }
  return drawn.fallMs < FALL_MS
}

function pose(drawn: DrawnFish, mesh: Mesh): void {
  const fallen = Math.max(drawn.fallMs, 0) / FALL_MS
  const isLeft = Math.abs(drawn.angle) > Math.PI / 2
  const grown = 1 + Math.sin(Math.min(fallen * 2, 1) * Math.PI) * 0.22 - Math.max(fallen - 0.5, 0) * 1.5
  mesh.position.set(drawn.x, drawn.y)
  mesh.rotation = drawn.angle + fallen * (isLeft ? -5 : 5)
  // A fish that swims to the left is turned over, so that its belly stays below.
  mesh.scale.set(grown, isLeft ? -grown : grown)
  mesh.alpha = 1 - Math.max(fallen - 0.4, 0) * 1.66
  mesh.tint = drawn.hurtMs >= 0 ? 0xff8a7a : fallen > 0 ? 0xfff0c0 : 0xffffff
}

/** Where no movement is wanted that is not needed, fish glide. */
function calm(style: CreatureLook['style']): CreatureLook['style'] {
  calmed.waves = style.waves
  calmed.beat = style.beat
  calmed.stiff = style.stiff
  return calmed
}
const calmed = { swing: 0.02, waves: 1, beat: 1, stiff: 0.3 }
