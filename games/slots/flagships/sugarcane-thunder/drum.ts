import type { Ink } from '../ink.ts'
import { box, faint, fill, group, line, oval, polygon, soft, times } from '../monsoon-jar/pen.ts'
import { hibiscus } from './cane.ts'

/** The painted drum of the feast. */
export function drum(ink: Ink): string {
  const barrel = 'M84 296C74 334 76 374 92 402Q172 434 252 402C268 374 270 334 260 296Q172 330 84 296Z'
  const clip = ink.clip(`<path d="${barrel}"/>`)
  const zig = times(9, (index) =>
    polygon([
      [64 + index * 26, 400],
      [77 + index * 26, 340],
      [90 + index * 26, 400],
    ]),
  )
  const bow = (y: number) => `M70 ${y}Q172 ${y + 40} 274 ${y}`
  const inside = [
    ...zig.map((d, index) =>
      fill(d, index % 2 === 0 ? '#ffd22e' : '#a4ec3a', 'stroke="#38021e" stroke-width="2.4"'),
    ),
    line(bow(322), '#38021e', 17) +
      line(bow(322), '#12b8a8', 12) +
      line(bow(322), '#fff3c0', 4, 'stroke-dasharray="0 14"'),
    line(bow(388), '#38021e', 17) +
      line(bow(388), '#12b8a8', 12) +
      line(bow(388), '#fff3c0', 4, 'stroke-dasharray="0 14"'),
    box(
      60,
      280,
      224,
      160,
      ink.across([0, '#2a0018', 0.6], [0.25, '#2a0018', 0], [0.62, '#2a0018', 0], [1, '#2a0018', 0.75]),
    ),
    box(100, 280, 16, 160, '#fff', `opacity="0.35" filter="${ink.blur(4)}"`),
  ].join('')
  const metal = ink.across('#a85606', '#ffe05a', '#fffbd0', '#ffc42e', '#8a4204')
  return [
    fill(barrel, '#38021e', 'stroke="#38021e" stroke-width="7" stroke-linejoin="round"'),
    fill(barrel, ink.across('#ff6ab4', '#e01e78', '#8a0448')),
    group(inside, `clip-path="${clip}"`),
    oval(172, 296, 93, 30, '#4a1e06'),
    oval(172, 296, 90, 27.5, metal),
    oval(172, 293, 81, 22, '#5a2a0a'),
    oval(172, 294, 79, 20.5, ink.radial({ x: 0.42, y: 0.35, r: 0.7 }, '#fffdf0', '#ffe9c0', '#d8a86a')),
    oval(172, 295, 30, 8, '#e8c08a', faint(0.6)),
    line('M84 300Q172 346 260 300', '#fffbe0', 2, faint(0.8)),
    soft(ink, oval(172, 284, 60, 7, '#5a2a0a'), 4, 0.5),
    hibiscus(ink, 172, 372, 30, ['#ffd0e8', '#ff3d9a', '#a00458']),
  ].join('')
}
