import type { Ink } from '../ink.ts'
import { fill, flat, form, group, halo, line, move, oval, rays, slab, spark } from './brush.ts'
import { lantern, paperLantern } from './lantern.ts'
import { board } from './ribbon.ts'
import { tones } from './tones.ts'

const main = 'M128 10C176 30 204 84 206 140Q166 150 128 144Z'
const jib = 'M116 26C88 56 62 96 34 136Q78 148 116 142Z'

/** A sail of oiled paper with a lamp behind it. */
function sail(ink: Ink, d: string, ribs: string, at: { x: number; y: number }): string {
  const shine = ink.radialAt(
    { ...at, r: 110 },
    [0, '#fffbd8'],
    [0.2, '#ffe27a'],
    [0.42, '#ffb03a'],
    [0.68, '#f06a2c'],
    [0.95, '#b3222f'],
  )
  const inside = ink.clip(fill(d, '#fff'))
  return [
    line(d, tones.crimson.line, 7),
    fill(d, shine),
    group(
      line(ribs, '#a8341f', 3, 'opacity=".75"') +
        line(ribs, '#fff6c8', 1.4, 'opacity=".8" transform="translate(1.6 1.8)"') +
        line(d, '#fff6d0', 4, 'opacity=".7" transform="translate(2 3)"') +
        line(d, '#8c1f3c', 12, `opacity=".5" filter="${ink.blur(5)}" transform="translate(-5 -4)"`),
      `clip-path="${inside}"`,
    ),
    line(d, '#ffd777', 2.2),
  ].join('')
}

function hull(ink: Ink): string {
  return [
    form(
      ink,
      'M18 140C40 152 80 156 120 156C164 156 204 150 226 134C222 164 200 190 172 196H74C44 190 26 168 18 140Z',
      tones.crimson,
      { depth: 10 },
    ),
    line('M24 150C60 164 184 164 220 146', tones.brass.line, 9) +
      line('M24 150C60 164 184 164 220 146', ink.across('#fff0b4', '#eba93c', '#a5601c'), 5.6),
    [70, 100, 130, 160]
      .map(
        (x) =>
          form(ink, oval(x, 174, 7), tones.brass, { line: 2.4, depth: 2 }) +
          fill(oval(x, 174, 4.4), '#fff3a8'),
      )
      .join(''),
  ].join('')
}

function rigging(ink: Ink): string {
  const mast = slab(118, 2, 9, 150, 4)
  return [
    line('M122 8L28 140M124 8L214 138', '#3a1628', 2.6),
    form(ink, mast, tones.brass, { depth: 3, line: 3 }),
    fill('M122 -2C148 0 152 14 172 8C166 22 146 24 122 16Z', '#d2343f') +
      line('M122 2C148 4 152 16 170 11', '#ff9b82', 2.4),
    flat(ink, oval(122, 5, 6), tones.brass),
  ].join('')
}

/** The boat that takes the whole reel under its light. */
export function wild(ink: Ink): string {
  const aura = ink.radialAt(
    { x: 120, y: 108, r: 112 },
    [0, '#fffbe0'],
    [0.4, '#ffd76b', 0.9],
    [0.72, '#ff8f3a', 0.55],
    [1, '#d9304a', 0],
  )
  const ribs = {
    main: 'M128 44Q166 50 190 66M128 76Q170 82 202 96M128 108Q170 116 206 122M150 22Q164 90 162 146',
    jib: 'M116 62Q98 60 84 66M116 92Q84 88 60 100M116 120Q74 116 44 126M92 56Q88 100 90 144',
  }
  return [
    fill(oval(120, 108, 112), aura),
    rays(ink, 120, 98, 96, 24, '#fff0b0', 0.06),
    group(
      sail(ink, jib, ribs.jib, { x: 96, y: 104 }) +
        sail(ink, main, ribs.main, { x: 152, y: 96 }) +
        rigging(ink) +
        hull(ink),
      `filter="${ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#3a0820', opacity: 0.5 })}"`,
    ),
    halo(ink, 152, 96, 40, '#fffef0', 0.35),
    move(lantern(ink), 208, 92, 6, 0.56) + move(paperLantern(ink, '#ff9f6b', '#c42f4a'), 36, 132, -6, 0.56),
    board(ink, tones.crimson),
    spark(178, 46, 17) + spark(80, 66, 13) + spark(34, 74, 9) + spark(214, 60, 10),
  ].join('')
}
