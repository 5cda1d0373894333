import type { Ink } from '../ink.ts'
import { bead, brass, hub, rivet, steel } from './metal.ts'
import { group, line, oval, round, shape, solid, spark, times } from './strokes.ts'
import { framed, greenwood } from './wood.ts'

/** A toy engine that puffs out of its frame. */
export function drawTrain(ink: Ink): string {
  return framed(ink, {
    wood: greenwood,
    metal: brass,
    ground: ['#fff0a8', '#5ab88a', '#0f5248'],
    stone: '#5aff9c',
    body: steam(ink) + engine(ink),
  })
}

/** The engine by itself, 240 by 210. */
export function engine(ink: Ink): string {
  return [cab(ink), boiler(ink), wheels(ink), front(ink)].join('')
}

function steam(ink: Ink): string {
  const puffs = [
    [172, 42, 16],
    [150, 27, 19],
    [120, 22, 15],
    [190, 30, 12],
    [96, 32, 11],
    [134, 40, 13],
  ]
  const edge = puffs.map(([x = 0, y = 0, r = 0]) => round(x, y, r + 2.5, '#4a7a8a')).join('')
  const body = puffs
    .map(([x = 0, y = 0, r = 0]) =>
      round(x, y, r, ink.radial({ x: 0.36, y: 0.3, r: 0.8 }, '#ffffff', '#f0faff', '#a8ccd8')),
    )
    .join('')
  return edge + body
}

function cab(ink: Ink): string {
  return [
    solid(ink, 'M20 82H96V176H20Z', {
      fill: ink.tilt(60, '#ff7a52', '#d8281f', '#8a0c1a'),
      line: '#3a040c',
      width: 2.8,
      dark: '#5a0618',
      depth: 9,
      light: '#ffc0a8',
    }),
    solid(ink, 'M34 96Q34 90 40 90H76Q82 90 82 96V132H34Z', {
      fill: ink.tilt(60, '#fff6c0', '#ffc23c', '#d06a1a'),
      line: '#3a040c',
      width: 2.4,
      depth: 5,
    }),
    bead(ink, 'M34 132V97Q34 90 41 90H75Q82 90 82 97V132Z', brass, 4.5),
    line('M40 100L52 128M50 96L62 124', '#fff', 4, 'opacity="0.65"'),
    solid(ink, 'M6 80Q10 64 30 62H88Q106 64 108 80Q108 86 102 86H12Q6 86 6 80Z', {
      fill: ink.tilt(60, '#5ad0a8', '#1f8a78', '#0a4a4c'),
      line: '#04201f',
      width: 2.8,
      depth: 7,
      light: '#c0ffe6',
    }),
    bead(ink, 'M10 84H104', brass, 5),
    ...[150, 164].map((y) => line(`M28 ${y}H90`, '#ffd25a', 2.6)),
    shape(spark(58, 157, 11), '#ffe9a0'),
    rivet(ink, 28, 142, 3.4),
    rivet(ink, 88, 142, 3.4),
  ].join('')
}

function boiler(ink: Ink): string {
  const bands = [118, 146, 174].map((x) => bead(ink, `M${x} 104Q${x + 9} 137 ${x} 171`, brass, 6))
  return [
    solid(ink, 'M158 104L152 66H194L188 104Z', {
      fill: ink.across('#4a5a70', '#8aa0b4', '#2a3648'),
      line: '#0e1622',
      width: 2.8,
      depth: 7,
      light: '#dcecf8',
    }),
    solid(ink, 'M144 52H202Q206 52 205 58L202 70H144L141 58Q140 52 144 52Z', {
      fill: ink.tilt(55, ...brass.slice(0, 4)),
      line: brass[4],
      width: 2.8,
      depth: 6,
      light: brass[0],
    }),
    solid(ink, 'M104 104V92C104 78 138 78 138 92V104Z', {
      fill: ink.tilt(55, ...brass.slice(0, 4)),
      line: brass[4],
      width: 2.6,
      depth: 6,
      light: '#fff',
    }),
    round(121, 80, 6, brass[1], `stroke="${brass[4]}" stroke-width="2.4"`),
    solid(ink, 'M92 104H186Q206 112 206 138Q206 164 186 172H92Z', {
      fill: ink.down('#8af0c8', '#2fae8a', '#12705f', '#0a3f40'),
      line: '#04201f',
      width: 2.8,
      dark: '#063034',
      depth: 12,
      light: '#d8ffee',
    }),
    shape('M96 112H184Q190 114 193 120H96Z', '#fff', 'opacity="0.55"'),
    ...bands,
  ].join('')
}

function front(ink: Ink): string {
  const eye = (x: number) => [
    oval(x, 130, 8.5, 10, '#fffdf6', 'stroke="#2a1408" stroke-width="2.4"'),
    oval(x + 2, 131, 5.4, 7, ink.down('#4a2a14', '#1a0a06')),
    round(x, 127.5, 2.6, '#fff'),
  ]
  return [
    round(200, 138, 38, '#351405'),
    round(200, 138, 35, ink.tilt(55, ...brass.slice(0, 4))),
    round(200, 138, 28.5, '#351405'),
    round(200, 138, 27, ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#fff4dc', '#ffd0a0', '#e0905a')),
    ...times(10).map((index) => {
      const angle = (index * Math.PI) / 5
      return rivet(ink, 200 + Math.cos(angle) * 31.8, 138 + Math.sin(angle) * 31.8, 2.2, steel)
    }),
    oval(182, 146, 6, 4.5, '#ff5a3c', 'opacity="0.55"'),
    oval(219, 146, 6, 4.5, '#ff5a3c', 'opacity="0.55"'),
    ...eye(190),
    ...eye(210),
    line('M183 117Q189 112 196 116M205 116Q212 112 218 117', '#4a1a08', 3),
    shape(
      'M186 146Q200 152 214 146Q212 162 200 162Q188 162 186 146Z',
      '#8a1414',
      'stroke="#3a0808" stroke-width="2.4"',
    ),
    shape('M189 148.500Q200 153 211 148.500L210 152Q200 156 190 152Z', '#fff'),
    group(
      solid(ink, 'M176 176H232L238 198H186Z', {
        fill: ink.tilt(60, '#ff7a52', '#d8281f', '#7a0c18'),
        line: '#3a040c',
        width: 2.6,
        depth: 6,
        light: '#ffc0a8',
      }),
      '',
    ),
    ...times(4).map((index) => line(`M${190 + index * 12} 178L${196 + index * 12} 196`, '#ffd25a', 3)),
  ].join('')
}

function wheels(ink: Ink): string {
  const wheel = (x: number, y: number, r: number) => [
    round(x, y, r + 2.5, '#2a040a'),
    round(x, y, r, ink.tilt(55, '#ff8a62', '#d8281f', '#7a0c18')),
    round(x, y, r * 0.74, '#3a0a10'),
    ...times(8).map((index) =>
      line(
        `M${x} ${y}L${x + Math.cos((index * Math.PI) / 4) * r * 0.78} ${y + Math.sin((index * Math.PI) / 4) * r * 0.78}`,
        '#ffb02e',
        r * 0.12,
      ),
    ),
    round(x, y, r * 0.76, 'none', `stroke="${brass[1]}" stroke-width="${r * 0.1}"`),
    hub(ink, x, y, r * 0.3, brass),
  ]
  return [
    solid(ink, 'M12 170H200V186H12Z', {
      fill: ink.down('#6a7c90', '#2a3648'),
      line: '#0e1622',
      width: 2.4,
      depth: 4,
      light: '#c0d4e4',
    }),
    ...wheel(52, 184, 30),
    ...wheel(116, 190, 23),
    ...wheel(166, 192, 20),
    bead(ink, 'M52 196L116 200L166 200', steel, 7),
    rivet(ink, 52, 196, 4.5),
    rivet(ink, 116, 200, 4),
    rivet(ink, 166, 200, 4),
  ].join('')
}
