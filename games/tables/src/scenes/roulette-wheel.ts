import { redNumbers, rouletteWheel } from '@baize/engines/shown'
import { Container, colours, downward, Graphics, label, outward, Sprite, type Stage } from '@baize/game-kit'
import { POCKET, POCKET_FAR } from './roulette-ball.ts'

const RIM = 168
const TRACK_OUT = 152
const TRACK_IN = 128
const NUMBERS_OUT = 126
const NUMBERS_IN = 98
const POCKETS_IN = 66
const DIAMONDS = 8
const RESOLUTION = 3

export type PocketColour = 'red' | 'black' | 'green'
export const pocketColours: Readonly<Record<PocketColour, number>> = {
  red: 0xb3202c,
  black: 0x17191c,
  green: 0x12804f,
}

export function colourOf(number: number): PocketColour {
  if (number === 0) return 'green'
  return redNumbers.includes(number) ? 'red' : 'black'
}

type Ring = { readonly inner: number; readonly outer: number; readonly from: number; readonly to: number }

function ringPart(drawn: Graphics, { inner, outer, from, to }: Ring): Graphics {
  return drawn
    .moveTo(Math.cos(from) * inner, Math.sin(from) * inner)
    .arc(0, 0, outer, from, to)
    .lineTo(Math.cos(to) * inner, Math.sin(to) * inner)
    .arc(0, 0, inner, to, from, true)
    .closePath()
}

/** The part that turns, seen from above, with zero at the top. */
function rotorDrawing(): Container {
  const root = new Container()
  const plate = new Graphics().circle(0, 0, NUMBERS_OUT + 2).fill(0x2a1808)
  root.addChild(plate)
  for (const [index, number] of rouletteWheel.entries()) {
    const middle = index * POCKET - Math.PI / 2
    const [from, to] = [middle - POCKET / 2, middle + POCKET / 2]
    const colour = pocketColours[colourOf(number)]
    ringPart(plate, { inner: NUMBERS_IN, outer: NUMBERS_OUT, from, to }).fill(colour)
    ringPart(plate, { inner: POCKETS_IN, outer: NUMBERS_IN, from, to }).fill(colour)
    ringPart(plate, { inner: POCKETS_IN, outer: NUMBERS_IN, from, to }).fill({ color: 0x000000, alpha: 0.38 })
    const words = label(String(number), { size: 15, weight: '700', colour: 0xffffff })
    words.position.set(Math.cos(middle) * 112, Math.sin(middle) * 112)
    words.rotation = middle + Math.PI / 2
    root.addChild(words)
  }
  const frets = new Graphics()
  for (const index of rouletteWheel.keys()) {
    const at = (index - 0.5) * POCKET - Math.PI / 2
    frets
      .moveTo(Math.cos(at) * POCKETS_IN, Math.sin(at) * POCKETS_IN)
      .lineTo(Math.cos(at) * NUMBERS_OUT, Math.sin(at) * NUMBERS_OUT)
      .stroke({ width: 1.6, color: 0xe9cf8f })
  }
  for (const far of [NUMBERS_OUT, NUMBERS_IN, POCKETS_IN])
    frets.circle(0, 0, far).stroke({ width: 1.8, color: 0xd9b25c })
  root.addChild(frets, cone())
  return root
}

/** The wooden cone in the middle and the brass cross on it. */
function cone(): Graphics {
  const drawn = new Graphics().circle(0, 0, POCKETS_IN - 1).fill(0x4a2a12)
  for (let index = 0; index < 12; index += 1) {
    const from = (index * Math.PI) / 6
    drawn
      .moveTo(0, 0)
      .arc(0, 0, POCKETS_IN - 2, from, from + Math.PI / 12)
      .lineTo(0, 0)
      .fill({ color: 0x8a5428, alpha: 0.4 })
  }
  drawn.circle(0, 0, POCKETS_IN - 2).fill(outward({ colour: 0xd99a55, strength: 0.55 }))
  for (let arm = 0; arm < 4; arm += 1) {
    const at = (arm * Math.PI) / 2
    const [x, y] = [Math.cos(at), Math.sin(at)]
    drawn
      .moveTo(x * 8, y * 8)
      .lineTo(x * 36, y * 36)
      .stroke({ width: 5, color: 0xd9a441, cap: 'round' })
      .circle(x * 38, y * 38, 5)
      .fill(0xf9e2a2)
  }
  return drawn.circle(0, 0, 17).fill(0xb9822a).circle(0, 0, 13).fill(0xf4d58a)
}

/** The bowl that stands still: wood, brass, the track and its diamonds. */
function bowl(): Graphics {
  const drawn = new Graphics()
    .circle(0, 0, RIM)
    .fill(downward([0x8a5428, 0x3a1d0b]))
    .circle(0, 0, RIM - 2)
    .stroke({ width: 2, color: 0xc98a4a, alpha: 0.8 })
    .circle(0, 0, TRACK_OUT + 2)
    .fill(0xd9a441)
    .circle(0, 0, TRACK_OUT)
    .fill(downward([0x2c1608, 0x6b3d1a]))
    .circle(0, 0, TRACK_IN + 6)
    .fill(downward([0x4f2c12, 0x7d4a22]))
    .circle(0, 0, TRACK_IN + 6)
    .stroke({ width: 1, color: 0x1a0c03, alpha: 0.8 })
  for (let index = 0; index < DIAMONDS; index += 1) {
    const at = (index / DIAMONDS) * Math.PI * 2 + 0.2
    const [x, y] = [Math.cos(at) * (TRACK_IN + 5), Math.sin(at) * (TRACK_IN + 5)]
    const isLong = index % 2 === 0
    const [dx, dy] = isLong ? [Math.cos(at) * 7, Math.sin(at) * 7] : [-Math.sin(at) * 7, Math.cos(at) * 7]
    drawn
      .poly([x + dx, y + dy, x - dy * 0.45, y + dx * 0.45, x - dx, y - dy, x + dy * 0.45, y - dx * 0.45])
      .fill(0xf4d58a)
  }
  return drawn
}

export type RouletteWheel = {
  readonly root: Container
  /** How the wheel stands, how steeply it is looked at, and how bright the pocket that won is. */
  set(state: { readonly angle: number; readonly tilt: number; readonly lit: number }): void
  /** The pocket that is lit, as an angle on the wheel. */
  light(pocket: number): void
}

/** Everything that turns is drawn once into a picture: thirty-seven numbers a frame would cost a phone dear. */
export function rouletteWheelDrawing({ renderer }: Stage): RouletteWheel {
  const root = new Container()
  const plane = new Container()
  const drawing = rotorDrawing()
  const rotor = new Container()
  const picture = new Sprite(
    renderer.generateTexture({ target: drawing, resolution: RESOLUTION, antialias: true }),
  )
  drawing.destroy({ children: true })
  picture.anchor.set(0.5)
  const lamp = new Graphics()
  ringPart(lamp, { inner: POCKETS_IN, outer: NUMBERS_OUT, from: -POCKET / 2, to: POCKET / 2 })
    .fill({ color: colours.brassHigh, alpha: 0.55 })
    .stroke({ width: 2, color: 0xffffff })
  const halo = new Graphics()
    .circle(POCKET_FAR + 14, 0, 46)
    .fill(outward({ colour: 0xffe9a8, strength: 0.9 }))
  const lit = new Container()
  lit.addChild(halo, lamp)
  rotor.addChild(picture, lit)
  const shade = new Graphics().circle(0, 0, RIM + 8).fill({ color: 0x000000, alpha: 0.4 })
  shade.y = 14
  const gloss = new Graphics().ellipse(-50, -70, 90, 56).fill(outward({ colour: 0xffffff, strength: 0.2 }))
  plane.addChild(shade, bowl(), rotor, gloss)
  const knob = new Graphics()
    .ellipse(0, 0, 13, 9)
    .fill(0xa8741f)
    .moveTo(-7, 0)
    .lineTo(-4, -17)
    .lineTo(4, -17)
    .lineTo(7, 0)
    .fill(downward([0xf9e2a2, 0xb9822a]))
    .circle(0, -21, 7)
    .fill(downward([0xfff3d0, 0xc98f2e]))
    .circle(-2, -23, 2)
    .fill(0xffffff)
  root.addChild(plane, knob)
  return {
    root,
    light: (pocket) => {
      lit.rotation = pocket
    },
    set({ angle, tilt, lit: strength }) {
      plane.scale.y = tilt
      rotor.rotation = angle
      lit.alpha = strength
    },
  }
}
