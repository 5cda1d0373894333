import type { Ink } from '../ink.ts'
import { box, disc, faint, fill, group, line, n, times, type Tones, twice } from './pen.ts'

type Temple = { readonly walls: Tones; readonly edge: string; readonly gold: string; readonly lamp: string }

/** A tower with curved eaves and a pinnacle; its foot on the origin. */
function tower(ink: Ink, { walls, edge, gold }: Temple, wide: number, tall: number): string {
  const half = wide / 2
  const [light, middle, deep] = walls
  const dome = `M${-half * 1.16} ${-tall}Q0 ${n(-tall - wide * 0.2)} ${half * 1.16} ${-tall}C${half} ${n(-tall - wide * 0.5)} ${half * 0.4} ${n(-tall - wide * 0.62)} 0 ${n(-tall - wide * 0.98)}C${-half * 0.4} ${n(-tall - wide * 0.62)} ${-half} ${n(-tall - wide * 0.5)} ${-half * 1.16} ${-tall}Z`
  const door = `M${-half * 0.42} 0V${n(-tall * 0.5)}Q${-half * 0.42} ${n(-tall * 0.72)} 0 ${n(-tall * 0.8)}Q${half * 0.42} ${n(-tall * 0.72)} ${half * 0.42} ${n(-tall * 0.5)}V0Z`
  const ribs = [-0.6, -0.3, 0, 0.3, 0.6].map((lean) =>
    line(
      `M${n(half * lean * 1.6)} ${n(-tall - wide * 0.05)}Q${n(half * lean * 1.4)} ${n(-tall - wide * 0.5)} 0 ${n(-tall - wide * 0.94)}`,
      deep,
      wide * 0.03,
      faint(0.5),
    ),
  )
  return [
    box(
      -half,
      -tall - wide * 0.05,
      wide,
      tall + wide * 0.05,
      ink.across(light, middle, deep),
      `stroke="${edge}" stroke-width="1.5"`,
    ),
    fill(door, edge),
    fill(dome, ink.across(light, middle, deep), `stroke="${edge}" stroke-width="1.5"`),
    ...ribs,
    line(`M${-half * 1.16} ${-tall}Q0 ${n(-tall - wide * 0.2)} ${half * 1.16} ${-tall}`, gold, wide * 0.05),
    line(`M0 ${n(-tall - wide * 0.96)}V${n(-tall - wide * 1.3)}`, gold, wide * 0.045),
    disc(0, -tall - wide * 1.08, wide * 0.07, gold),
    disc(0, -tall - wide * 1.22, wide * 0.045, gold),
  ].join('')
}

/** A temple of baked clay with five towers, 340 wide, whose foot stands on the origin. */
export function temple(ink: Ink, look: Temple): string {
  const { walls, edge, gold, lamp } = look
  const [light, middle, deep] = walls
  const roof = 'M-176 -104Q0 -168 176 -104Q180 -96 172 -92Q0 -150 -172 -92Q-180 -96 -176 -104Z'
  const wall = 'M-158 0V-94Q0 -146 158 -94V0Z'
  const arch = (x: number, w: number, h: number) => {
    const d = `M${x - w} 0V${-h * 0.6}Q${x - w} ${-h * 0.9} ${x} ${-h}Q${x + w} ${-h * 0.9} ${x + w} ${-h * 0.6}V0Z`
    return line(d, gold, 5) + fill(d, ink.down([0, edge], [0.5, edge], [1, lamp]))
  }
  const tiles = times(19, (index) => {
    const x = -144 + index * 16
    return fill(`M${x - 5} ${n(-84 - 36 * Math.cos(x / 102))}l5 -6l5 6l-5 6Z`, light, faint(0.7))
  })
  const small = group(tower(ink, look, 56, 46), 'transform="translate(-118 -112)"')
  return [
    group(tower(ink, look, 92, 76), 'transform="translate(0 -132)"'),
    small,
    group(tower(ink, look, 56, 46), 'transform="translate(118 -112)"'),
    fill(wall, ink.across(light, middle, deep), `stroke="${edge}" stroke-width="2"`),
    ...tiles,
    line('M-156 -72Q0 -122 156 -72', deep, 4, faint(0.6)),
    fill(roof, ink.across('#fff0c8', gold, deep), `stroke="${edge}" stroke-width="2"`),
    arch(0, 30, 92),
    twice(arch(82, 24, 70), 0),
    twice(times(5, (index) => box(118 + index * 8, -56, 4, 46, deep, faint(0.35))).join(''), 0),
    box(-186, -8, 372, 12, ink.across(light, middle, deep), `stroke="${edge}" stroke-width="2"`),
    box(-204, 2, 408, 12, ink.across(middle, deep, edge)),
  ].join('')
}
