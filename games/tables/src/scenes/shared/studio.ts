import { Container, colours, downward, Graphics, outward } from '@baize/game-kit'
import type { SceneSeat } from '../../scene.ts'

/** Every scene is drawn in a box of this size, and goes on to both sides of it where the room is wider. */
export const sceneBox = { width: 390, height: 380 }
export const MIDDLE = sceneBox.width / 2

const BEYOND = 900
const FAR = { x: -BEYOND, width: sceneBox.width + BEYOND * 2 }

/** The cloth of a table and the wall behind it. */
export type StudioLook = {
  readonly cloth: number
  readonly clothDark: number
  readonly wall: number
  readonly wallDark: number
}

export const studioLooks = {
  green: { cloth: 0x14694a, clothDark: 0x07301f, wall: 0x12372a, wallDark: 0x050f0a },
  wine: { cloth: 0x7a1f2b, clothDark: 0x36090f, wall: 0x33161b, wallDark: 0x100507 },
  blue: { cloth: 0x1a4f78, clothDark: 0x0a2238, wall: 0x15293d, wallDark: 0x050c14 },
  teal: { cloth: 0x14626c, clothDark: 0x07282e, wall: 0x14343a, wallDark: 0x050f11 },
} as const satisfies Record<string, StudioLook>

/** The curtain of a show. */
export const curtain = { wall: 0x6e1b26, wallDark: 0x1e0509 }

/** The scene's own box within the stage, whatever the stage measures. */
export function openScene({ stage }: SceneSeat): Container {
  const { width, height } = stage.design
  const scale = Math.min(width / sceneBox.width, height / sceneBox.height)
  const root = new Container()
  root.scale.set(scale)
  root.position.set((width - sceneBox.width * scale) / 2, (height - sceneBox.height * scale) / 2)
  stage.root.addChild(root)
  return root
}

/** A lamp on the wall, with its light. */
function lamp(x: number): Graphics {
  return new Graphics()
    .ellipse(x, 74, 74, 96)
    .fill(outward({ colour: 0xffd58a, strength: 0.36 }))
    .roundRect(x - 3, 70, 6, 34, 3)
    .fill(downward([0xf9e2a2, 0x8a5a16]))
    .moveTo(x - 13, 70)
    .lineTo(x - 8, 46)
    .lineTo(x + 8, 46)
    .lineTo(x + 13, 70)
    .fill(downward([0xfff3d0, 0xe8b25a]))
}

/** The wall of the studio: flutes, an arch with a lit edge, two lamps. */
export function wall(
  { wall: light, wallDark }: Pick<StudioLook, 'wall' | 'wallDark'>,
  middle = MIDDLE,
): Container {
  const root = new Container()
  const back = new Graphics().rect(FAR.x, -200, FAR.width, 800).fill(downward([light, wallDark]))
  for (let x = FAR.x; x < FAR.x + FAR.width; x += 26)
    back
      .rect(x, -200, 10, 800)
      .fill({ color: 0x000000, alpha: 0.16 })
      .rect(x + 10, -200, 1, 800)
      .fill({ color: 0xffffff, alpha: 0.045 })
  const arch = (grow: number) =>
    new Graphics()
      .moveTo(middle - 92 - grow, 260)
      .lineTo(middle - 92 - grow, 92)
      .arc(middle, 92, 92 + grow, Math.PI, 0)
      .lineTo(middle + 92 + grow, 260)
  root.addChild(
    back,
    arch(7).fill({ color: 0x000000, alpha: 0.35 }),
    arch(0).fill(downward([light, wallDark])),
    arch(0).stroke({ width: 2, color: colours.brass, alpha: 0.75 }),
    arch(7).stroke({ width: 1, color: colours.brass, alpha: 0.35 }),
    new Graphics().ellipse(middle, 96, 130, 130).fill(outward({ colour: 0xffe2a8, strength: 0.34 })),
  )
  for (const x of [-826, -538, -250, 38, 352, 640, 928, 1216]) root.addChild(lamp(x))
  return root
}

const table = { y: 520, rx: 520, ry: 348 }

/** The table: a rail of dark wood with a brass edge, and the cloth under a lamp. */
export function tableTop({ cloth, clothDark }: StudioLook): Container {
  const root = new Container()
  const { y, rx, ry } = table
  root.addChild(
    new Graphics().ellipse(MIDDLE, y - 6, rx + 40, ry + 12).fill({ color: 0x000000, alpha: 0.35 }),
    new Graphics().ellipse(MIDDLE, y, rx + 30, ry + 10).fill(downward([0x6b4021, 0x1d0f06])),
    new Graphics().ellipse(MIDDLE, y, rx + 30, ry + 10).stroke({ width: 1.5, color: 0xa9713d, alpha: 0.9 }),
    new Graphics().ellipse(MIDDLE, y + 4, rx + 6, ry + 1).fill(colours.brassLow),
    new Graphics().ellipse(MIDDLE, y + 5, rx + 3, ry).fill(clothDark),
    new Graphics().ellipse(MIDDLE, 300, 470, 180).fill(outward({ colour: cloth, strength: 1 })),
    new Graphics()
      .ellipse(MIDDLE, y + 12, rx - 14, ry - 8)
      .stroke({ width: 1.2, color: colours.brass, alpha: 0.4 }),
  )
  return root
}
