import type { CannonLevel } from '@baize/contracts'
import { type RoomSeat, Sprite, Texture } from '@baize/game-kit'
import { type ReefFish, reefKinds, type School } from '@baize/engines/shown'
import { type Piece, paintAtlas } from '../art/atlas.ts'
import type { ReefLook } from '../art/backdrop.ts'
import { bitPieces } from '../art/bits.ts'
import { cannonPieces } from '../art/cannons.ts'
import { cast } from '../art/cast.ts'
import { plantPieces } from '../art/plants.ts'
import { createBalls } from '../draw/balls.ts'
import { createCannons } from '../draw/cannons.ts'
import { createEffects } from '../draw/effects.ts'
import { createFishLayer, type FishLayer } from '../draw/fish-layer.ts'
import { createScenery } from '../draw/scenery.ts'
import { createReefScreen, type ReefScreen } from '../draw/view.ts'
import { lengthOf } from '../water/swimmer.ts'
import { createSlots } from '../water/slots.ts'
import { levels } from './levels.ts'

type SceneSeat = Pick<RoomSeat<unknown>, 'stage' | 'shell' | 'isReduced'>

/** Larger screens make no finer pictures: they would not fit onto a sheet. */
const MOST_POINTS = 720
const SHADOW_MS = 3_200

/** Everything that swims, painted for the size of this screen. */
function creaturePieces({ width, height }: ReefScreen['size']): Piece[] {
  const size = { width: Math.min(width, MOST_POINTS), height: Math.min(height, MOST_POINTS) }
  return reefKinds.flatMap(({ kind, size: measured }) => {
    const look = cast.get(kind)
    if (!look) return []
    const half = lengthOf(measured * 1.1, size) / 2
    return {
      name: kind,
      width: half * 2.24,
      height: half * 2 * look.reach,
      paint(pen) {
        pen.scale(half, half)
        look.paint(pen)
      },
    }
  })
}

export type ReefScene = ReturnType<typeof createReefScene>

/** The reef as it is drawn. It knows what swims; it does not know who pays. */
export function createReefScene(
  { stage, shell, isReduced }: SceneSeat,
  look: ReefLook,
  isHighAtFirst: boolean,
) {
  const screen = createReefScreen(stage, shell.table)
  const { size } = screen
  const density = isHighAtFirst ? Math.min(devicePixelRatio * 1.1, 2) : 1
  const textures = paintAtlas(
    [...creaturePieces(size), ...cannonPieces, ...bitPieces, ...plantPieces(look)],
    density,
  )
  let isHigh = isHighAtFirst
  let time = 0
  const scenery = createScenery({ screen, textures, look, isCalm: isReduced })
  const fish = createFishLayer({ textures, size, isCalm: isReduced, hasShadows: () => isHigh })
  const slots = createSlots()
  const cannons = createCannons({ screen, textures })
  const balls = createBalls({ textures, size })
  const effects = createEffects({ textures, isCalm: isReduced, isHigh: () => isHigh })
  const shadow = createBossShadow(screen, textures)
  const aim = createAim(textures, fish, isReduced)
  screen.world.addChild(
    scenery.behind,
    shadow.sprite,
    fish.root,
    scenery.before,
    aim.sprite,
    balls.root,
    cannons.root,
    effects.root,
  )
  scenery.setHigh(isHigh)
  return {
    screen,
    fish,
    cannons,
    balls,
    effects,
    follow: (school: School) => slots.follow(school),
    step(
      now: number,
      passed: number,
      seen: { locked: number | undefined; onNew(fish: ReefFish): void },
    ): void {
      time += passed
      slots.step(now, (slot, next) => {
        fish.change(slot, next, now)
        if (next) seen.onNew(next)
      })
      fish.step(now, passed)
      scenery.step(time)
      cannons.step(passed)
      balls.step(passed)
      effects.step(passed)
      shadow.step(passed)
      aim.mark(seen.locked, time)
      stage.redraw()
    },
    bossComes: (kind: string) => {
      if (!isReduced) shadow.pass(kind)
    },
    setHigh(next: boolean): void {
      isHigh = next
      scenery.setHigh(next)
      stage.renderer.resize(size.width, size.height, next ? Math.min(devicePixelRatio, 2) : 1)
    },
  }
}

/** The place of a level among the levels, as cannons and balls are painted. */
export function levelIndex(level: CannonLevel): number {
  return levels.indexOf(level)
}

/** What shows which fish is locked on. */
function createAim(textures: ReadonlyMap<string, Texture>, fish: FishLayer, isCalm: boolean) {
  const sprite = new Sprite(textures.get('aim') ?? Texture.WHITE)
  sprite.anchor.set(0.5)
  return {
    sprite,
    mark(number: number | undefined, ms: number): void {
      const drawn = number === undefined ? undefined : fish.find(number)
      sprite.visible = drawn !== undefined && drawn.fallMs < 0
      if (!drawn) return
      const side = Math.max(drawn.length * 0.92, 58)
      sprite.position.set(drawn.x, drawn.y)
      sprite.width = side
      sprite.height = side
      sprite.rotation = isCalm ? 0 : ms / 900
    },
  }
}

/** Before a boss is seen, its shadow is. */
function createBossShadow({ size }: ReefScreen, textures: ReadonlyMap<string, Texture>) {
  const sprite = new Sprite(Texture.EMPTY)
  sprite.anchor.set(0.5)
  sprite.tint = 0x000a1c
  sprite.visible = false
  let ageMs = SHADOW_MS
  return {
    sprite,
    pass(kind: string): void {
      sprite.texture = textures.get(kind) ?? Texture.EMPTY
      ageMs = 0
    },
    step(passed: number): void {
      ageMs = Math.min(ageMs + passed, SHADOW_MS)
      const share = ageMs / SHADOW_MS
      sprite.visible = share < 1
      if (!sprite.visible) return
      const wide = Math.max(size.width, size.height) * 1.1
      sprite.scale.set(wide / Math.max(sprite.texture.width, 1))
      sprite.alpha = 0.42 * Math.sin(share * Math.PI)
      sprite.position.set((share * 2.2 - 0.6) * size.width, size.height * (0.62 - share * 0.2))
      sprite.rotation = -0.12
    },
  }
}
