const SVG = 'http://www.w3.org/2000/svg'

const suitPaths = {
  spades: 'M12 2C9 7 3 10 3 15a4.5 4.5 0 008 2.6L9.5 22h5L13 17.600a4.500 4.500 0 008-2.600c0-5-6-8-9-13z',
  hearts: 'M12 21C6 16 2 12.500 2 8a5 5 0 0110-1.500A5 5 0 0122 8c0 4.500-4 8-10 13z',
  diamonds: 'M12 2l8 10-8 10L4 12z',
  clubs:
    'M12 2a4.500 4.500 0 00-3.600 7.200A4.500 4.500 0 1011 16.500L9.500 22h5L13 16.500a4.500 4.500 0 102.600-7.300A4.500 4.500 0 0012 2z',
} as const

export type SuitPip = keyof typeof suitPaths
export const suitPips: readonly SuitPip[] = ['spades', 'hearts', 'diamonds', 'clubs']

function drawn(className: string): SVGSVGElement {
  const made = document.createElementNS(SVG, 'svg')
  made.setAttribute('viewBox', '0 0 24 24')
  made.setAttribute('aria-hidden', 'true')
  made.setAttribute('class', className)
  return made
}

/** A suit, drawn: not every phone has letters for them. */
export function suitFace(suit: SuitPip): SVGSVGElement {
  const made = drawn(`pip pip-${suit}`)
  const path = document.createElementNS(SVG, 'path')
  path.setAttribute('d', suitPaths[suit])
  made.append(path)
  return made
}

/** Where the eyes of a die are, in a box of 24. */
const eyes: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[12, 12]],
  [
    [7, 7],
    [17, 17],
  ],
  [
    [7, 7],
    [12, 12],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 7],
    [17, 7],
    [12, 12],
    [7, 17],
    [17, 17],
  ],
  [
    [7, 6],
    [17, 6],
    [7, 12],
    [17, 12],
    [7, 18],
    [17, 18],
  ],
]

/** One face of a die, or several beside each other. */
export function diceFace(...faces: readonly number[]): DocumentFragment {
  const all = document.createDocumentFragment()
  for (const face of faces) {
    const made = drawn('die')
    const box = document.createElementNS(SVG, 'rect')
    for (const [name, value] of Object.entries({ x: 1, y: 1, width: 22, height: 22, rx: 5 }))
      box.setAttribute(name, String(value))
    made.append(box)
    for (const [x, y] of eyes[face] ?? []) {
      const eye = document.createElementNS(SVG, 'circle')
      for (const [name, value] of Object.entries({ cx: x, cy: y, r: 2.3 }))
        eye.setAttribute(name, String(value))
      made.append(eye)
    }
    all.append(made)
  }
  return all
}
