import { Container, Graphics } from '@baize/game-kit'

type Vector = readonly [x: number, y: number, z: number]
type Turning = readonly [Vector, Vector, Vector]

export type DieFace = 1 | 2 | 3 | 4 | 5 | 6

/** A die as it is: where, how high, and how it has still to tumble before its face is up. */
export type DiePose = {
  readonly x: number
  readonly y: number
  readonly high: number
  readonly value: DieFace
  readonly yaw: number
  readonly tumble: number
}

const HALF = 19
/** How steeply the table is looked at. */
const LOOK = 1.08
const [DOWN, UP] = [Math.sin(LOOK), Math.cos(LOOK)]

/** Opposite faces make seven: each with its direction, and two directions in its plane. */
const faces: readonly { value: DieFace; out: Vector; a: Vector; b: Vector }[] = [
  { value: 1, out: [0, 1, 0], a: [1, 0, 0], b: [0, 0, 1] },
  { value: 6, out: [0, -1, 0], a: [1, 0, 0], b: [0, 0, 1] },
  { value: 2, out: [0, 0, 1], a: [1, 0, 0], b: [0, 1, 0] },
  { value: 5, out: [0, 0, -1], a: [1, 0, 0], b: [0, 1, 0] },
  { value: 3, out: [1, 0, 0], a: [0, 1, 0], b: [0, 0, 1] },
  { value: 4, out: [-1, 0, 0], a: [0, 1, 0], b: [0, 0, 1] },
]

const corners = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const

const pips: Readonly<Record<DieFace, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-0.5, -0.5],
    [0.5, 0.5],
  ],
  3: [
    [-0.52, -0.52],
    [0, 0],
    [0.52, 0.52],
  ],
  4: [
    [-0.5, -0.5],
    [0.5, -0.5],
    [-0.5, 0.5],
    [0.5, 0.5],
  ],
  5: [
    [-0.52, -0.52],
    [0.52, -0.52],
    [0, 0],
    [-0.52, 0.52],
    [0.52, 0.52],
  ],
  6: [
    [-0.5, -0.55],
    [0.5, -0.55],
    [-0.5, 0],
    [0.5, 0],
    [-0.5, 0.55],
    [0.5, 0.55],
  ],
}

const LIGHT: Vector = [-0.35, 0.8, 0.49]
const ROUND = 12

function about(axis: Vector, angle: number): Turning {
  const [x, y, z] = axis
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  const k = 1 - c
  return [
    [c + x * x * k, x * y * k - z * s, x * z * k + y * s],
    [y * x * k + z * s, c + y * y * k, y * z * k - x * s],
    [z * x * k - y * s, z * y * k + x * s, c + z * z * k],
  ]
}

function turned(by: Turning, [x, y, z]: Vector): Vector {
  const [a, b, c] = by
  return [a[0] * x + a[1] * y + a[2] * z, b[0] * x + b[1] * y + b[2] * z, c[0] * x + c[1] * y + c[2] * z]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function added(...vectors: readonly Vector[]): Vector {
  return vectors.reduce((sum, each) => [sum[0] + each[0], sum[1] + each[1], sum[2] + each[2]], [0, 0, 0])
}

function times([x, y, z]: Vector, by: number): Vector {
  return [x * by, y * by, z * by]
}

/** What brings a face up. */
const toTop: Readonly<Record<DieFace, Turning>> = {
  1: about([1, 0, 0], 0),
  2: about([1, 0, 0], -Math.PI / 2),
  3: about([0, 0, 1], Math.PI / 2),
  4: about([0, 0, 1], -Math.PI / 2),
  5: about([1, 0, 0], Math.PI / 2),
  6: about([1, 0, 0], Math.PI),
}
const UPRIGHT: Vector = [0, 1, 0]
const TUMBLES: Vector = [0.63, 0.24, 0.739]
const VIEW: Vector = [0, DOWN, UP]

/** Flat on the screen, with the height taken off. */
function flat([x, y, z]: Vector): [number, number] {
  return [x * HALF, (z * DOWN - y * UP) * HALF]
}

function shaded(colour: number, light: number): number {
  const parts = [colour >> 16, (colour >> 8) & 255, colour & 255].map((part) =>
    Math.min(Math.round(part * light), 255),
  )
  return ((parts[0] ?? 0) << 16) | ((parts[1] ?? 0) << 8) | (parts[2] ?? 0)
}

export type Die = { readonly root: Container; put(pose: DiePose): void }

/** An ivory die, drawn from its three faces that can be seen. */
export function die(): Die {
  const root = new Container()
  const shadow = new Graphics().ellipse(0, 0, HALF * 1.35, HALF * 0.95).fill({ color: 0x000000, alpha: 0.42 })
  const body = new Graphics()
  root.addChild(shadow, body)
  let drawn = ''
  return {
    root,
    put({ x, y, high, value, yaw, tumble }) {
      root.position.set(x, y)
      shadow.position.set(3 + high * 0.12, HALF * 0.5)
      shadow.scale.set(1 - Math.min(high / 160, 0.4))
      body.y = -high
      // A die that lies still is not drawn anew.
      const turn = `${value} ${yaw} ${tumble}`
      if (turn === drawn) return
      drawn = turn
      body.clear()
      const place = (vector: Vector) =>
        turned(about(TUMBLES, tumble), turned(about(UPRIGHT, yaw), turned(toTop[value], vector)))
      for (const face of faces) {
        const out = place(face.out)
        if (dot(out, VIEW) <= 0.02) continue
        drawFace(body, { value: face.value, out, a: place(face.a), b: place(face.b) })
      }
    },
  }
}

function drawFace(body: Graphics, face: (typeof faces)[number]): void {
  const { value, out, a, b } = face
  const bright = 0.52 + 0.55 * Math.max(dot(out, LIGHT), 0)
  const colour = shaded(0xfdf6e4, bright)
  const at = (u: number, v: number) => flat(added(out, times(a, u), times(b, v)))
  body
    .poly(corners.flatMap(([u, v]) => at(u * 0.86, v * 0.86)))
    .fill(colour)
    .stroke({ width: 5, color: colour, join: 'round' })
  const isRed = value === 1 || value === 4
  const size = value === 1 ? 0.3 : 0.185
  for (const [u, v] of pips[value]) {
    const edge = Array.from({ length: ROUND }, (_, index) => {
      const turn = (index / ROUND) * Math.PI * 2
      return at(u + Math.cos(turn) * size, v + Math.sin(turn) * size)
    })
    body.poly(edge.flat()).fill(shaded(isRed ? 0xc2202c : 0x1b2430, bright))
  }
}
