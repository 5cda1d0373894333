import type { Ink, LetterPlace } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import { drawJar } from './jar.ts'
import { bead, bloom } from './lotus.ts'
import {
  blob,
  bothSides,
  box,
  faint,
  fill,
  group,
  line,
  polygon,
  rays,
  solid,
  spark,
  times,
  turned,
  twice,
} from './pen.ts'
import { gold } from './plaque.ts'

const monsoon: LetterPlace = { size: 147.3, x: 318.37, y: 118.21 }
const jar: LetterPlace = { size: 139.3, x: 316.37, y: 206.21 }

/** The name of the game in the rain, between a jar and a lotus. */
export function drawTitle(ink: Ink): string {
  const common = { edge: '#081238', edgeWidth: 5, depth: 12, outline: '#061030', sheen: 0 }
  const upper = raisedLetters(ink, 'Monsoon', monsoon, {
    ...common,
    face: ['#ffffff', [0.35, '#b6f4ff'], [0.6, '#38b6f2'], [1, '#1350c8']],
    side: ['#1c3fae', '#0c1a66'],
    glow: '#48c8ff',
  })
  const lower = raisedLetters(ink, 'Jar', jar, {
    ...common,
    face: ['#fffbd6', [0.35, '#ffd84e'], [0.65, '#ff8f1f'], [1, '#d8290f']],
    side: ['#b3261a', '#5e0a12'],
    glow: '#ffb02e',
  })
  return [
    cloud(ink),
    drawJar(ink, { x: 146, y: 146, width: 116, height: 106 }),
    water(ink),
    bloom(ink, 496, 248, 0.86),
    upper,
    gloss(ink, 'Monsoon', monsoon),
    lower,
    gloss(ink, 'Jar', jar),
    bead(250, 132, 6) + bead(470, 40, 5) + bead(92, 66, 5),
    spark(126, 22, 16) + spark(560, 60, 18) + spark(398, 140, 12),
  ].join('')
}

/** Light on the upper half of the letters, which run into one another and so have no edges of their own. */
function gloss(ink: Ink, text: string, place: LetterPlace): string {
  const { size, x, y } = place
  const clip = ink.clip(fill(ink.letters(text, place), '#fff'))
  const [top, low] = [y - size * 0.8, y - size * 0.3]
  const sheen = `M${x - 320} ${top}H${x + 320}V${low - 8}Q${x} ${low + 26} ${x - 320} ${low - 8}Z`
  const foot = box(x - 320, y - size * 0.16, 640, size * 0.5, ink.down([0, '#fff', 0], [1, '#fff', 0.4]))
  return group(fill(sheen, ink.down([0, '#fff', 0.75], [1, '#fff', 0.12])) + foot, `clip-path="${clip}"`)
}

function cloud(ink: Ink): string {
  const puff = blob(
    [60, 150],
    [28, 120],
    [44, 84],
    [84, 74],
    [100, 34],
    [150, 18],
    [196, 30],
    [240, 6],
    [310, 8],
    [360, 22],
    [420, 4],
    [484, 20],
    [512, 48],
    [566, 52],
    [602, 88],
    [596, 130],
    [550, 160],
    [440, 176],
    [320, 190],
    [180, 176],
  )
  const bolt = polygon([
    [566, 120],
    [614, 104],
    [598, 140],
    [634, 138],
    [566, 226],
    [582, 170],
    [548, 172],
  ])
  const strike =
    line(bolt, '#fff2a0', 14, `opacity="0.5" filter="${ink.blur(6)}"`) +
    solid(ink, bolt, {
      paint: ink.down('#fffde0', '#ffe14a', '#ff9d12'),
      edge: '#7a3404',
      width: 3,
      depth: 6,
      dark: '#d86a06',
    })
  return [
    group(
      fill(
        rays(320, 110, 60, 330, 28),
        ink.radialAt({ x: 320, y: 110, r: 320 }, [0, '#ffe9a0', 0.9], [1, '#ffc84e', 0]),
      ),
      'transform="translate(0 46) scale(1 0.58)"',
    ),
    solid(ink, puff, {
      paint: ink.radialAt({ x: 300, y: 60, r: 330 }, [0, '#8a8ff0'], [0.5, '#4b46b4'], [1, '#241c6e']),
      edge: '#0d0a3c',
      width: 3,
      depth: 20,
      dark: '#140f52',
      light: '#e8e6ff',
      rim: '#ffd27a',
    }),
    line(
      'M84 108C70 88 96 66 122 84C134 52 180 54 186 84M470 60C484 34 530 44 526 74C556 66 574 92 556 110',
      '#b9b8ff',
      5,
      faint(0.5),
    ),
    strike,
  ].join('')
}

function water(ink: Ink): string {
  const d =
    'M108 148C106 124 96 110 82 104C96 92 122 104 130 126C132 100 142 84 156 78C154 96 156 112 160 126C170 108 190 100 206 108C192 118 184 130 184 148Q146 164 108 148Z'
  return solid(ink, d, {
    paint: ink.down('#f4ffff', '#7fe2ff', '#1c86e4'),
    edge: '#0c469c',
    width: 2.4,
    depth: 8,
    dark: '#0f62c4',
    light: '#fff',
  })
}

const boardShape = bothSides(
  300,
  [300, 44],
  [330, 62, 380, 60, 440, 56],
  [520, 54, 560, 72, 566, 110],
  [566, 286],
  [560, 326, 520, 340, 460, 336],
  [400, 332, 330, 334, 300, 350],
)

/** The board that wins are written on: wet slate in terracotta, under a lotus. */
export function drawSign(ink: Ink): string {
  const metal = ink.tilt(60, ...gold)
  const clip = ink.clip(`<path d="${boardShape}"/>`)
  const lines = times(16, (index) => line(`M${50 + index * 34} 40l-24 320`, '#7fe0ff', 1.6, faint(0.07)))
  const inner = [
    fill(boardShape, ink.radialAt({ x: 300, y: 180, r: 320 }, '#1c4f86', '#0d2b5c', '#06143a')),
    ...lines,
    line(boardShape, '#020818', 60, `opacity="0.6" filter="${ink.blur(14)}"`),
  ].join('')
  const petals = times(7, (index) =>
    turned(
      fill('M300 118C282 96 282 66 300 44C318 66 318 96 300 118Z', '#8fe6ff', faint(0.09)),
      300,
      196,
      (index - 3) * 26,
    ),
  )
  const chains = twice(
    box(128, 0, 8, 62, metal) +
      times(
        6,
        (index) =>
          `<ellipse cx="132" cy="${6 + index * 10}" rx="7" ry="6" fill="none" stroke="#6a3208" stroke-width="3"/>`,
      ).join(''),
    300,
  )
  return [
    chains,
    group(
      [
        group(inner + petals.join(''), `clip-path="${clip}"`),
        line(boardShape, '#3c0c06', 40),
        line(boardShape, ink.tilt(60, '#ffb07a', '#d2542a', '#7a1c10'), 33),
        line(boardShape, '#fff0d4', 6, 'stroke-dasharray="0 15"'),
        line(boardShape, metal, 5, 'transform="translate(13.500 9.500) scale(0.955)"'),
        line(boardShape, metal, 5, 'transform="translate(-13 -9) scale(1.0435 1.044)"'),
      ].join(''),
      `filter="${ink.shadow({ dy: 6, blur: 6, opacity: 0.6 })}"`,
    ),
    bloom(ink, 300, 90, 0.66),
    twice(bloom(ink, 60, 362, 0.52), 300),
    bead(120, 60, 7) + bead(500, 330, 6) + spark(520, 70, 20) + spark(84, 110, 14),
  ].join('')
}
