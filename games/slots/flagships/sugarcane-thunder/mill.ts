import type { Ink } from '../ink.ts'
import {
  box,
  disc,
  faint,
  fill,
  group,
  line,
  n,
  oval,
  times,
  type Tones,
  turned,
} from '../monsoon-jar/pen.ts'

type Walls = {
  readonly stone: Tones
  readonly edge: string
  readonly roof: Tones
  readonly sail: string
  readonly lamp: string
}

/** The sugar mill: a tower of stone with four sails, 300 high, its foot on the origin. */
export function mill(ink: Ink, { stone, edge, roof, sail, lamp }: Walls): string {
  const [light, middle, deep] = stone
  const tower = 'M-66 0L-42 -190Q0 -200 42 -190L66 0Q0 12 -66 0Z'
  const courses = times(11, (index) => {
    const y = -16 - index * 17
    const half = 64 - index * 2.1
    return (
      line(`M${-half} ${y}Q0 ${y + 8} ${half} ${y}`, deep, 1.6, faint(0.4)) +
      times(6, (step) =>
        line(`M${n(-half + ((step + (index % 2) * 0.5) * half) / 3)} ${y + 2}v-13`, deep, 1.4, faint(0.3)),
      ).join('')
    )
  })
  const blade = [
    box(-3, -150, 6, 150, edge),
    fill('M3 -34L30 -40V-148L3 -144Z', sail, `stroke="${edge}" stroke-width="2.4"`),
    ...times(6, (index) => line(`M3 ${-52 - index * 17}L30 ${-57 - index * 17}`, edge, 1.6, faint(0.6))),
    line('M16 -37V-146', edge, 1.6, faint(0.6)),
  ].join('')
  const door = 'M-18 2V-34Q-18 -54 0 -54Q18 -54 18 -34V2Z'
  const eye = (x: number, y: number) => oval(x, y, 10, 13, edge) + oval(x, y, 7, 10, lamp)
  return [
    fill(tower, ink.across(light, middle, deep), `stroke="${edge}" stroke-width="3"`),
    ...courses,
    fill(door, lamp, `stroke="${edge}" stroke-width="5"`),
    eye(-12, -104) + eye(18, -142),
    fill(
      'M-52 -186Q0 -204 52 -186L34 -226Q0 -262 -34 -226Z',
      ink.across(roof[0], roof[1], roof[2]),
      `stroke="${edge}" stroke-width="3"`,
    ),
    line('M-52 -186Q0 -204 52 -186', roof[0], 5),
    group(
      times(4, (index) => turned(blade, 0, 0, index * 90 + 24)).join(''),
      'transform="translate(-6 -206)"',
    ),
    disc(-6, -206, 11, edge) + disc(-6, -206, 7, roof[0]),
  ].join('')
}

/** A painted cottage, 120 wide, its foot on the origin. */
export function cottage(ink: Ink, wall: Tones, roof: Tones, edge: string, lamp: string): string {
  const opening = (x: number) =>
    fill(`M${x - 11} -24V-46Q${x} -56 ${x + 11} -46V-24Z`, lamp, `stroke="${edge}" stroke-width="3"`) +
    line(`M${x} -26V-50M${x - 10} -38H${x + 10}`, edge, 2)
  return [
    box(-52, -70, 104, 72, ink.across(...wall), `stroke="${edge}" stroke-width="2.4"`),
    fill('M-66 -64L-40 -108H40L66 -64Z', ink.across(...roof), `stroke="${edge}" stroke-width="2.4"`),
    ...times(9, (index) => line(`M${-56 + index * 14} -66L${-36 + index * 9} -106`, edge, 1.6, faint(0.4))),
    opening(-30) + opening(30),
    fill('M-12 2V-36Q0 -48 12 -36V2Z', edge),
    box(-60, -4, 120, 7, roof[2]),
    ...times(8, (index) =>
      fill(
        `M${-62 + index * 15.5} -64h15.500l-7.750 10Z`,
        index % 2 === 0 ? '#fff6d8' : roof[0],
        `stroke="${edge}" stroke-width="1"`,
      ),
    ),
  ].join('')
}
