import type { Ink } from '../ink.ts'
import { raisedLetters } from '../raised.ts'
import { oval, put, range, solid, type Spot } from './craft.ts'
import { vaultDoor } from './door.ts'
import { brass, copper, gauge, gear, gold, pipe, plated, rivets } from './metal.ts'
import { ingot } from './treasure.ts'

/** The name, before the works of the door. */
export function title(ink: Ink): string {
  const shade = ink.shadow({ dx: 2, dy: 5, blur: 5, colour: '#000', opacity: 0.75 })
  const widest = (text: string, size: number, room: number) =>
    Math.min(size, (room / ink.widthOf(text, 100)) * 100)
  const upper = widest('BRASSWORKS', 108, 590)
  const lower = widest('VAULT', 128, 366)
  const look = {
    face: ['#ffffff', '#fff6b8', '#ffd048', '#f59a1c'],
    edge: '#4c1a04',
    edgeWidth: 5,
    side: ['#a8500c', '#5c2404'],
    depth: 9,
    outline: '#140804',
    sheen: 0.35,
  } as const
  const tubes = `${put(pipe(ink, 250, 22, copper, [22, 70, 228]), 24, 190)}${put(pipe(ink, 250, 22, copper, [22, 180, 228]), 366, 190)}`
  const cogs = `${gear(ink, 92, 192, 50, 13, brass)}${gear(ink, 548, 192, 50, 13, brass)}${gear(ink, 40, 226, 27, 10, copper)}${gear(ink, 600, 226, 27, 10, copper)}`
  return [
    oval(
      320,
      140,
      310,
      112,
      `fill="${ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#ffc84c', 0.6], [0.6, '#ff9a1c', 0.22], [1, '#ff8a0c', 0])}"`,
    ),
    `<g filter="${shade}">${tubes}${cogs}${put(vaultDoor(ink, 122), 320, 130)}</g>`,
    gauge(ink, 92, 192, 27, -40, gold),
    gauge(ink, 548, 192, 27, 60, gold),
    `<g filter="${shade}">${raisedLetters(ink, 'VAULT', { size: lower, x: 320, y: 234, track: 0.02 }, { ...look, face: ['#ffffff', '#ffe8c8', '#ff9a5c', '#f0501c'], edge: '#3c0a04', side: ['#8a2410', '#3c0a04'] })}${raisedLetters(ink, 'BRASSWORKS', { size: upper, x: 320, y: 116 }, look)}</g>`,
  ].join('')
}

/** A board of riveted brass on chains, empty. */
export function sign(ink: Ink): string {
  const shade = ink.shadow({ dx: 3, dy: 7, blur: 6, colour: '#000', opacity: 0.7 })
  const board = 'M50 46H550L586 82V312L550 348H50L14 312V82Z'
  const field = 'M72 76H528L556 104V290L528 318H72L44 290V104Z'
  const chain = (x: number) =>
    range(5)
      .map(
        (index) =>
          oval(x, index * 15 - 4, index % 2 ? 4 : 9, 12, 'fill="none" stroke="#5c3410" stroke-width="8"') +
          oval(x, index * 15 - 4, index % 2 ? 4 : 9, 12, 'fill="none" stroke="#e0a848" stroke-width="4.4"'),
      )
      .join('')
  const studs: Spot[] = [
    ...range(11).flatMap((index): Spot[] => [
      [80 + index * 44, 60],
      [80 + index * 44, 334],
    ]),
    ...range(5).flatMap((index): Spot[] => [
      [29, 110 + index * 42],
      [571, 110 + index * 42],
    ]),
  ]
  const bars = [-70, 0, 70].map((x) => ingot(ink, 300 + x, 374, 74, x / 20)).join('')
  return [
    chain(110),
    chain(490),
    `<g filter="${shade}">${plated(ink, board, brass, 5, 18)}</g>`,
    solid(ink, field, {
      fill: ink.radial({ x: 0.5, y: 0.42, r: 0.7 }, '#1c6470', '#0c3c48', '#041c24'),
      line: '#2c1404',
      width: 6,
      deep: 26,
      shine: 0.12,
    }),
    `<path d="M78 88H522L544 110V284L522 306H78L56 284V110Z" fill="none" stroke="#ffd86a" stroke-width="2.6" opacity=".75"/>`,
    rivets(ink, studs, 6, copper),
    `<g filter="${shade}">${gear(ink, 34, 66, 36, 12, copper)}${gear(ink, 566, 66, 36, 12, copper)}${gear(ink, 34, 328, 30, 10, gold)}${gear(ink, 566, 328, 30, 10, gold)}${bars}${gauge(ink, 300, 44, 40, 50, gold)}</g>`,
  ].join('')
}
