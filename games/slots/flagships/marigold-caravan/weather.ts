import type { Ink } from '../ink.ts'
import { line, oval, round, shape } from './brush.ts'
import { spark } from './gold.ts'

/** A petal of marigold on the wind. */
export function petal(ink: Ink): string {
  const d = 'M8 40C8 20 26 6 46 8C56 14 60 30 50 44C40 58 16 58 8 40Z'
  return (
    shape(
      d,
      ink.tilt(60, '#fff2a0', [0.4, '#ffa61c'], '#d85008'),
      'stroke="#8a2a02" stroke-opacity="0.5" stroke-width="1.6"',
    ) +
    line('M12 42C24 36 38 26 48 14', '#8a2a02', 1.8, 'opacity="0.4"') +
    oval(30, 22, 11, 5, '#fff', 'opacity="0.5" transform="rotate(-40 30 22)"')
  )
}

/** A spark of the fireworks. */
export function ember(ink: Ink): string {
  return (
    round(
      32,
      32,
      31,
      ink.radial(
        { x: 0.5, y: 0.5, r: 0.5 },
        [0, '#fff8d0', 1],
        [0.2, '#ffd05a', 0.7],
        [0.55, '#ff8a2a', 0.2],
        [1, '#ff8a2a', 0],
      ),
    ) + spark(32, 32, 22, '#fffbe8')
  )
}
