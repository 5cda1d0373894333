import type { Ink } from '../ink.ts'
import { line, oval, round, shape } from './brush.ts'
import { spark } from './deco.ts'

/** A firefly over the lagoon. */
export function firefly(ink: Ink): string {
  return (
    round(
      32,
      32,
      31,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0, '#fffbd8', 1],
        [0.16, '#ffe88a', 0.8],
        [0.5, '#f0b84a', 0.2],
        [1, '#f0b84a', 0],
      ),
    ) + spark(32, 32, 15, '#fffef0')
  )
}

/** Air that rises. */
export function bubble(ink: Ink): string {
  return [
    round(
      32,
      32,
      27,
      ink.radial(
        { x: 0.42, y: 0.38, r: 0.62 },
        [0, '#e8fffa', 0.05],
        [0.7, '#a8f0e8', 0.16],
        [0.94, '#d8fff8', 0.7],
        [1, '#ffffff', 0.9],
      ),
    ),
    round(32, 32, 27, 'none', 'stroke="#eafffa" stroke-width="1.8" opacity="0.8"'),
    oval(22, 20, 7.5, 4.6, '#fff', 'opacity="0.95" transform="rotate(-40 22 20)"'),
    line('M46 48A22 22 0 0 1 34 54', '#ffe9b0', 2.6, 'opacity="0.8"'),
    shape('M18 40A16 16 0 0 0 24 48', 'none', 'stroke="#fff" stroke-width="1.4" opacity="0.6"'),
  ].join('')
}
