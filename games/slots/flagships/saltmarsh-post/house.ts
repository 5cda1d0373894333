import type { Ink } from '../ink.ts'
import { fill, group, halo, line, move, oval, scattered, short, slab } from './brush.ts'
import type { SaltmarshHour } from './hours.ts'
import { lens } from './marsh.ts'

function box(
  ink: Ink,
  d: string,
  [lit, base, dark]: SaltmarshHour['wall'],
  edge: string,
  turn = 20,
  width = 2.4,
): string {
  return fill(d, ink.tilt(turn, lit, [0.5, base], dark)) + line(d, edge, width)
}

function shingles(
  ink: Ink,
  d: string,
  [lit, base, dark]: SaltmarshHour['roof'],
  edge: string,
  top: number,
  foot: number,
): string {
  const rows = Array.from({ length: 12 }, (_, index) => {
    const y = top + ((foot - top) / 12) * (index + 1)
    return Array.from(
      { length: 28 },
      (__, column) => `M${short(-170 + column * 13 + (index % 2) * 6.5)} ${short(y)}a6.5 5 0 0 0 13 0`,
    ).join('')
  })
  return [
    fill(d, ink.tilt(35, lit, [0.45, base], dark)),
    group(
      line(rows.join(''), dark, 1.5, 'opacity=".6"') +
        line(rows.join(''), lit, 0.9, 'opacity=".4" transform="translate(0 1.5)"'),
      `clip-path="${ink.clip(fill(d, '#fff'))}"`,
    ),
    line(d, edge, 2.6),
  ].join('')
}

function pane(ink: Ink, hour: SaltmarshHour, x: number, y: number, w: number, h: number): string {
  const arch = `M${x} ${y + h}V${y + w / 2}A${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2}V${y + h}Z`
  return [
    halo(ink, x + w / 2, y + h / 2, w * 1.5, hour.window[1], 0.65),
    line(arch, hour.edge, 6.5) + line(arch, hour.wood[0], 4),
    fill(arch, ink.down(...hour.window)),
    line(`M${x + w / 2} ${y}V${y + h}M${x} ${y + h * 0.55}H${x + w}`, hour.wood[1], 2),
    fill(slab(x - 5, y + h, w + 10, 5, 1.5), hour.wood[0]) +
      line(slab(x - 5, y + h, w + 10, 5, 1.5), hour.edge, 1.6),
  ].join('')
}

function stilts(ink: Ink, hour: SaltmarshHour): string {
  const legs = [-128, -88, -34, 20, 74, 120].map(
    (x, index) => `M${x - 5} -70H${x + 5}L${x + 4} ${14 + (index % 2) * 8}H${x - 4}Z`,
  )
  const braces = 'M-126 -62L-88 4M-88 -62L-36 4M20 -62L72 4M74 -62L118 4'
  const mirror = fill(slab(-136, 8, 262, 78), ink.down([0, hour.edge, 0.5], [1, hour.edge, 0]))
  return [
    mirror,
    line(braces, hour.edge, 6) + line(braces, hour.wood[2], 3.4),
    box(ink, legs.join(''), hour.wood, hour.edge, 0, 2),
    fill([-128, -88, -34, 20, 74, 120].map((x) => lens(x, 16, 22, 3)).join(''), hour.glint, 'opacity=".6"'),
  ].join('')
}

function deck(ink: Ink, hour: SaltmarshHour): string {
  const rail = Array.from({ length: 12 }, (_, index) => `M${-160 + index * 13} -76v-20`).join('')
  const stairs = [0, 1, 2, 3, 4]
    .map((step) => box(ink, slab(-178 - step * 9, -64 + step * 13, 26, 6, 1), hour.wood, hour.edge, 20, 1.6))
    .join('')
  return [
    stairs,
    box(ink, slab(-172, -78, 316, 14, 3), hour.wood, hour.edge),
    line('M-166 -73H138', hour.wood[0], 1.6, 'opacity=".7"'),
    line(
      Array.from({ length: 20 }, (_, index) => `M${-160 + index * 15.5} -77v12`).join(''),
      hour.edge,
      1.2,
      'opacity=".5"',
    ),
    line(`${rail}M-164 -96H-14`, hour.edge, 5) + line(`${rail}M-164 -96H-14`, hour.wall[0], 2.6),
  ].join('')
}

function lantern(ink: Ink, hour: SaltmarshHour, x: number, y: number): string {
  return [
    halo(ink, x, y, 34, hour.window[1], 0.9),
    line(`M${x} ${y - 20}v8`, hour.edge, 2.4),
    fill(`M${x - 8} ${y - 9}L${x} ${y - 15}L${x + 8} ${y - 9}Z`, hour.edge),
    fill(slab(x - 6, y - 9, 12, 15, 2), hour.window[0]) + line(slab(x - 6, y - 9, 12, 15, 2), hour.edge, 2),
  ].join('')
}

function tower(ink: Ink, hour: SaltmarshHour): string {
  return [
    box(ink, 'M62 -178H122V-262H62Z', hour.wall, hour.edge),
    pane(ink, hour, 80, -244, 24, 40),
    shingles(ink, 'M50 -256Q84 -280 92 -336Q100 -280 134 -256Z', hour.roof, hour.edge, -336, -256),
    line('M92 -334V-364', hour.edge, 3),
    line('M82 -352a7 7 0 1 0 10 -6h16', '#f4b94a', 3.6) + fill('M106 -364l16 6l-16 6Z', '#f4b94a'),
  ].join('')
}

function walls(ink: Ink, hour: SaltmarshHour): string {
  const boards = Array.from({ length: 7 }, (_, index) => `M-108 ${-92 - index * 13}H128`).join('')
  return [
    box(ink, 'M-110 -78V-178H130V-78Z', hour.wall, hour.edge),
    line(boards, hour.wall[2], 1.3, 'opacity=".55"'),
    box(ink, 'M-96 -176L-36 -244L24 -176V-78H-96Z', hour.wall, hour.edge),
    fill('M-96 -176L-36 -244L24 -176V-158L-36 -222L-96 -158Z', hour.wall[2], 'opacity=".5"'),
    shingles(ink, 'M24 -196L-22 -244L104 -252L148 -172H40Z', hour.roof, hour.edge, -252, -172),
    shingles(
      ink,
      'M-36 -264L-118 -170L-104 -162L-36 -238L32 -162L46 -170Z',
      hour.roof,
      hour.edge,
      -264,
      -160,
    ),
    pane(ink, hour, -82, -146, 30, 46) +
      pane(ink, hour, 46, -144, 26, 40) +
      pane(ink, hour, 90, -144, 26, 40),
    box(ink, 'M-34 -78V-128A22 22 0 0 1 10 -128V-78Z', ['#7fd0c0', '#2a827c', '#0d474b'], hour.edge),
    fill(oval(2, -104, 2.6), '#ffe08a') +
      line('M-26 -96H2M-22 -128a10 12 0 0 1 20 0Z', '#ffe9b0', 1.8, 'opacity=".8"'),
  ].join('')
}

/** An envelope on the gable, so that nobody takes it for another house. */
function badge(ink: Ink, hour: SaltmarshHour): string {
  const round = oval(-36, -190, 22)
  return [
    line(round, hour.edge, 6) +
      line(round, '#f4b94a', 3.4) +
      fill(round, ink.radial({ x: 0.4, y: 0.3, r: 0.8 }, '#58b8aa', '#0f5158')),
    fill(slab(-50, -199, 28, 19, 2), '#fff6de') +
      line('M-50 -198L-36 -187L-22 -198', '#b5704a', 2) +
      fill(oval(-36, -187, 3.6), '#d8463f'),
  ].join('')
}

function smoke(ink: Ink, hour: SaltmarshHour): string {
  const puffs = scattered(6, 1).map(({ index, a }) =>
    oval(-2 + index * 9 + a * 8, -286 - index * 17, 8 + index * 3.4),
  )
  return (
    fill(puffs.join(''), hour.cloud[0], `opacity=".5" filter="${ink.blur(4)}"`) +
    box(ink, slab(-8, -280, 18, 44, 2), hour.roof, hour.edge) +
    fill(slab(-11, -284, 24, 7, 2), hour.edge)
  )
}

/** A flat boat with a lantern, moored below the stairs. */
function boat(ink: Ink, hour: SaltmarshHour): string {
  const hull = 'M-52 -8Q-46 16 -26 18H28Q46 16 56 -12Q2 6 -52 -8Z'
  return [
    fill(lens(0, 20, 66, 5), hour.edge, 'opacity=".5"'),
    box(ink, hull, hour.roof, hour.edge),
    line('M-48 -2Q2 14 52 -6', '#fff3dc', 2.4),
    box(ink, slab(-20, -22, 24, 18, 2), ['#f2cd90', '#c08a4e', '#7b4a2a'], hour.edge) +
      line('M-8 -22v18M-20 -13h24', '#d8463f', 2.4),
    box(ink, slab(6, -16, 18, 14, 2), hour.wall, hour.edge) + line('M6 -15l9 7l9 -7', '#b5704a', 1.6),
    line('M40 -6V-52', hour.edge, 3) +
      fill('M40 -52Q58 -50 64 -40Q52 -40 40 -34Z', '#f4b94a') +
      line('M40 -52Q58 -50 64 -40Q52 -40 40 -34Z', hour.edge, 1.6),
  ].join('')
}

/** The post office: its foot on the water is at 0, 0, and it is 330 high. */
export function postOffice(ink: Ink, hour: SaltmarshHour): string {
  return [
    stilts(ink, hour),
    tower(ink, hour),
    smoke(ink, hour),
    walls(ink, hour),
    badge(ink, hour),
    deck(ink, hour),
    lantern(ink, hour, -120, -128) + lantern(ink, hour, 140, -140),
    move(boat(ink, hour), -196, 10, 0, 0.9),
  ].join('')
}

/** A lighthouse, 300 high, and its beam where there is one. */
export function lighthouse(ink: Ink, hour: SaltmarshHour): string {
  const bands = [0.16, 0.5, 0.84].map((share) => {
    const y = -40 - 170 * share
    const half = 33 - 13 * share
    return fill(
      `M${short(-half)} ${short(y)}H${short(half)}L${short(half - 2)} ${short(y - 28)}H${short(-half + 2)}Z`,
      ink.across('#ff9d80', '#b23a4a', '#5a1a3c'),
    )
  })
  const body = 'M-36 -30L-20 -216H20L36 -30Z'
  const beam = (d: string) =>
    fill(
      d,
      ink.radialAt(
        { x: 0, y: -238, r: 620 },
        [0, '#fffbd8', 0.95],
        [0.35, '#fff0b0', 0.7],
        [1, '#ffd76e', 0],
      ),
      `filter="${ink.blur(4)}"`,
    )
  return [
    hour.isStormy ? beam('M0 -238L-640 -560L-660 -360Z') + beam('M0 -238L600 -540L640 -330Z') : '',
    fill('M-70 4Q-60 -30 -30 -34H34Q66 -26 76 4Z', ink.tilt(50, hour.land[1], hour.edge)),
    fill(body, ink.across('#fff6e0', [0.5, hour.wall[1]], hour.wall[2])),
    bands.join(''),
    line(body, hour.edge, 3),
    fill(slab(-30, -222, 60, 9, 2), hour.edge),
    fill(slab(-15, -252, 30, 30, 2), ink.down('#fffde0', '#ffcf5c')) +
      line('M-15 -252V-222M-5 -252V-222M5 -252V-222M15 -252V-222', hour.edge, 2.4),
    fill('M-24 -250Q0 -290 24 -250Z', ink.tilt(40, ...hour.roof)) +
      line('M-24 -250Q0 -290 24 -250ZM0 -272v-16', hour.edge, 2.6),
    halo(ink, 0, -238, hour.isStormy ? 110 : 40, '#fff3b0', hour.isStormy ? 1 : 0.6),
  ].join('')
}
