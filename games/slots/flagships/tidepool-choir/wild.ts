import type { Ink } from '../ink.ts'
import { beams, fill, flipped, gleam, halo, line, placed, solid, type TidepoolTone } from './clay.ts'
import { quaver, quavers, trebleClef } from './notes.ts'
import { pearl, rose } from './palette.ts'
import { footPlate } from './plates.ts'
import { circle, n, type TidepoolPoint, polar, spark, times } from './shapes.ts'

const middle: TidepoolPoint = [120, 92]
const brass: TidepoolTone = {
  light: '#fffbd0',
  base: '#ffc21f',
  deep: '#e8860a',
  edge: '#7a3200',
  rim: '#fff0a0',
}
const aqua: TidepoolTone = {
  light: '#eafffb',
  base: '#5ff0dc',
  deep: '#12a3a8',
  edge: '#06475a',
  rim: '#c8fff5',
}
const wine: TidepoolTone = {
  light: '#ff9ae0',
  base: '#a0248f',
  deep: '#4b0a63',
  edge: '#2c0440',
  rim: '#ff8ae0',
}

/** Half of an open shell behind the pearl: one of its ribs after another. */
function fan(ink: Ink): string {
  const count = 9
  const foot: TidepoolPoint = [120, 186]
  const place = (index: number, radius: number) => polar(foot, radius, -78 + (index * 156) / count)
  const outline = `M${foot.map(n).join(' ')}L${times(count)
    .map((index) => {
      const tip = polar(foot, 200, -78 + ((index + 0.5) * 156) / count)
      const wide = 1 - Math.abs(index - 4) * 0.085
      const shrink = ([x, y]: TidepoolPoint) =>
        [foot[0] + (x - foot[0]) * wide * 0.86, foot[1] + (y - foot[1]) * wide].map(n).join(' ')
      return `${shrink(place(index, 166))}Q${shrink(tip)} ${shrink(place(index + 1, 166))}`
    })
    .join('L')}Z`
  const ribs = times(count - 1).map((index) =>
    line(
      `M${foot.map(n).join(' ')}L${place(index + 1, 190)
        .map(n)
        .join(' ')}`,
      rose.edge,
      4,
      0.4,
    ),
  )
  const lights = times(count).map((index) =>
    line(
      `M${foot.map(n).join(' ')}L${place(index + 0.5, 200)
        .map(n)
        .join(' ')}`,
      '#fff',
      5,
      0.34,
    ),
  )
  return [
    solid(ink, outline, rose, { line: 5, depth: 14, shine: 0.9 }),
    `<g clip-path="${ink.clip(`<path d="${outline}"/>`)}">${ribs.join('')}${lights.join('')}</g>`,
  ].join('')
}

function greatPearl(ink: Ink): string {
  const ball = circle(middle, 80)
  return [
    halo(ink, 120, 92, 104, '#fff4c0', 0.8),
    solid(ink, ball, pearl, { line: 4.5, depth: 20, shine: 0.9 }),
    `<g clip-path="${ink.clip(`<path d="${ball}"/>`)}"><ellipse cx="150" cy="140" rx="60" ry="40" fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#7fe8ff', 0.75], [1, '#7fe8ff', 0])}"/><ellipse cx="76" cy="130" rx="46" ry="40" fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffb0dc', 0.8], [1, '#ffb0dc', 0])}"/></g>`,
    gleam(80, 52, 12, 21, 42, 0.95),
    gleam(62, 80, 5, 9, 25, 0.8),
  ].join('')
}

/** A pearl that sounds: it stands for all others. */
export function soundingPearl(ink: Ink): string {
  const note = placed(quavers(ink, aqua, 4), 208, 56, 0.9, 14)
  return [
    halo(ink, 120, 110, 120, '#ffe27a', 0.9),
    beams(ink, [120, 104], 120, 16, '#fff3b0', 0.95),
    fan(ink),
    greatPearl(ink),
    `<g filter="${ink.shadow({ dx: 3, dy: 4, blur: 3, colour: '#7a2a86', opacity: 0.6 })}">${placed(trebleClef(ink, brass, 6), 121, 95, 0.84, 6)}</g>`,
    note,
    placed(quaver(ink, aqua, 4), 30, 58, 0.92, -14),
    footPlate(ink, wine),
    fill(spark([64, 30], 17), '#fff'),
    fill(spark([186, 126], 14), '#fff'),
    flipped(fill(spark([178, 18], 9), '#fff6c2'), 120),
  ].join('')
}
