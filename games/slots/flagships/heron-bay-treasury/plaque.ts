import type { Ink, Stop } from '../ink.ts'
import { group, line, shape, twice } from './brush.ts'
import { beams, fan, gem, gold, metal, pearl, rod, type Trio } from './deco.ts'

const steps =
  'M46 12H194V23H208V35H219V47H230V196H219V208H208V220H194V230H46V220H32V208H21V196H10V47H21V35H32V23H46Z'

type Plaque = {
  readonly ground: readonly Stop[]
  readonly lacquer: Trio
  readonly stone: Trio
  readonly ray: string
  readonly blades: readonly Trio[]
  /** Richer ones have pearls at their corners. */
  readonly isRich?: boolean
  /** What stands in the frame; it may reach over it, but its foot goes behind the plinth. */
  readonly body: string
}

/** A stepped frame of lacquer and gold with a fan at its foot. */
export function plaque(ink: Ink, look: Plaque): string {
  const { ground, lacquer, ray, body } = look
  const inside = ink.clip(`<path d="${steps}"/>`)
  const within = ink.clip(`<path d="${steps}"/><rect x="-10" y="-10" width="260" height="214"/>`)
  const scaled = (scale: number, drawn: string) =>
    group(drawn, `transform="translate(120 121) scale(${scale}) translate(-120 -121)"`)
  return [
    shape(steps, '#010a10', `opacity="0.65" transform="translate(0 4)" filter="${ink.blur(4)}"`),
    shape(steps, ink.radial({ x: 0.5, y: 0.42, r: 0.66 }, ...ground)),
    group(beams(ink, 120, 118, 150, ray, 28, 0.55), `clip-path="${inside}"`),
    scaled(
      0.965,
      line(steps, lacquer[2], 17) + line(steps, ink.tilt(60, lacquer[0], [0.25, lacquer[1]], lacquer[2]), 13),
    ),
    scaled(1.005, rod(ink, steps, 5)),
    scaled(0.962, line(steps, gold[1], 1.4, 'opacity="0.85"')),
    scaled(0.915, rod(ink, steps, 3.6)),
    group(body, `clip-path="${within}"`),
    plinth(ink, look),
  ].join('')
}

function plinth(ink: Ink, { lacquer, stone, blades, isRich }: Plaque): string {
  const board = 'M20 212H84L92 202H148L156 212H220V226H208V234H32V226H20Z'
  return [
    metal(ink, board, 6),
    shape('M28 217H88L96 208H144L152 217H212V223H202V229H38V223H28Z', ink.down(lacquer[2], lacquer[1])),
    twice(line('M44 220H84M44 224.5H80', gold[1], 1.6)),
    fan(ink, 120, 232, 33, [-172, -8], 9, blades),
    gem(ink, 120, 222, 9, stone),
    twice(pearl(ink, 26, 219, isRich ? 9 : 7)),
    isRich ? twice(pearl(ink, 43, 226, 6) + pearl(ink, 21, 40, 6.5)) : '',
  ].join('')
}
