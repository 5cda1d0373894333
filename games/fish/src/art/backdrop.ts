import { apart, bend, corners, disc, glow, oval, type Pen, type Point, shade, spread } from './pen.ts'

export type ReefLook = 'lagoon' | 'wreck' | 'abyss'
type Size = { readonly width: number; readonly height: number }

type Water = {
  readonly deep: readonly string[]
  readonly sun: string
  readonly far: string
  readonly mid: string
  readonly sand: readonly string[]
}

const waters: Readonly<Record<ReefLook, Water>> = {
  lagoon: {
    deep: ['#8df2ef', '#2cc3dc', '#0f86bb', '#0a5796', '#0a3f78'],
    sun: 'rgba(255, 255, 225, 0.85)',
    far: 'rgba(12, 92, 148, 0.5)',
    mid: 'rgba(9, 66, 116, 0.75)',
    sand: ['#d9c48a', '#a98f5a', '#4f5a56'],
  },
  wreck: {
    deep: ['#b8e0b4', '#4fa69a', '#1d6a72', '#123f52', '#0b2638'],
    sun: 'rgba(246, 255, 205, 0.7)',
    far: 'rgba(14, 60, 72, 0.55)',
    mid: 'rgba(8, 36, 48, 0.8)',
    sand: ['#8a8660', '#4f5a48', '#1d2f30'],
  },
  abyss: {
    deep: ['#2a56b8', '#1c2f8f', '#161a66', '#0d0f44', '#06061f'],
    sun: 'rgba(120, 200, 255, 0.45)',
    far: 'rgba(30, 22, 104, 0.75)',
    mid: 'rgba(14, 9, 62, 0.9)',
    sand: ['#3a2f7a', '#1e1850', '#0a0826'],
  },
}

/** Hills of rock from side to side, the nearer the lower and the darker. */
function ridge(
  pen: Pen,
  { width, height }: Size,
  hill: { top: number; rise: number; seed: number; colour: string },
): void {
  const thrown = spread(hill.seed)
  const points: Point[] = [[-10, height + 10]]
  for (let x = -10; x <= width + 60; x += width / 9)
    points.push([x, height * (hill.top - hill.rise * thrown())])
  points.push([width + 60, height + 10])
  bend(pen, points)
  pen.closePath()
  pen.fillStyle = hill.colour
  pen.fill()
}

/** An arch of rock at a side. */
function arch(pen: Pen, { width, height }: Size, colour: string): void {
  const w = Math.min(width, height * 1.1)
  pen.fillStyle = colour
  bend(pen, [
    [-10, height * 0.34],
    [w * 0.1, height * 0.3],
    [w * 0.3, height * 0.42],
    [w * 0.36, height * 0.62],
    [w * 0.34, height],
    [w * 0.26, height],
    [w * 0.24, height * 0.66],
    [w * 0.14, height * 0.52],
    [w * 0.05, height * 0.56],
    [w * 0.02, height],
    [-10, height],
  ])
  pen.closePath()
  pen.fill()
  bend(pen, [
    [width + 10, height * 0.5],
    [width - w * 0.12, height * 0.52],
    [width - w * 0.22, height * 0.7],
    [width - w * 0.2, height],
    [width + 10, height],
  ])
  pen.closePath()
  pen.fill()
}

/** A ship that sank long ago, leaning on the ground. */
function ship(pen: Pen, { width, height }: Size): void {
  const scale = Math.min(width, height * 1.2) / 400
  apart(pen, () => {
    pen.translate(width * 0.52, height * 0.7)
    pen.scale(scale, scale)
    pen.rotate(-0.16)
    pen.strokeStyle = '#0f2b30'
    pen.lineCap = 'round'
    for (const [x, top, lean] of [
      [-70, -170, -8],
      [20, -210, 4],
      [96, -130, 16],
    ] as const) {
      pen.lineWidth = 8
      pen.beginPath()
      pen.moveTo(x, 0)
      pen.lineTo(x + lean, top)
      pen.stroke()
      pen.lineWidth = 4
      pen.beginPath()
      pen.moveTo(x - 34 + lean, top * 0.72)
      pen.lineTo(x + 36 + lean, top * 0.78)
      pen.stroke()
      corners(pen, [
        [x - 30 + lean, top * 0.72],
        [x + 30 + lean, top * 0.77],
        [x + 18, top * 0.36],
        [x + 2, top * 0.44],
        [x - 20, top * 0.3],
      ])
      pen.fillStyle = 'rgba(120, 160, 140, 0.3)'
      pen.fill()
    }
    hull(pen)
  })
}

function hull(pen: Pen): void {
  bend(pen, [
    [-170, -46],
    [-150, -34],
    [-60, -6],
    [60, -6],
    [150, -40],
    [196, -64],
    [170, 20],
    [110, 76],
    [-80, 80],
    [-150, 40],
    [-170, -46],
  ])
  pen.closePath()
  pen.fillStyle = shade(pen, [0, -50], [0, 80], ['#3d4a38', '#24352f', '#0f211f'])
  pen.fill()
  pen.strokeStyle = 'rgba(5, 20, 20, 0.7)'
  pen.lineWidth = 3
  for (let plank = 0; plank < 5; plank += 1) {
    bend(pen, [
      [-158 + plank * 4, -14 + plank * 18],
      [0, 12 + plank * 15],
      [172 - plank * 12, -26 + plank * 20],
    ])
    pen.stroke()
  }
  for (let port = 0; port < 5; port += 1) {
    const x = -96 + port * 52
    disc(pen, { x, y: 22, radius: 9 })
    pen.fillStyle = port % 2 === 0 ? 'rgba(255, 214, 110, 0.85)' : '#081518'
    pen.fill()
    pen.strokeStyle = '#8a7a4a'
    pen.lineWidth = 2.5
    pen.stroke()
  }
  oval(pen, [70, 44], [30, 20], 0.3)
  pen.fillStyle = '#06110f'
  pen.fill()
}

/** Crystals and vents that light the deep. */
function crystals(pen: Pen, { width, height }: Size): void {
  const thrown = spread(23)
  pen.globalCompositeOperation = 'lighter'
  for (let cluster = 0; cluster < 7; cluster += 1) {
    const x = width * (cluster / 6.3 + 0.02)
    const y = height * (0.82 + thrown() * 0.1)
    const hue = cluster % 2 === 0 ? '60, 200, 255' : '210, 80, 255'
    oval(pen, [x, y], [height * 0.14, height * 0.12])
    pen.fillStyle = glow(pen, { x, y, radius: height * 0.14 }, [`rgba(${hue}, 0.45)`, `rgba(${hue}, 0)`])
    pen.fill()
    for (let shard = 0; shard < 4; shard += 1) {
      const lean = (thrown() - 0.5) * 50
      const tall = height * (0.05 + thrown() * 0.09)
      const from = x + (shard - 1.5) * 14
      corners(pen, [
        [from - 6, y + 12],
        [from + lean - 3, y - tall],
        [from + lean + 4, y - tall * 0.92],
        [from + 8, y + 12],
      ])
      pen.fillStyle = shade(pen, [0, y + 12], [0, y - tall], [`rgba(${hue}, 0.1)`, `rgba(${hue}, 0.75)`])
      pen.fill()
    }
  }
  pen.globalCompositeOperation = 'source-over'
}

function sand(pen: Pen, { width, height }: Size, colours: readonly string[]): void {
  bend(pen, [
    [-10, height * 0.9],
    [width * 0.25, height * 0.86],
    [width * 0.55, height * 0.92],
    [width * 0.8, height * 0.87],
    [width + 10, height * 0.9],
    [width + 10, height + 10],
    [-10, height + 10],
  ])
  pen.closePath()
  pen.fillStyle = shade(pen, [0, height * 0.85], [0, height], colours)
  pen.fill()
  const thrown = spread(5)
  for (let stone = 0; stone < 36; stone += 1) {
    oval(pen, [thrown() * width, height * (0.915 + thrown() * 0.08)], [3 + thrown() * 9, 2 + thrown() * 4])
    pen.fillStyle = `rgba(6, 20, 40, ${0.1 + thrown() * 0.22})`
    pen.fill()
  }
}

/** Everything behind the fish that stands still, for a screen of this size. */
export function paintBackdrop(look: ReefLook, size: Size, density: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(size.width * density)
  canvas.height = Math.ceil(size.height * density)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot paint.')
  pen.scale(density, density)
  const { width, height } = size
  const water = waters[look]
  pen.fillStyle = shade(pen, [width * 0.4, 0], [width * 0.55, height], water.deep)
  pen.fillRect(0, 0, width, height)
  pen.fillStyle = glow(pen, { x: width * 0.42, y: -height * 0.08, radius: height * 0.75 }, [
    water.sun,
    'rgba(255, 255, 255, 0.12)',
    'rgba(255, 255, 255, 0)',
  ])
  pen.fillRect(0, 0, width, height)
  ridge(pen, size, { top: 0.78, rise: 0.22, seed: 3, colour: water.far })
  ridge(pen, size, { top: 0.86, rise: 0.16, seed: 8, colour: water.mid })
  if (look === 'lagoon') arch(pen, size, water.far)
  if (look === 'wreck') ship(pen, size)
  sand(pen, size, water.sand)
  if (look === 'abyss') crystals(pen, size)
  pen.fillStyle = glow(pen, { x: width / 2, y: height * 0.46, radius: Math.hypot(width, height) * 0.6 }, [
    'rgba(0, 6, 24, 0)',
    'rgba(0, 6, 24, 0.05)',
    'rgba(0, 6, 24, 0.5)',
  ])
  pen.fillRect(0, 0, width, height)
  return canvas
}

const CAUSTIC = 256
const CELLS = 26

/** The net of light that waves throw on the ground: bright where two cells meet. It fits onto itself on all sides. */
export function paintCaustics(): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = CAUSTIC
  canvas.height = CAUSTIC
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser cannot paint.')
  const thrown = spread(99)
  const cells = Array.from({ length: CELLS }, (): Point => [thrown() * CAUSTIC, thrown() * CAUSTIC])
  const picture = pen.createImageData(CAUSTIC, CAUSTIC)
  const apartBy = (a: number, b: number) => {
    const away = Math.abs(a - b)
    return Math.min(away, CAUSTIC - away)
  }
  for (let place = 0; place < CAUSTIC * CAUSTIC; place += 1) {
    const [x, y] = [place % CAUSTIC, Math.floor(place / CAUSTIC)]
    let [near, next] = [1e9, 1e9]
    for (const [cx, cy] of cells) {
      const away = Math.hypot(apartBy(x, cx), apartBy(y, cy))
      if (away < near) [near, next] = [away, near]
      else if (away < next) next = away
    }
    const bright = Math.max(1 - (next - near) / 16, 0) ** 3
    picture.data.set([255, 255, 255, bright * 235], place * 4)
  }
  pen.putImageData(picture, 0, 0)
  return canvas
}
