import { Container, Graphics, inQuad, type Motion, outQuad, type Room, type Stage } from '@baize/game-kit'
import type { Passage } from '../flagships/sheet.ts'
import { colourOf } from './look.ts'

type PassageParts = {
  readonly stage: Stage
  readonly motion: Motion
  /** The room as it is now. */
  room(): Room
  readonly passage: Passage
}

const CLOSE_MS = 520
const OPEN_MS = 620

/** Covers everything in the title's way, lets happen what nobody should see, and uncovers it again. */
export async function passThrough(parts: PassageParts, behind: () => Promise<void>): Promise<void> {
  const { stage, motion, passage } = parts
  const drawn = parts.room()
  const cover = coverOf(drawn, passage)
  stage.front.addChild(cover.root)
  // A phone that is turned meanwhile is covered as well.
  void motion.run(() => {
    if (cover.root.destroyed) return false
    const { width, height } = parts.room()
    cover.root.scale.set(width / drawn.width, height / drawn.height)
    return true
  })
  await motion.tween(CLOSE_MS, cover.close, { ease: inQuad })
  await behind()
  await motion.tween(OPEN_MS, cover.open, { ease: outQuad })
  cover.root.destroy({ children: true })
}

type Cover = { readonly root: Container; close(progress: number): void; open(progress: number): void }

function coverOf(room: Room, { kind, colours }: Passage): Cover {
  const shades = colours.map(colourOf)
  const covers: Record<Passage['kind'], () => Cover> = {
    wash: () => wash(room, shades),
    doors: () => doors(room, shades),
    burst: () => burst(room, shades),
    swarm: () => swarm(room, shades),
  }
  return covers[kind]()
}

/** Waves that rise from the foot and run out over the head. */
function wash({ width, height }: Room, shades: readonly number[]): Cover {
  const root = new Container()
  const crest = height * 0.12
  const waves = shades.toReversed().map((colour, index) => {
    const wave = new Graphics().moveTo(0, crest)
    for (let at = 0; at <= 6; at += 1) {
      const [from, to] = [(at / 6) * width, ((at + 1) / 6) * width]
      wave.quadraticCurveTo((from + to) / 2, at % 2 === 0 ? 0 : crest * 2, to, crest)
    }
    wave
      .lineTo(width, height + crest * 4)
      .lineTo(0, height + crest * 4)
      .closePath()
      .fill({ color: colour })
    wave.x = index % 2 === 0 ? 0 : -width / 12
    root.addChild(wave)
    return wave
  })
  const far = height + crest * 4
  return {
    root,
    close: (p) =>
      waves.forEach((wave, index) => {
        wave.y = far - (far + crest) * Math.min(1, p * (1.3 - index * 0.1)) + index * crest * 0.4
      }),
    open: (p) =>
      waves.forEach((wave, index) => {
        wave.y = -crest + index * crest * 0.4 - (far + crest) * Math.min(1, p * (1 + index * 0.1))
      }),
  }
}

/** Two leaves that shut from the sides. */
function doors({ width, height }: Room, [dark = 0, middle = 0, light = 0]: readonly number[]): Cover {
  const root = new Container()
  const half = width / 2
  const leaf = (sign: 1 | -1) => {
    const drawn = new Graphics().rect(0, 0, half + 1, height).fill({ color: dark })
    const inset = Math.min(half, height) * 0.08
    drawn
      .roundRect(inset, inset, half - inset * 2, height - inset * 2, inset)
      .fill({ color: middle })
      .stroke({ width: 4, color: light })
    drawn
      .circle(sign === 1 ? half - inset * 1.6 : inset * 1.6, height / 2, inset * 0.6)
      .fill({ color: light })
    root.addChild(drawn)
    return drawn
  }
  const [start, end] = [leaf(1), leaf(-1)]
  const at = (shut: number) => {
    start.x = (half + 1) * (shut - 1)
    end.x = width - half * shut
  }
  return { root, close: at, open: (p) => at(1 - p) }
}

/** Light that grows out of the middle until nothing else is seen, and goes. */
function burst({ width, height }: Room, [dark = 0, middle = 0, light = 0]: readonly number[]): Cover {
  const root = new Container()
  const far = Math.hypot(width, height) / 2
  const rays = new Graphics()
  for (let ray = 0; ray < 16; ray += 1) {
    const [from, to] = [(ray / 16) * Math.PI * 2, ((ray + 0.5) / 16) * Math.PI * 2]
    rays
      .moveTo(0, 0)
      .lineTo(Math.cos(from) * far, Math.sin(from) * far)
      .lineTo(Math.cos(to) * far, Math.sin(to) * far)
  }
  rays.closePath().fill({ color: middle, alpha: 0.8 })
  const discs = [dark, middle, light].map((color) => new Graphics().circle(0, 0, far).fill({ color }))
  for (const each of [rays, ...discs]) {
    each.position.set(width / 2, height / 2)
    root.addChild(each)
  }
  return {
    root,
    close(p) {
      rays.scale.set(Math.min(1, p * 1.6))
      rays.rotation = p * 0.8
      discs.forEach((disc, index) => disc.scale.set(Math.max(0, (p - index * 0.2) / (1 - index * 0.2))))
    },
    open: (p) => {
      root.alpha = 1 - p
    },
  }
}

const FLOCK = 64

/** Many that fly by before a darkness that comes and goes. */
function swarm({ width, height }: Room, shades: readonly number[]): Cover {
  const root = new Container()
  const dark = new Graphics().rect(0, 0, width, height).fill({ color: shades[0] ?? 0 })
  root.addChild(dark)
  const side = Math.max(width, height) / 9
  const flock = Array.from({ length: FLOCK }, (_, index) => {
    const colour = shades[1 + (index % 2)] ?? 0
    const drawn = new Graphics()
      .moveTo(-side / 2, 0)
      .quadraticCurveTo(0, -side * 0.42, side / 2, 0)
      .quadraticCurveTo(0, side * 0.42, -side / 2, 0)
      .fill({ color: colour, alpha: 0.95 })
      .moveTo(-side * 0.36, 0)
      .lineTo(side * 0.36, 0)
      .stroke({ width: side * 0.03, color: 0xffffff, alpha: 0.4 })
    const seed = (index * 0.618) % 1
    drawn.scale.set(0.5 + seed)
    root.addChild(drawn)
    return { drawn, seed, x: ((index * 0.382) % 1) * width, y: ((index * 0.755) % 1) * height * 1.3 }
  })
  /** From one side of the room to the other; `progress` is the whole of it, out and back. */
  const fly = (progress: number) => {
    dark.alpha = Math.sin(Math.PI * progress) ** 0.5
    for (const { drawn, seed, x, y } of flock) {
      const way = (progress * 1.5 - 0.25 - seed * 0.25) * 2.4 - 1.2
      drawn.position.set(x + way * width * 1.3, y - way * height * (0.2 + seed * 0.4))
      drawn.rotation = way * 2.5 + seed * 6
    }
  }
  fly(0)
  return { root, close: (p) => fly(p / 2), open: (p) => fly(0.5 + p / 2) }
}
