import type { Ink } from '../ink.ts'
import { fill, flat, form, group, line, mirrored, move, oval, slab } from './brush.ts'
import { wingedLetter } from './title.ts'
import { tones } from './tones.ts'

const wood = { light: '#3f8f88', base: '#1d5f60', dark: '#0a353b', line: '#04222a' }

function rope(d: string): string {
  return (
    line(d, '#3c200c', 15) +
    line(d, '#c08f52', 10) +
    line(d, '#f6d8a4', 3, 'opacity=".6" transform="translate(-2 0)"') +
    line(d, '#6b3f1b', 9, 'stroke-dasharray=".1 10" opacity=".35"')
  )
}

function boards(): string {
  const seams = [128, 190, 252].map((y) => `M44 ${y}Q300 ${y - 4} 556 ${y}`)
  const grain = [104, 150, 166, 214, 228, 274].map(
    (y, index) => `M${60 + index * 13} ${y}q80 -5 150 0t150 0t${100 - index * 9} 0`,
  )
  return (
    line(seams.join(''), '#06292f', 3.4, 'opacity=".55"') +
    line(seams.join(''), '#7fc9bd', 1.4, 'opacity=".4" transform="translate(0 3)"') +
    line(grain.join(''), '#06292f', 1.8, 'opacity=".22"')
  )
}

/** A board on two ropes, left blank for what the game has to say. */
export function sign(ink: Ink): string {
  const board =
    'M58 70H542Q556 70 562 82L574 100Q584 116 584 136V260Q584 276 574 290L562 308Q556 320 542 320H58Q44 320 38 308L26 290Q16 276 16 260V136Q16 116 26 100L38 82Q44 70 58 70Z'
  const corner =
    flat(ink, 'M26 300V262C42 268 58 284 64 312L46 314Q36 312 26 300Z', tones.gold) +
    form(ink, oval(47, 299, 6), tones.gold, { depth: 2, line: 2 })
  const upper = move(corner, 0, 390, 0).replace('scale(1)', 'scale(1 -1)')
  const rush = (x: number, turn: number) =>
    move(
      fill('M-7 0C-9 -40 -2 -70 4 -92C9 -60 10 -30 7 0Z', ink.across('#9ed9a6', '#2f8b6a')) +
        line('M-7 0C-9 -40 -2 -70 4 -92C9 -60 10 -30 7 0Z', '#04262c', 3),
      x,
      372,
      turn,
    )
  const rushes = [rush(20, 60), rush(24, 84), rush(16, 34)].join('')
  return [
    rope('M120 -6V78') + rope('M480 -6V78'),
    group(
      form(ink, board, tones.gold, { depth: 10, line: 5 }),
      `filter="${ink.shadow({ dx: 0, dy: 9, blur: 8, colour: '#01151a', opacity: 0.6 })}"`,
    ),
    group(
      form(ink, board, wood, { depth: 26, gloss: 0.25 }) + boards(),
      'transform="translate(300 195) scale(.957 .93) translate(-300 -195)"',
    ),
    group(
      line(board, '#f4b94a', 2.4, 'opacity=".8"'),
      'transform="translate(300 195) scale(.915 .86) translate(-300 -195)"',
    ),
    corner + mirrored(corner, 600) + upper + mirrored(upper, 600),
    [120, 480]
      .map((x) => form(ink, oval(x, 82, 12), tones.gold, { depth: 5 }) + fill(oval(x, 82, 4), '#3c200c'))
      .join(''),
    fill(slab(64, 84, 472, 30, 14), '#fff', 'opacity=".07"'),
    rushes + mirrored(rushes, 600),
    group(wingedLetter(ink), 'transform="translate(262 320)"'),
  ].join('')
}
