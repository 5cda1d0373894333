import { showWheelFields } from '@baize/engines/shown'
import { Container, colours, downward, Graphics, label, outward, Sprite, type Stage } from '@baize/game-kit'
import { FIELD, flapperAt } from './show-wheel-spin.ts'

const WHEEL_RADIUS = 150
const FACE = 136
const HUB = 46
const BULBS = 30
const RESOLUTION = 3
const TOP = -Math.PI / 2

/** The more a field pays, the rarer its colour. */
const fieldColours: Readonly<Record<number, number>> = {
  0: 0x101513,
  1: 0x1d6b4d,
  3: 0x1f5f96,
  7: 0x7a2f73,
  15: 0xc2661c,
  23: 0xb3202c,
  47: 0xe3b23f,
}

export function fieldColour(multiple: number): number {
  return fieldColours[multiple] ?? 0x101513
}

function wedge(drawn: Graphics, from: number): Graphics {
  return drawn
    .moveTo(0, 0)
    .arc(0, 0, FACE, from, from + FIELD)
    .lineTo(0, 0)
}

/** The part that turns: fifty fields with what they pay, and a pin between any two. */
function faceDrawing(): Container {
  const root = new Container()
  const plate = new Graphics().circle(0, 0, FACE + 9).fill(downward([0x3a2a10, 0x1a1206]))
  root.addChild(plate)
  for (const [index, multiple] of showWheelFields.entries()) {
    const middle = TOP + index * FIELD
    const from = middle - FIELD / 2
    wedge(plate, from).fill(fieldColour(multiple))
    if (index % 2 === 1) wedge(plate, from).fill({ color: 0xffffff, alpha: 0.06 })
    plate
      .moveTo(Math.cos(from) * HUB, Math.sin(from) * HUB)
      .lineTo(Math.cos(from) * FACE, Math.sin(from) * FACE)
      .stroke({ width: 1, color: colours.brassHigh, alpha: 0.5 })
    if (multiple === 0) continue
    const words = label(String(multiple), {
      size: 13,
      weight: '800',
      colour: multiple === 47 ? colours.ink : 0xffffff,
    })
    words.position.set(Math.cos(middle) * (FACE - 13), Math.sin(middle) * (FACE - 13))
    words.rotation = middle + Math.PI / 2
    root.addChild(words)
  }
  const pins = new Graphics().circle(0, 0, FACE).stroke({ width: 2, color: colours.brass })
  for (const index of showWheelFields.keys()) {
    const at = TOP + (index + 0.5) * FIELD
    pins.circle(Math.cos(at) * (FACE + 4.5), Math.sin(at) * (FACE + 4.5), 2.6).fill(colours.brassHigh)
  }
  root.addChild(pins)
  return root
}

function rim(): Graphics {
  return new Graphics()
    .circle(3, 8, WHEEL_RADIUS + 16)
    .fill({ color: 0x000000, alpha: 0.45 })
    .circle(0, 0, WHEEL_RADIUS + 13)
    .fill(downward([colours.brassHigh, 0x7a4d12]))
    .circle(0, 0, WHEEL_RADIUS + 9)
    .fill(downward([0x7a1c26, 0x3a0a10]))
    .circle(0, 0, WHEEL_RADIUS - 3)
    .fill(downward([0x8a5a16, colours.brass]))
}

function hub(): Graphics {
  return new Graphics()
    .circle(0, 3, HUB + 1)
    .fill({ color: 0x000000, alpha: 0.4 })
    .circle(0, 0, HUB)
    .fill(downward([colours.brassHigh, 0x8a5a16]))
    .circle(0, 0, HUB - 5)
    .fill(downward([0x0f4a35, 0x06241a]))
    .circle(0, 0, HUB - 5)
    .stroke({ width: 1, color: 0xffffff, alpha: 0.18 })
    .circle(0, 0, 24)
    .stroke({ width: 2, color: colours.brass })
    .poly([0, -15, 12, 0, 0, 15, -12, 0])
    .fill(downward([colours.brassHigh, colours.brassLow]))
}

/** A tongue of leather in a brass holder. */
function flapper(): Graphics {
  return new Graphics()
    .moveTo(-6, -2)
    .lineTo(6, -2)
    .lineTo(2.4, 26)
    .quadraticCurveTo(0, 31, -2.4, 26)
    .fill(downward([0xf7e9c8, 0xc9a25c]))
    .stroke({ width: 1, color: 0x5c3c0c })
    .circle(0, -2, 9)
    .fill(downward([0xfff3d0, 0xb9822a]))
    .circle(0, -2, 4)
    .fill(0x7a4d12)
}

/** Lamps along the rim, of which every other one is lit in turn. */
function bulbs({ renderer }: Stage): { readonly root: Container; set(life: number, isQuick: boolean): void } {
  const root = new Container()
  const drawn = new Graphics()
    .circle(0, 0, 9)
    .fill(outward({ colour: 0xffd98a, strength: 0.8 }))
    .circle(0, 0, 3.2)
    .fill(0xfff6dc)
  const texture = renderer.generateTexture({ target: drawn, resolution: RESOLUTION, antialias: true })
  drawn.destroy()
  const lamps = Array.from({ length: BULBS }, (_, index) => {
    const at = (index / BULBS) * Math.PI * 2
    const lamp = new Sprite(texture)
    lamp.anchor.set(0.5)
    lamp.position.set(Math.cos(at) * (WHEEL_RADIUS + 3), Math.sin(at) * (WHEEL_RADIUS + 3))
    return lamp
  })
  root.addChild(...lamps)
  return {
    root,
    set(life, isQuick) {
      const beat = Math.floor(life / (isQuick ? 140 : 700))
      lamps.forEach((lamp, index) => {
        lamp.alpha = (index + beat) % 2 === 0 ? 1 : 0.35
      })
    },
  }
}

export type ShowWheelDrawing = {
  readonly root: Container
  /** What fades where nothing may turn. */
  readonly face: Container
  set(state: { readonly angle: number; readonly lit: number; readonly life: number }): void
}

export function showWheelDrawing(stage: Stage): ShowWheelDrawing {
  const root = new Container()
  const { renderer } = stage
  const drawing = faceDrawing()
  const face = new Sprite(
    renderer.generateTexture({ target: drawing, resolution: RESOLUTION, antialias: true }),
  )
  drawing.destroy({ children: true })
  face.anchor.set(0.5)
  const lamps = bulbs(stage)
  const beam = new Graphics()
  wedge(beam, TOP - FIELD / 2).fill({ color: 0xfff3c4, alpha: 0.3 })
  beam.circle(0, -FACE + 12, 34).fill(outward({ colour: 0xfff3c4, strength: 0.6 }))
  const gloss = new Graphics().ellipse(-46, -64, 84, 60).fill(outward({ colour: 0xffffff, strength: 0.16 }))
  const tongue = flapper()
  tongue.position.set(0, -WHEEL_RADIUS - 12)
  root.addChild(rim(), lamps.root, face, beam, gloss, hub(), tongue)
  return {
    root,
    face,
    set({ angle, lit, life }) {
      face.rotation = angle
      beam.alpha = lit
      tongue.rotation = flapperAt(angle) * -0.42
      lamps.set(life, lit > 0)
    },
  }
}
