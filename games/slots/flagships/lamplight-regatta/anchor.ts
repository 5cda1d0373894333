import type { Ink } from '../ink.ts'
import { fill, form, group, halo, line, oval, spark } from './brush.ts'
import { bokeh, outlines, plaque } from './plaque.ts'
import { tones } from './tones.ts'

const iron = { light: '#fff0b4', base: '#f0b043', dark: '#94501e', line: '#3c1a12' }

function shank(ink: Ink): string {
  const arms =
    'M120 222C84 218 48 196 40 150L26 158L46 112L76 148L60 148C70 172 90 184 108 188V92H132V188C150 184 170 172 180 148L164 148L194 112L214 158L200 150C192 196 156 218 120 222Z'
  return [
    line(oval(120, 42, 20), iron.line, 19) +
      line(oval(120, 42, 20), ink.tilt(60, iron.light, [0.5, iron.base], iron.dark), 12.5),
    form(ink, arms, iron, { depth: 12, gloss: 0.8 }),
    form(ink, 'M66 76Q60 76 60 84Q60 92 66 92H174Q180 92 180 84Q180 76 174 76Z', iron, {
      depth: 6,
      gloss: 0.8,
    }),
    form(ink, oval(58, 84, 11), iron, { depth: 4 }) + form(ink, oval(182, 84, 11), iron, { depth: 4 }),
    form(ink, 'M106 62H134L138 100H102Z', iron, { depth: 6 }),
    fill('M112 108H117V176H112Z', '#fff6d8', 'opacity=".75"'),
    line('M50 152C58 184 88 206 116 212', '#fff6d8', 3, 'opacity=".6"'),
  ].join('')
}

function stone(ink: Ink): string {
  return [
    form(ink, 'M120 124L140 144L120 168L100 144Z', tones.brass, { depth: 5, line: 3 }),
    form(ink, 'M120 131L133 144L120 160L107 144Z', tones.crimson, { depth: 5, line: 2, gloss: 0.9 }),
    fill('M120 133L129 143L111 143Z', '#fff', 'opacity=".55"'),
  ].join('')
}

/** A rope laid in strands along its way. */
function rope(d: string, width: number): string {
  const { light, base, dark, line: edge } = tones.rope
  return [
    line(d, edge, width + 6),
    line(d, base, width),
    line(d, dark, width * 0.9, 'stroke-dasharray=".1 9" opacity=".55"'),
    line(d, light, width * 0.26, 'opacity=".8" transform="translate(-1.6 -2)"'),
  ].join('')
}

function coins(ink: Ink): string {
  const coin = (x: number, y: number, turn: number) =>
    group(
      form(ink, oval(0, 4, 19, 12), { ...iron, base: iron.dark }, { depth: 3, line: 3 }) +
        form(ink, oval(0, 0, 19, 12), iron, { depth: 4, line: 2.6, gloss: 0.9 }) +
        line(oval(0, 0, 12, 7), iron.dark, 2),
      `transform="translate(${x} ${y}) rotate(${turn})"`,
    )
  return [
    coin(60, 206, -8),
    coin(88, 214, 6),
    coin(74, 196, 4),
    coin(170, 212, -6),
    coin(188, 200, 10),
    coin(158, 200, 2),
  ].join('')
}

/** A golden anchor, roped, on what it held fast. */
export function anchor(ink: Ink): string {
  const look = {
    ...outlines.tablet,
    rail: tones.steel,
    enamel: { light: '#d3adff', base: '#6c3bb4', dark: '#2c1668', line: '#160a3a' },
    sky: ['#fff0ff', [0.35, '#cfa4f5'], [0.7, '#7149c0'], '#2a1b70'] as const,
    jewel: tones.emerald,
    reach: 168,
  }
  const around = rope(
    'M176 22C214 44 196 74 150 66C110 58 84 76 96 100C108 122 152 110 150 134C148 152 106 148 92 170',
    10,
  )
  const over = rope('M96 100C108 122 152 110 150 134', 10)
  const body = around + shank(ink) + stoneAndRope(ink, over)
  const scenery = halo(ink, 110, 96, 110, '#fff2ff', 0.8) + bokeh(ink, ['#ffe9b0', '#ffc6e6', '#d9c2ff'], 7)
  return (
    plaque(ink, look, scenery, group(body, 'transform="translate(2 0) scale(.98)"') + coins(ink)) +
    spark(70, 48, 12, '#fffbe0') +
    spark(196, 108, 8, '#fffbe0')
  )
}

function stoneAndRope(ink: Ink, over: string): string {
  return over + group(stone(ink), 'transform="translate(0 14)"')
}
