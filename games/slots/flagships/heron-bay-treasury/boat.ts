import type { Ink } from '../ink.ts'
import { box, group, line, oval, round, shape, solid, times } from './brush.ts'
import { bar, coral, emerald, gem, gold, goldFill, metal, pearl, rod, sapphire, soft, teal } from './deco.ts'
import { plaque } from './plaque.ts'

/** A racing yacht of the bay. */
export function drawBoat(ink: Ink): string {
  return plaque(ink, {
    ground: ['#fff0c0', [0.3, '#8ad8f0'], [0.66, '#2a72c8'], '#0a2468'],
    lacquer: sapphire,
    stone: coral,
    ray: '#ffffff',
    blades: [sapphire, ['#fff3c8', '#f2b84a', '#8a4a10']],
    body: [
      sky(ink),
      mast(ink),
      sails(ink),
      hull(ink),
      group(waves(ink), `clip-path="${ink.clip('<path d="M22 120H218V206H22Z"/>')}"`),
    ].join(''),
  })
}

function sky(ink: Ink): string {
  return (
    soft(ink, 172, 92, 70, 70, '#fff2b0', 0.9) +
    round(176, 92, 34, ink.down('#fffbe0', '#ffce5a', '#ff9a4a')) +
    [104, 112, 119].map((y) => box(136, y, 80, 3, '#5aa8e0', 'opacity="0.75"')).join('')
  )
}

function mast(ink: Ink): string {
  const wind = 'M124 10C136 4 146 16 160 8L156 22C146 28 136 16 124 24Z'
  return (
    bar(ink, 119, 8, 6, 168) +
    solid(ink, wind, { fill: ink.across(...coral), line: coral[2], width: 1.8, depth: 4 }) +
    rod(ink, 'M122 160L214 162', 4.5) +
    round(122, 8, 5, gold[4]) +
    round(122, 8, 3.8, goldFill(ink))
  )
}

function sails(ink: Ink): string {
  const main = 'M128 24C176 50 208 104 214 156C186 162 156 160 128 154Z'
  const jib = 'M116 30C106 84 78 128 30 152C60 162 92 162 116 154Z'
  const rays = (x: number, y: number, from: number, to: number) =>
    times(6).map((index) => {
      const [a, b] = [from + ((to - from) * index) / 6, from + ((to - from) * (index + 0.5)) / 6].map(
        (turn) => (turn * Math.PI) / 180,
      )
      return a === undefined || b === undefined
        ? ''
        : shape(
            `M${x} ${y}L${x + Math.cos(a) * 190} ${y + Math.sin(a) * 190}L${x + Math.cos(b) * 190} ${y + Math.sin(b) * 190}Z`,
            ink.radialAt({ x, y, r: 160 }, '#f0683c', [0.5, '#f89a5a'], '#ffd8a0'),
          )
    })
  const emblem = gem(ink, 158, 116, 14, teal)
  return [
    solid(ink, main, {
      fill: ink.tilt(40, '#ffffff', '#fff2d8', '#d8b890'),
      line: '#4a3a38',
      width: 2.6,
      shade: '#7a5a6a',
      depth: 12,
      rim: '#ffffff',
      inside:
        group(rays(128, 156, -84, 0).join(''), 'opacity="0.9"') +
        line(
          'M128 62Q160 70 186 72M128 96Q170 106 204 106M128 130Q176 140 212 134',
          '#8a6a5c',
          1.6,
          'opacity="0.5"',
        ),
    }),
    emblem,
    solid(ink, jib, {
      fill: ink.tilt(60, '#e8fff8', '#7ad0d0', '#1c7a90'),
      line: '#06384a',
      width: 2.6,
      shade: '#06506a',
      depth: 10,
      rim: '#e8fff8',
      inside: group(
        line(
          'M116 60Q100 70 92 72M116 96Q92 108 70 112M116 130Q84 146 46 142',
          '#ffffff',
          5,
          'opacity="0.5"',
        ),
        '',
      ),
    }),
    line('M122 12L24 156M122 12L226 170', gold[2], 1.6),
  ].join('')
}

function hull(ink: Ink): string {
  const d = 'M14 164C60 176 170 178 232 160C226 190 206 208 184 212H66C42 206 22 190 14 164Z'
  const planks =
    line('M22 178Q120 194 224 174', '#fff0c8', 4) +
    line('M30 190Q120 204 218 188', '#5c1c0c', 2, 'opacity="0.6"') +
    line('M40 200Q120 212 208 198', '#5c1c0c', 2, 'opacity="0.6"')
  return [
    solid(ink, d, {
      fill: ink.down('#f0a060', '#b04a20', '#5c1c0c'),
      line: '#2c0c08',
      width: 2.6,
      shade: '#3a0c08',
      depth: 10,
      rim: '#ffd090',
      inside: planks,
    }),
    rod(ink, 'M14 164C60 176 170 178 232 160', 5),
    metal(ink, 'M84 168V154H106V168Z', 3) + metal(ink, 'M150 169V156H178V167Z', 3),
    [66, 94, 122, 150, 178].map((x) => pearl(ink, x, 187 - Math.abs(x - 122) * 0.03, 5.4)).join(''),
    gem(ink, 38, 178, 6, emerald),
  ].join('')
}

function waves(ink: Ink): string {
  const row = (y: number, from: number, fill: string) =>
    times(7)
      .map((index) => {
        const x = from + index * 40
        return (
          shape(
            `M${x} ${y + 30}V${y}A20 16 0 0 1 ${x + 40} ${y}V${y + 30}Z`,
            fill,
            'stroke="#04305a" stroke-width="2"',
          ) +
          line(
            `M${x + 6} ${y}A14 11 0 0 1 ${x + 34} ${y}M${x + 13} ${y}A7 6 0 0 1 ${x + 27} ${y}`,
            '#e0ffff',
            2,
            'opacity="0.8"',
          )
        )
      })
      .join('')
  return (
    row(198, -16, ink.down('#8ae8f0', '#1a86b8')) +
    row(208, -36, ink.down('#5ac8e0', '#0a5a98')) +
    oval(120, 200, 90, 6, '#fff', 'opacity="0.3"')
  )
}
