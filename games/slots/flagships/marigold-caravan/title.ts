import type { Ink } from '../ink.ts'
import { raisedLetters, type RaisedLook } from '../raised.ts'
import { group, line, oval, round, shape, solid, times, twice, type MarigoldPoint } from './brush.ts'
import { garland, leaf, marigold } from './flowers.ts'
import {
  bead,
  emerald,
  gem,
  gold,
  mirror,
  plate,
  rays,
  ruby,
  tassel,
  topaz,
  turquoise,
  wire,
} from './gold.ts'
import { peacockFeather } from './peacock.ts'

const upper: RaisedLook = {
  face: ['#fffbd8', [0.35, '#ffd84a'], [0.55, '#ff9a1c'], [0.8, '#ffc83a'], '#fff0a0'],
  edge: '#7a1408',
  edgeWidth: 6,
  side: ['#c8281c', '#5a0414'],
  depth: 11,
  outline: '#2a0410',
  glow: '#ff8a2a',
  sheen: 0.9,
}
const lower: RaisedLook = {
  face: ['#ffffff', [0.4, '#ffe9b8'], [0.6, '#ffc06a'], '#fff6dc'],
  edge: '#064a58',
  edgeWidth: 5,
  side: ['#0f8f9c', '#03303c'],
  depth: 9,
  outline: '#2a0410',
  glow: '#ff8a2a',
  sheen: 0.9,
}

/** The name, before a rising sun and between garlands. */
export function drawTitle(ink: Ink): string {
  return [
    oval(
      320,
      128,
      318,
      128,
      ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#3a0420', 0.6], [0.6, '#3a0420', 0.35], [1, '#3a0420', 0]),
    ),
    emblem(ink),
    twice(wing(ink), 320),
    garland(
      ink,
      [
        [70, 196],
        [180, 236],
        [320, 248],
        [460, 236],
        [570, 196],
      ],
      12,
      27,
    ),
    raisedLetters(ink, 'Marigold', { size: 134, x: 320, y: 142 }, upper),
    raisedLetters(ink, 'Caravan', { size: 92, x: 320, y: 224 }, lower),
    twice(marigold(ink, 68, 188, 26) + gem(ink, 68, 188, 6, ruby), 320),
    twice(tassel(ink, 66, 212, 40, ruby), 320),
  ].join('')
}

function emblem(ink: Ink): string {
  const fan = times(9).map((index) => {
    const turn = -72 + index * 18
    const angle = ((turn - 90) * Math.PI) / 180
    return peacockFeather(ink, 320 + Math.cos(angle) * 130, 96 + Math.sin(angle) * 66, 0.92, turn)
  })
  return [rays(ink, 320, 110, 180, '#ffe27a', 22, 0.55), fan.join('')].join('')
}

function wing(ink: Ink): string {
  const scroll = 'M96 160C60 150 30 160 22 186C18 204 34 214 46 206C56 198 50 184 40 188'
  return [
    leaf(ink, 82, 180, 54, -150) + leaf(ink, 82, 190, 46, 160) + leaf(ink, 78, 172, 44, -110),
    wire(ink, scroll, 7),
    bead(ink, 40, 190, 6),
    mirror(ink, 104, 222, 8),
  ].join('')
}

const board =
  'M66 96C66 84 74 76 86 76H212C236 76 250 70 262 54C276 34 296 36 300 22C304 36 324 34 338 54C350 70 364 76 388 76H514C526 76 534 84 534 96V112Q552 116 552 134V262Q552 280 534 284V300C534 312 526 320 514 320H388C352 320 330 330 300 348C270 330 248 320 212 320H86C74 320 66 312 66 300V284Q48 280 48 262V134Q48 116 66 112Z'

/** A board of dark cloth in a frame of gold, hung between flowers. */
export function drawSign(ink: Ink): string {
  const chain: MarigoldPoint[] = [
    [70, 90],
    [160, 62],
    [230, 66],
    [300, 34],
  ]
  const field = ink.radial({ x: 0.5, y: 0.42, r: 0.7 }, '#8a1440', [0.6, '#5a0a34'], '#2a0420')
  const inner = group(
    line(board, gold[1], 2.4, 'opacity="0.75"') +
      line(
        board,
        '#ffd98a',
        3,
        'stroke-dasharray="0.1 9" transform="translate(300 196) scale(0.972) translate(-300 -196)"',
      ),
    'transform="translate(300 196) scale(0.945 0.915) translate(-300 -196)"',
  )
  return [
    line('M92 0V82M508 0V82', gold[4], 9) + line('M92 0V82M508 0V82', gold[1], 5, 'stroke-dasharray="8 7"'),
    shape(board, '#12020c', `opacity="0.6" transform="translate(0 8)" filter="${ink.blur(8)}"`),
    solid(ink, board, { fill: field, line: '#2a0410', depth: 20, lit: 0.2, width: 2 }),
    inner,
    wire(ink, board, 13),
    twice(garland(ink, chain, 11, 14), 300),
    twice([tassel(ink, 92, 322, 52, topaz), tassel(ink, 130, 322, 44, ruby)].join(''), 300),
    twice(
      leaf(ink, 66, 300, 40, 140) +
        leaf(ink, 66, 300, 40, -140) +
        marigold(ink, 66, 300, 27) +
        gem(ink, 66, 300, 6, ruby),
      300,
    ),
    twice(marigold(ink, 66, 96, 24, 'yellow') + gem(ink, 50, 198, 8, turquoise), 300),
    crest(ink),
    gem(ink, 300, 338, 13, emerald),
  ].join('')
}

function crest(ink: Ink): string {
  const petals = [-80, 80, -54, 54, -27, 27, 0].map((turn) =>
    group(
      plate(ink, 'M0 6C-15-4-13-30 0-42C13-30 15-4 0 6Z', 5),
      `transform="translate(300 52) rotate(${turn})"`,
    ),
  )
  return petals.join('') + gem(ink, 300, 54, 15, ruby) + round(300, 54, 0.1, 'none')
}
