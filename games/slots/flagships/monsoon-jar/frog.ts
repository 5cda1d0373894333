import type { Ink } from '../ink.ts'
import {
  blob,
  bothSides,
  disc,
  faint,
  fill,
  group,
  line,
  oval,
  soft,
  solid,
  spark,
  times,
  twice,
} from './pen.ts'
import { bead } from './lotus.ts'
import { copper, plaque } from './plaque.ts'

export const moss = '#0c3a14'

/** The tree frog who sings for rain. */
export function drawFrog(ink: Ink): string {
  const frame = plaque(ink, {
    metal: copper,
    edge: '#4a1608',
    ground: ['#ffd98a', '#e07a2c', '#5c1c12'],
    bead: '#fff0dc',
    stone: ['#c8f4ff', '#2aa8e8', '#0a3f7a'],
  })
  return [frame, frogHat(ink), frogHead(ink), twice(hand(ink), 120), water()].join('')
}

/** The leaf that keeps him dry. */
export function frogHat(ink: Ink): string {
  const leaf =
    'M16 76C22 30 66 4 120 4C174 4 218 30 224 76C200 66 180 74 160 66C146 74 132 74 120 68C108 74 94 74 80 66C60 74 40 66 16 76Z'
  const veins = times(9, (index) =>
    line(
      `M120 6Q${84 + index * 9} 30 ${22 + index * 24.5} ${72 - (index % 2) * 4}`,
      '#d8ff8a',
      2.4,
      faint(0.6),
    ),
  )
  return solid(ink, leaf, {
    paint: ink.radialAt({ x: 90, y: 16, r: 140 }, '#a8f060', '#3fb444', '#0c6a40'),
    edge: '#063424',
    dark: '#05432e',
    depth: 9,
    light: '#efffc0',
    rim: '#a0ffd8',
    inside: veins.join(''),
  })
}

/** His head without the leaf. */
export function frogHead(ink: Ink): string {
  return [skin(ink), twice(eye(ink), 120), glints(), face(ink)].join('')
}

const skull = bothSides(
  120,
  [120, 84],
  [136, 82, 140, 70, 158, 66],
  [184, 62, 202, 80, 200, 104],
  [218, 122, 226, 146, 218, 168],
  [208, 200, 170, 226, 120, 226],
)

function skin(ink: Ink): string {
  const belly = bothSides(120, [120, 150], [160, 150, 190, 160, 218, 150], [226, 190, 180, 240, 120, 240])
  const spots = [
    [98, 96, 5],
    [146, 100, 4],
    [120, 108, 3.5],
    [196, 128, 5],
    [44, 130, 6],
    [206, 146, 3.5],
  ].map(([x = 0, y = 0, r = 0]) => oval(x, y, r * 1.3, r, '#1d7a2e', faint(0.5)))
  return solid(ink, skull, {
    paint: ink.radialAt(
      { x: 92, y: 96, r: 150 },
      [0, '#d6ff6e'],
      [0.35, '#7fdc35'],
      [0.75, '#2fa23a'],
      [1, '#0f6236'],
    ),
    edge: moss,
    width: 3.2,
    dark: '#0b5a2c',
    depth: 13,
    light: '#f6ffc4',
    rim: '#b8ffd0',
    inside: [
      ...spots,
      fill(belly, ink.down('#fffce0', '#f4eca0', '#c8b860')),
      soft(ink, line('M20 152Q120 190 220 152', '#3c6a14', 8), 5, 0.55),
    ].join(''),
  })
}

function eye(ink: Ink): string {
  const [x, y] = [163, 98]
  return [
    disc(x, y, 31, moss),
    disc(x, y, 28.5, ink.radial({ x: 0.4, y: 0.36, r: 0.7 }, '#fff7b0', '#ffd02e', '#f08a12', '#a83c06')),
    ...times(18, (index) => turnedTick(x, y, index * 20)),
    oval(x - 2, y, 14, 20, '#1a0a06'),
    group(disc(x, y, 30, 'none', `stroke="#7a2a04" stroke-width="5"`), `opacity="0.55"`),
    fill(
      `M${x - 33} ${y - 2}C${x - 32} ${y - 42} ${x + 34} ${y - 42} ${x + 33} ${y - 4}C${x + 20} ${y - 26} ${x - 18} ${y - 26} ${x - 33} ${y - 2}Z`,
      ink.down('#c4f85a', '#4fb83a'),
    ),
    line(`M${x - 33} ${y - 2}C${x - 18} ${y - 26} ${x + 20} ${y - 26} ${x + 33} ${y - 4}`, moss, 3),
    line(
      `M${x - 24} ${y - 22}C${x - 12} ${y - 34} ${x + 12} ${y - 34} ${x + 24} ${y - 22}`,
      '#f2ffb8',
      2.6,
      faint(0.7),
    ),
  ].join('')
}

function turnedTick(x: number, y: number, degrees: number): string {
  return `<path d="M${x} ${y - 18}V${y - 26}" stroke="#b85a06" stroke-width="1.6" opacity="0.5" transform="rotate(${degrees} ${x} ${y})"/>`
}

function glints(): string {
  return [72, 156]
    .map((x) => oval(x, 90, 6, 7.5, '#fff') + disc(x + 13, 108, 3.4, '#fff', faint(0.85)))
    .join('')
}

function face(ink: Ink): string {
  const lips = 'M42 146C74 160 166 160 198 146C190 184 160 204 120 204C80 204 50 184 42 146Z'
  return [
    line(lips, moss, 6),
    fill(lips, ink.radialAt({ x: 120, y: 160, r: 84 }, '#4c0618', '#a01430', '#d23a48')),
    group(
      fill(
        blob([74, 194], [92, 172], [120, 178], [148, 172], [166, 194], [120, 214]),
        ink.down('#ffb0a6', '#f2646e'),
      ),
      `clip-path="${ink.clip(`<path d="${lips}"/>`)}"`,
    ),
    line('M34 142C38 147 42 148 46 147M206 142C202 147 198 148 194 147', moss, 4.5),
    twice(oval(132, 132, 3.4, 2.4, moss), 120),
    soft(ink, twice(oval(196, 150, 14, 9, '#ff7a5a'), 120), 4, 0.65),
  ].join('')
}

/** One hand, with its palm about (196, 198). */
export function hand(ink: Ink): string {
  const green = ink.radialAt({ x: 186, y: 192, r: 50 }, '#d6ff72', '#74d034', '#24913a')
  const finger = (turn: number, long: number) => {
    const d = `M-9 -6C-9 ${long * 0.4} -6 ${long * 0.6} -11 ${long}A11.500 11 0 0 0 11 ${long}C6 ${long * 0.6} 9 ${long * 0.4} 9 -6Z`
    const tip = disc(
      0,
      long + 1,
      8.6,
      ink.radial({ x: 0.36, y: 0.32, r: 0.75 }, '#fff0b8', '#ffae32', '#e8650c'),
    )
    const body = solid(ink, d, {
      paint: ink.tilt(50, '#c4fa5c', '#52b838'),
      edge: moss,
      width: 2.6,
      depth: 4,
      dark: '#0f6236',
    })
    return group(
      body + tip + disc(-3, long - 2, 2.2, '#fff', faint(0.85)),
      `transform="translate(196 200) rotate(${turn})"`,
    )
  }
  return [
    finger(-62, 25),
    finger(38, 24),
    finger(-12, 23),
    solid(ink, blob([178, 186], [196, 180], [214, 188], [216, 204], [198, 212], [180, 206]), {
      paint: green,
      edge: moss,
      width: 2.6,
      depth: 6,
      dark: '#0f6236',
      light: '#f4ffb8',
    }),
    fill(blob([181, 189], [196, 184], [211, 191], [212, 202], [198, 207], [184, 202]), green),
  ].join('')
}

function water(): string {
  return bead(60, 40, 6) + bead(176, 48, 5) + bead(132, 26, 4) + spark(200, 36, 11) + spark(34, 108, 8)
}
