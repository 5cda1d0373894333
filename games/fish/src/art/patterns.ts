import type { FishLook } from './fish-parts.ts'
import { bend, disc, oval, type Pen, spread } from './pen.ts'

/** What a fish wears on its side. */
export const patterns: Readonly<Record<FishLook['pattern'], (pen: Pen, look: FishLook) => void>> = {
  plain: () => {},
  bands(pen, { height, colours }) {
    for (const [x, width] of [
      [0.5, 0.13],
      [0.02, 0.18],
      [-0.46, 0.12],
    ] as const) {
      oval(pen, [x, 0], [width * 0.72, height * 1.5], 0.06)
      pen.fillStyle = '#10131f'
      pen.fill()
      oval(pen, [x, 0], [width * 0.5, height * 1.5], 0.06)
      pen.fillStyle = colours.mark
      pen.fill()
    }
  },
  stripes(pen, { height, colours }) {
    pen.fillStyle = colours.mark
    for (let stripe = 0; stripe < 6; stripe += 1) {
      oval(pen, [0.52 - stripe * 0.2, 0], [0.045, height * (1.2 - stripe * 0.08)], 0.22)
      pen.fill()
    }
  },
  spots(pen, { height, colours }) {
    const thrown = spread(7)
    pen.fillStyle = colours.mark
    for (let spot = 0; spot < 34; spot += 1) {
      const x = 0.56 - thrown() * 1.1
      const y = (thrown() * 1.5 - 0.95) * height
      disc(pen, { x, y, radius: 0.022 + thrown() * 0.034 })
      pen.fill()
    }
  },
  line(pen, { height, colours }) {
    bend(pen, [
      [0.9, -height * 0.1],
      [0.3, -height * 0.42],
      [-0.3, -height * 0.16],
      [-0.7, 0],
    ])
    pen.strokeStyle = colours.mark
    pen.lineWidth = height * 0.4
    pen.stroke()
  },
  mask(pen, { height, colours }) {
    pen.fillStyle = colours.mark
    oval(pen, [0.62, 0], [0.11, height * 1.3], 0.1)
    pen.fill()
    oval(pen, [-0.5, 0], [0.1, height], 0)
    pen.fill()
  },
  patches(pen, { height, colours }) {
    pen.fillStyle = colours.mark
    for (const [x, y, size] of [
      [0.3, -0.6, 0.2],
      [-0.1, 0.5, 0.16],
      [-0.3, -0.4, 0.17],
      [0.1, 0.1, 0.09],
    ] as const) {
      oval(pen, [x, y * height], [size * 1.2, size * 0.8], x)
      pen.fill()
    }
  },
  under(pen, { height }) {
    oval(pen, [0.2, height], [1, height * 0.95], -0.04)
    pen.fillStyle = 'rgba(255, 255, 255, 0.85)'
    pen.fill()
  },
}

export function scales(pen: Pen, height: number): void {
  pen.strokeStyle = 'rgba(255, 255, 255, 0.16)'
  pen.lineWidth = 0.012
  for (let column = 0; column < 11; column += 1)
    for (let line = -3; line <= 3; line += 1) {
      const x = 0.4 - column * 0.095
      pen.beginPath()
      pen.arc(x, line * height * 0.27 + (column % 2) * height * 0.13, height * 0.15, -1.2, 1.2)
      pen.stroke()
    }
}
