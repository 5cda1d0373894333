import type { Ink } from '../ink.ts'
import { boxPath, disc, lines, n, polar, put, range, ringPath, solid, stroke } from './craft.ts'

export type PaperLook = {
  /** Of the paper, from its lit middle outwards. */
  readonly paper: readonly [lit: string, plain: string, deep: string]
  readonly ray: string
  readonly bamboo: readonly [light: string, plain: string, deep: string, line: string]
  readonly cord: readonly [light: string, deep: string]
  readonly motif: string
}

/** A pole lying along x from 0 to its length, its middle at y = 0. */
export function pole(ink: Ink, length: number, thick: number, look: PaperLook['bamboo']): string {
  const [light, plain, deep, line] = look
  const body = boxPath(0, -thick / 2, length, thick, thick * 0.4)
  const joints = Math.max(Math.round(length / 62), 2)
  const rings = range(joints - 1).map((index) => {
    const x = (length / joints) * (index + 1)
    return `${stroke(`M${n(x)} ${n(-thick / 2)}q3 ${n(thick / 2)} 0 ${thick}`, line, 2.6)}${stroke(`M${n(x + 3.4)} ${n(-thick / 2 + 1)}q3 ${n(thick / 2)} 0 ${n(thick - 2)}`, light, 2, 'opacity=".8"')}`
  })
  const grain = stroke(`M6 ${n(thick * 0.18)}H${n(length - 8)}`, deep, 1, 'opacity=".5"')
  return [
    `<path d="${body}" fill="${ink.down([0, deep], [0.18, plain], [0.36, light], [0.6, plain], [1, deep])}" stroke="${line}" stroke-width="2.6"/>`,
    grain,
    `<path d="M8 ${n(-thick * 0.22)}H${n(length - 10)}" stroke="#fff" stroke-width="1.8" opacity=".65" stroke-linecap="round"/>`,
    ...rings,
  ].join('')
}

function knot(ink: Ink, x: number, y: number, [light, deep]: PaperLook['cord']): string {
  const wraps = range(3).map((index) => {
    const shift = (index - 1) * 6
    const wrap = `M${n(-9 + shift)} ${n(9 + shift)}Q${n(shift - 2)} ${n(shift - 2)} ${n(9 + shift)} ${n(-9 + shift)}`
    return `${stroke(wrap, deep, 7.6)}${stroke(wrap, ink.tilt(45, light, deep), 4.6)}`
  })
  return `<g filter="${ink.shadow({ dx: 1, dy: 2, blur: 2, colour: '#1c0420', opacity: 0.6 })}">${put(wraps.join(''), x, y, 0.86)}${put(wraps.join(''), x, y, 0.8, 90)}</g>`
}

function rays(x: number, y: number, radius: number, count: number, colour: string): string {
  return range(count)
    .map((index) => {
      const turn = (360 / count) * index
      const [a, b] = [polar(x, y, radius, turn), polar(x, y, radius, turn + 180 / count)]
      return `<path d="${lines([[x, y], a, b])}" fill="${colour}"/>`
    })
    .join('')
}

/** Paper between bamboo poles that are tied at its corners: what every high symbol breaks out of. */
export function paperFrame(ink: Ink, look: PaperLook): string {
  const { paper, ray, bamboo, cord, motif } = look
  const panel = boxPath(20, 20, 200, 200, 6)
  const beads = range(4).map((side) => {
    const dots = range(9).map((index) =>
      disc(40 + index * 20, 37, index % 2 ? 2.2 : 3.6, `fill="${motif}" opacity=".9"`),
    )
    return `<g transform="rotate(${side * 90} 120 120)">${dots.join('')}</g>`
  })
  const inner = [
    `<g opacity=".34" clip-path="${ink.clip(`<path d="${panel}"/>`)}">${rays(120, 116, 170, 18, ray)}</g>`,
    `<path d="${boxPath(31, 31, 178, 178, 8)}" fill="none" stroke="${motif}" stroke-width="1.6" opacity=".8"/>`,
    `<path d="${boxPath(43, 43, 154, 154, 8)}" fill="none" stroke="${motif}" stroke-width="1.6" opacity=".8"/>`,
    ...beads,
    `<path d="${panel}" fill="${ink.radialAt({ x: 112, y: 100, r: 150 }, [0, '#000', 0], [0.62, '#000', 0], [1, '#12001c', 0.62])}"/>`,
  ].join('')
  const shade = ink.shadow({ dx: 2, dy: 4, blur: 3, colour: '#1c0420', opacity: 0.6 })
  const across = pole(ink, 224, 17, bamboo)
  return [
    `<g filter="${shade}"><path d="${panel}" fill="${ink.radialAt({ x: 112, y: 96, r: 150 }, ...paper)}"/>${inner}</g>`,
    `<g filter="${shade}">${put(across, 19, 8, 1, 90)}${put(across, 221, 8, 1, 90)}</g>`,
    `<g filter="${shade}">${put(across, 8, 19)}${put(across, 8, 221)}</g>`,
    ...[
      [19, 19],
      [221, 19],
      [19, 221],
      [221, 221],
    ].map(([x = 0, y = 0]) => knot(ink, x, y, cord)),
  ].join('')
}

/** A marigold of three rings of petals. */
export function marigold(
  ink: Ink,
  x: number,
  y: number,
  radius: number,
  tones: readonly string[] = ['#ff8a00', '#ffb400', '#ffe06a'],
): string {
  const rings = [1, 0.74, 0.46].map((share, index) => {
    const petals = range(index === 2 ? 7 : 11).map((petal) => {
      const [px, py] = polar(x, y, radius * share * 0.66, petal * (index === 2 ? 51.4 : 32.7) + index * 15)
      return disc(px, py, radius * (0.36 - index * 0.06), `fill="${tones[index]}"`)
    })
    return `<g stroke="#a33c00" stroke-width="${n(radius * 0.07)}" stroke-opacity=".75">${petals.join('')}</g>`
  })
  const round = `<path d="${ringPath(x, y, radius)}" fill="${ink.radial({ x: 0.36, y: 0.3, r: 0.75 }, [0, '#fff', 0.35], [0.45, '#fff', 0], [1, '#7a1400', 0.6])}"/>`
  return `${rings.join('')}${disc(x, y, radius * 0.2, 'fill="#fff0a8"')}${round}`
}

/** A pendant of threads under a bead. */
export function tassel(ink: Ink, x: number, y: number, length: number, light: string, deep: string): string {
  const skirt = `M${n(x - length * 0.2)} ${n(y + length * 0.3)}L${n(x - length * 0.32)} ${n(y + length)}q${n(length * 0.32)} ${n(length * 0.14)} ${n(length * 0.64)} 0L${n(x + length * 0.2)} ${n(y + length * 0.3)}Z`
  const threads = range(4).map((index) =>
    stroke(
      `M${n(x + (index - 1.5) * length * 0.09)} ${n(y + length * 0.36)}L${n(x + (index - 1.5) * length * 0.16)} ${n(y + length)}`,
      deep,
      1.4,
      'opacity=".7"',
    ),
  )
  return `${solid(ink, skirt, { fill: ink.across(light, deep), line: deep, width: 2, deep: 5 })}${threads.join('')}${solid(ink, ringPath(x, y + length * 0.2, length * 0.2), { fill: '#ffc83c', line: '#8a4a00', width: 2, deep: 5 })}`
}
