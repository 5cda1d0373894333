import type { Ink } from '../ink.ts'
import { line, oval, polar, ring, round, shape, twice } from './brush.ts'
import { beams, coral, fan, gem, gold, goldFill, pearl, soft, spark, teal } from './deco.ts'

/** The coin of the treasury: pearls around gold, and a calm middle of lacquer for its number. */
export function drawCoin(ink: Ink): string {
  return [
    soft(ink, 120, 120, 120, 120, '#ffe09a', 0.9),
    round(120, 125, 106, '#02121c', `opacity="0.6" filter="${ink.blur(5)}"`),
    rim(ink),
    flutes(),
    field(ink),
    ring(28, (turn) => {
      const [x, y] = polar(120, 120, 96, turn)
      return pearl(ink, x, y, 8)
    }),
    ornaments(ink),
    shape('M46 78C58 52 84 34 114 30C88 42 66 60 56 86Z', '#fff', 'opacity="0.55"'),
    spark(58, 50, 17) + spark(186, 186, 9),
  ].join('')
}

function rim(ink: Ink): string {
  return [
    round(120, 124, 111, '#5c3408'),
    round(120, 120, 112, gold[4]),
    round(120, 120, 110, goldFill(ink, 55)),
    round(120, 120, 104, ink.tilt(235, '#fff6d0', '#c9953f', '#83541c')),
    round(120, 120, 87, gold[4]),
    round(120, 120, 86, goldFill(ink, 55)),
  ].join('')
}

/** Fine grooves that run to the middle. */
function flutes(): string {
  return ring(72, (turn) => {
    const [[x, y], [tx, ty]] = [polar(120, 120, 77, turn), polar(120, 120, 85, turn)]
    return line(`M${x.toFixed(1)} ${y.toFixed(1)}L${tx.toFixed(1)} ${ty.toFixed(1)}`, gold[3], 2.2)
  })
}

function field(ink: Ink): string {
  const inside = `clip-path="${ink.clip(round(120, 120, 74, '#fff'))}"`
  return [
    round(120, 120, 77, gold[4]),
    round(120, 120, 75, ink.radial({ x: 0.42, y: 0.36, r: 0.72 }, '#f4764a', [0.5, '#b82c28'], '#5a0c1e')),
    `<g ${inside}>${beams(ink, 120, 120, 84, '#ffc09a', 32, 0.22)}${oval(120, 128, 66, 40, ink.radial({ x: 0.5, y: 0.5, r: 0.5 }, [0, '#5a0c1e', 0.7], [1, '#5a0c1e', 0]))}</g>`,
    round(120, 120, 70, 'none', `stroke="${gold[1]}" stroke-width="1.6" opacity="0.8"`),
  ].join('')
}

function ornaments(ink: Ink): string {
  const crown =
    fan(ink, 120, 66, 34, [-165, -15], 9, [coral, ['#fff3c8', '#f2b84a', '#8a4a10']]) +
    gem(ink, 120, 58, 9, teal)
  const foot = `<g transform="rotate(180 120 120)">${fan(ink, 120, 64, 28, [-160, -20], 7, [teal, ['#fff3c8', '#f2b84a', '#8a4a10']])}${gem(ink, 120, 56, 7, coral)}</g>`
  return crown + foot + twice(gem(ink, 24, 120, 7, coral))
}
