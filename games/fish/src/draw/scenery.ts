import { Container, Sprite, Texture } from '@baize/game-kit'
import { paintBackdrop, paintCaustics, type ReefLook } from '../art/backdrop.ts'
import { spread } from '../art/pen.ts'
import { createSwimMesh, type SwimMesh } from './swim-mesh.ts'
import type { ReefScreen } from './view.ts'

/** Everything that is not shot at: water, light, the far shoals behind the fish, and plants in front of them. */
export type Scenery = {
  readonly behind: Container
  readonly before: Container
  step(ms: number): void
  setHigh(isHigh: boolean): void
}

type SceneryParts = {
  readonly screen: ReefScreen
  readonly textures: ReadonlyMap<string, Texture>
  readonly look: ReefLook
  readonly isCalm: boolean
}

type Light = { readonly tint: number; readonly beams: number; readonly net: number; readonly motes: number }

const lights: Readonly<Record<ReefLook, Light>> = {
  lagoon: { tint: 0xfff6d0, beams: 0.34, net: 0.2, motes: 0xffffff },
  wreck: { tint: 0xd8f5c0, beams: 0.3, net: 0.1, motes: 0xd8ffd0 },
  abyss: { tint: 0x78b8ff, beams: 0.16, net: 0.05, motes: 0x66e0ff },
}

const DENSITY = 1.25
const BEAMS = 6
const FAR = 16
const MOTES = 26

function sprites(parent: Container, texture: Texture | undefined, count: number): Sprite[] {
  return Array.from({ length: count }, () => {
    const made = new Sprite(texture ?? Texture.WHITE)
    made.anchor.set(0.5)
    parent.addChild(made)
    return made
  })
}

export function createScenery(parts: SceneryParts): Scenery {
  const { screen, textures, look, isCalm } = parts
  const behind = new Container()
  const before = new Container()
  const back = new Sprite(Texture.EMPTY)
  const light = new Container()
  behind.addChild(back, light)
  const nets = sprites(light, Texture.from(paintCaustics()), 2)
  const beams = sprites(light, textures.get('beam'), BEAMS)
  const far = sprites(behind, textures.get('far'), FAR)
  const motes = sprites(before, textures.get(look === 'abyss' ? 'haze' : 'bubble'), MOTES)
  for (const each of [...nets, ...beams]) {
    each.blendMode = 'add'
    each.tint = lights[look].tint
  }
  for (const each of far) each.tint = 0x0a3a66
  for (const mote of motes) mote.tint = lights[look].motes
  const garden = plant(before, textures)
  screen.onSize(() => {
    const { width, height } = screen.size
    const old = back.texture
    back.texture = Texture.from(paintBackdrop(look, screen.size, DENSITY))
    if (old !== Texture.EMPTY) old.destroy(true)
    back.width = width
    back.height = height
    garden.lay(width, height)
  })
  return {
    behind,
    before,
    step(ms) {
      const seconds = ms / 1_000
      const { size } = screen
      garden.sway(seconds, isCalm)
      if (isCalm) return
      shine({ nets, beams }, seconds, { size, light: lights[look] })
      drift({ far, motes }, seconds, size)
      before.x = Math.sin(seconds / 7) * 5
    },
    setHigh(isHigh) {
      light.visible = isHigh && !isCalm
      for (const each of [...far, ...motes]) each.visible = isHigh && !isCalm
    },
  }
}

type Size = { readonly width: number; readonly height: number }
type Shining = { readonly nets: readonly Sprite[]; readonly beams: readonly Sprite[] }

/** Light breathes: shafts lean and fade, and the net of waves slides over itself. */
function shine(
  { nets, beams }: Shining,
  seconds: number,
  { size, light }: { size: Size; light: Light },
): void {
  const { width, height } = size
  for (const [index, beam] of beams.entries()) {
    const turn = seconds * (0.11 + index * 0.013) + index * 1.7
    beam.position.set(width * (0.02 + index * 0.19) + Math.sin(turn) * 22, height * 0.36)
    beam.rotation = 0.22 - index * 0.07 + Math.sin(turn * 0.7) * 0.06
    beam.width = width * (0.2 + (index % 3) * 0.09)
    beam.height = height * 0.98
    beam.alpha = light.beams * (0.55 + 0.45 * Math.sin(turn * 1.9))
  }
  for (const [index, net] of nets.entries()) {
    // Wide enough that no edge of it is ever seen, turned and moved as it is.
    const side = Math.max(width, height) * 1.8
    const turn = seconds * 0.09 + index * 2
    net.width = side
    net.height = side
    net.position.set(
      width / 2 + Math.sin(turn) * side * 0.08,
      height / 2 + Math.cos(turn * 0.8) * side * 0.08,
    )
    net.rotation = index * 0.6
    net.alpha = light.net * (0.8 + 0.2 * Math.sin(seconds * 1.3 + index))
  }
}

type Drifting = { readonly far: readonly Sprite[]; readonly motes: readonly Sprite[] }

/** A shoal of the distance turns as one, and bubbles rise. */
function drift({ far, motes }: Drifting, seconds: number, { width, height }: Size): void {
  for (const [index, fish] of far.entries()) {
    const shoal = index < FAR / 2 ? 0 : 1
    const turn = seconds * (0.16 + shoal * 0.05) + shoal * 3
    const own = (index % (FAR / 2)) * 0.79
    const x = width * (0.5 + 0.52 * Math.cos(turn)) + Math.cos(own * 3) * 34
    const y = height * (0.3 + shoal * 0.26 + 0.07 * Math.sin(turn * 2)) + Math.sin(own * 5) * 20
    fish.position.set(x, y + Math.sin(seconds * 2 + own) * 2)
    fish.scale.set(Math.sin(turn) > 0 ? -0.36 : 0.36, 0.36)
    fish.alpha = 0.36
  }
  for (const [index, mote] of motes.entries()) {
    const speed = 0.03 + (index % 5) * 0.011
    const risen = (seconds * speed + index * 0.137) % 1
    mote.position.set(
      width * ((index * 0.381) % 1) + Math.sin(seconds * 0.8 + index) * 9,
      height * (1.04 - risen * 1.1),
    )
    mote.scale.set(0.14 + (index % 4) * 0.09)
    mote.alpha = 0.5 * Math.sin(risen * Math.PI)
  }
}

type Stalk = { readonly swim: SwimMesh; readonly at: number; readonly tall: number; readonly speed: number }

/** Plants on both sides of the ground, so that the middle stays open. */
function plant(parent: Container, textures: ReadonlyMap<string, Texture>) {
  const thrown = spread(41)
  const kinds = [0, 1, 2, 3].flatMap((index) => textures.get(`plant-${index}`) ?? [])
  const stalks = Array.from({ length: 14 }, (_, index): Stalk => {
    const swim = createSwimMesh(kinds[index % kinds.length] ?? Texture.WHITE)
    parent.addChild(swim.mesh)
    const share = (index % 7) / 7
    const near = share * share * 0.34 + thrown() * 0.04
    return {
      swim,
      at: index < 7 ? near : 1 - near,
      tall: (index % 4 === 0 ? 0.3 : 0.13) * (0.8 + thrown() * 0.5) * (1 - share * 0.5),
      speed: 0.7 + thrown() * 0.6,
    }
  })
  const style = { swing: 0.16, waves: 0.45, beat: 1, stiff: 0.08 }
  return {
    lay(width: number, height: number): void {
      for (const { swim, at, tall } of stalks) {
        const length = Math.min(height, width * 1.4) * tall
        swim.setSize(length, length * 0.68)
        swim.mesh.position.set(at * width, height + 6 - length * 0.46)
      }
    },
    sway(seconds: number, isCalm: boolean): void {
      for (const [index, { swim, speed }] of stalks.entries()) {
        // Its picture lies with the root to the right; standing, the root is below.
        swim.mesh.rotation = Math.PI / 2 + Math.sin(seconds * speed + index) * 0.02
        swim.bend(isCalm ? index : seconds * speed * 1.4 + index, style)
      }
    },
  }
}
