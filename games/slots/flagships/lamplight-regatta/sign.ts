import type { Ink } from '../ink.ts'
import { fill, form, group, line, mirrored, move, oval, slab } from './brush.ts'
import { lantern } from './lantern.ts'
import { tones } from './tones.ts'
import { pennants } from './title.ts'

const face = 'M64 62Q300 40 536 62L560 84V306L536 328Q300 346 64 328L40 306V84Z'

function lamps(ink: Ink): string {
  const string = (colour: string, width: number, more = '') =>
    line(face, colour, width, `stroke-dasharray="0 27.6" ${more}`)
  return [
    string('#ffb43c', 22, `opacity=".6" filter="${ink.blur(5)}"`),
    string(tones.brass.line, 13),
    string('#ffb545', 9.6),
    string('#fffbe0', 5, 'transform="translate(-.6 -.8)"'),
  ].join('')
}

function inset(body: string, across: number, down: number): string {
  return group(body, `transform="translate(300 194) scale(${across} ${down}) translate(-300 -194)"`)
}

function corner(ink: Ink): string {
  return [
    form(
      ink,
      'M22 112C14 66 40 40 92 46C84 54 80 60 82 70C66 70 56 78 58 94C46 92 36 98 22 112Z',
      tones.brass,
      { depth: 7, gloss: 0.8 },
    ),
    form(ink, oval(50, 72, 10), tones.crimson, { depth: 4, line: 2.8, gloss: 0.9 }),
  ].join('')
}

/** A name board with lamps around it, left blank for what the game has to say. */
export function sign(ink: Ink): string {
  const upper = corner(ink)
  const lower = move(mirrored(corner(ink), 600), 600, 388, 180)
  const corners = upper + mirrored(upper, 600) + lower + mirrored(lower, 600)
  return [
    line('M130 -6V60M470 -6V60', '#2a1420', 12) +
      line('M130 -6V60M470 -6V60', '#d8ae6c', 7) +
      line('M130 -6V60M470 -6V60', '#6b4426', 6, 'stroke-dasharray=".1 9" opacity=".5"'),
    group(
      form(ink, face, tones.mahogany, { depth: 14, line: 5 }),
      `filter="${ink.shadow({ dx: 0, dy: 9, blur: 8, colour: '#02041a', opacity: 0.65 })}"`,
    ),
    line(face, tones.brass.line, 20) +
      line(face, ink.tilt(50, '#fff0b4', [0.4, '#eba93c'], [0.7, '#8d4a1c'], '#ffd777'), 14),
    inset(
      form(
        ink,
        face,
        { light: '#3d58c4', base: '#1d2f86', dark: '#0a1248', line: '#050828' },
        { depth: 30, gloss: 0.2 },
      ),
      0.945,
      0.92,
    ),
    inset(line(face, '#ffd777', 2.6, 'opacity=".85"'), 0.915, 0.87),
    fill(slab(80, 84, 440, 26, 13), '#fff', 'opacity=".07"'),
    lamps(ink),
    corners,
    pennants(ink, 96, 318, 408, 12, 13, 30),
    move(lantern(ink, 0.55), 44, 250, -3, 1.02) + move(lantern(ink, 0.55), 556, 250, 3, 1.02),
  ].join('')
}
