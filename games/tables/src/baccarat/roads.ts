import { type DerivedMark, roads as roadsOf } from '@baize/engines/shown'
import { element, type Translate } from '@baize/game-kit'

export type RoadsBoard = { readonly root: HTMLElement; show(history: readonly string[]): void }

type DrawnMark = {
  readonly column: number
  readonly row: number
  readonly text: string
  readonly tone: string
  readonly look: 'bead' | 'ring' | 'dot' | 'stroke'
  readonly ties?: number
}

const SVG = 'http://www.w3.org/2000/svg'
const CELL = 20
const ROWS = 6

function shape(name: string, attributes: Readonly<Record<string, string | number>>): SVGElement {
  const made = document.createElementNS(SVG, name)
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, String(value))
  return made
}

function drawMark({ column, row, text, tone, look, ties = 0 }: DrawnMark): SVGElement {
  const [x, y] = [column * CELL + CELL / 2, row * CELL + CELL / 2]
  const group = shape('g', { class: `road-${look}`, 'data-tone': tone })
  if (look === 'stroke') group.append(shape('line', { x1: x - 6, y1: y + 6, x2: x + 6, y2: y - 6 }))
  else group.append(shape('circle', { cx: x, cy: y, r: 8 }))
  // A colour alone says nothing to some: letters stand in what is large enough.
  if (look === 'bead' || look === 'ring') {
    const words = shape('text', { x, y: y + 3.6 })
    words.textContent = text
    group.append(words)
  }
  if (ties > 0) group.append(shape('line', { class: 'road-tie', x1: x - 8, y1: y + 8, x2: x + 8, y2: y - 8 }))
  return group
}

/** A field of six rows that shows its newest end. */
function createField(name: string, columns: number) {
  const drawing = shape('svg', {
    class: 'road-field',
    'aria-hidden': 'true',
    preserveAspectRatio: 'xMinYMin meet',
  })
  drawing.setAttribute('viewBox', `0 0 ${columns * CELL} ${ROWS * CELL}`)
  const root = element('figure', { class: 'road' }, element('figcaption', {}, name))
  root.style.setProperty('--road-columns', String(columns))
  root.append(drawing)
  const lines = Array.from({ length: columns + 1 }, (_, index) =>
    shape('line', { class: 'road-line', x1: index * CELL, y1: 0, x2: index * CELL, y2: ROWS * CELL }),
  ).concat(
    Array.from({ length: ROWS + 1 }, (_, index) =>
      shape('line', { class: 'road-line', x1: 0, y1: index * CELL, x2: columns * CELL, y2: index * CELL }),
    ),
  )
  return {
    root,
    show(marks: readonly DrawnMark[]) {
      const last = Math.max(0, ...marks.map(({ column }) => column))
      const from = Math.max(0, last - columns + 1)
      const shown = marks.filter(({ column }) => column >= from)
      drawing.replaceChildren(
        ...lines,
        ...shown.map((mark) => drawMark({ ...mark, column: mark.column - from })),
      )
    },
  }
}

const tones = { P: 'blue', B: 'red', T: 'green' } as const

function derivedMarks(marks: readonly DerivedMark[], look: DrawnMark['look']): DrawnMark[] {
  return marks.map(({ mark, column, row }) => ({
    column,
    row,
    text: '',
    tone: mark === 'R' ? 'red' : 'blue',
    look,
  }))
}

/** The five roads of a shoe: a record, and it says so. */
export function createRoads(t: Translate): RoadsBoard {
  const bead = createField(t('baccarat.bead'), 8)
  const big = createField(t('baccarat.big-road'), 12)
  const bigEye = createField(t('baccarat.big-eye'), 12)
  const small = createField(t('baccarat.small-road'), 12)
  const cockroach = createField(t('baccarat.cockroach'), 12)
  const root = element(
    'div',
    { class: 'roads' },
    element('div', { class: 'roads-main' }, bead.root, big.root),
    element('div', { class: 'roads-derived' }, bigEye.root, small.root, cockroach.root),
    element('p', { class: 'roads-note' }, t('rules.past')),
  )
  return {
    root,
    show(history) {
      const laid = roadsOf(history)
      bead.show(laid.bead.map((each) => ({ ...each, text: each.mark, tone: tones[each.mark], look: 'bead' })))
      big.show(laid.big.map((each) => ({ ...each, text: each.mark, tone: tones[each.mark], look: 'ring' })))
      bigEye.show(derivedMarks(laid.bigEye, 'ring'))
      small.show(derivedMarks(laid.small, 'dot'))
      cockroach.show(derivedMarks(laid.cockroach, 'stroke'))
    },
  }
}
