import { times } from '../../../apps/web/art/svg.ts'
import { lighter, mix } from '../colours.ts'
import { box, type Canvas, line, oval, path, r, shine } from './canvas.ts'

/** The sky, and the light in it, which stands on the upper left wherever the reels leave it to be seen. */
export function sky(
  canvas: Canvas,
  light: { readonly x: number; readonly y: number; readonly size: number },
): string {
  const { ink, width, height, horizon, tones } = canvas
  const [top, middle, low] = tones.sky
  const end = horizon / height
  return [
    box(0, 0, width, height, ink.down([0, top], [end * 0.55, middle], [end, low], [1, low])),
    shine(canvas, light.x, light.y, light.size * 6, tones.light, 0.6),
  ].join('')
}

/** Beams that fall from the upper left. */
export function beams(
  canvas: Canvas,
  from: { readonly x: number; readonly y: number },
  count = 6,
  strength = 0.2,
): string {
  const { ink, seed, width, height, tones } = canvas
  const reach = Math.hypot(width, height)
  const fill = ink.radialAt({ ...from, r: reach * 0.9 }, [0, tones.light, strength], [1, tones.light, 0])
  return times(count)
    .map((at) => {
      const angle = ((18 + (at + seed.between(0.1, 0.5)) * (86 / count)) * Math.PI) / 180
      const wide = seed.between(0.03, 0.09)
      const to = (turn: number) =>
        `${r(from.x + Math.cos(turn) * reach)} ${r(from.y + Math.sin(turn) * reach)}`
      return path(`M${r(from.x)} ${r(from.y)}L${to(angle)}L${to(angle + wide)}z`, fill)
    })
    .join('')
}

/** The dark at the edges, and at the foot, where what is pressed stands over it. */
export function vignette({ ink, width, height }: Canvas, strength = 0.5): string {
  return [
    box(
      0,
      0,
      width,
      height,
      ink.radial(
        { x: 0.5, y: 0.45, r: 0.78 },
        [0, '#000', 0],
        [0.55, '#000', 0],
        [1, '#000', strength * 0.8],
      ),
    ),
    box(
      0,
      0,
      width,
      height,
      ink.down([0, '#000', 0.28], [0.1, '#000', 0], [0.74, '#000', 0], [1, '#000', strength]),
    ),
  ].join('')
}

type Motes = { readonly count: number; readonly size: number; readonly colour: string }

/** Small lights out of focus. */
export function motes(
  { seed, width }: Canvas,
  from: number,
  to: number,
  { count, size, colour }: Motes,
): string {
  return times(count)
    .map(() => {
      const radius = seed.between(0.3, 1) * size
      const opacity = `opacity="${r(seed.between(0.2, 0.9))}"`
      return oval(seed.between(0, width), seed.between(from, to), radius, radius, colour, opacity)
    })
    .join('')
}

export function stars({ seed, width }: Canvas, until: number, count: number, u: number): string {
  const dots = times(count).map(() => `M${r(seed.between(0, width))} ${r(seed.between(0, until))}h.01`)
  const few = times(Math.round(count / 8)).map(() => {
    const [x, y, s] = [seed.between(0, width), seed.between(0, until), seed.between(3, 8) * u]
    return `M${r(x)} ${r(y - s)}L${r(x + s * 0.16)} ${r(y - s * 0.16)}L${r(x + s)} ${r(y)}L${r(x + s * 0.16)} ${r(y + s * 0.16)}L${r(x)} ${r(y + s)}L${r(x - s * 0.16)} ${r(y + s * 0.16)}L${r(x - s)} ${r(y)}L${r(x - s * 0.16)} ${r(y - s * 0.16)}z`
  })
  return `${line(dots.join(''), '#fff', 2.6 * u, 'stroke-linecap="round" stroke-opacity=".75"')}${path(few.join(''), '#fff', 'opacity=".9"')}`
}

/** A cloud lit from the upper left: its shade, its body and its light are each one shape. */
export function cloud(
  { seed, tones, u }: Canvas,
  x: number,
  y: number,
  wide: number,
  strength = 0.85,
): string {
  const puffs = times(9).map((at) => {
    const share = at / 8
    const size = wide * (0.07 + 0.12 * Math.sin(share * Math.PI)) * seed.between(0.75, 1.25)
    return { x: x + (share - 0.5) * wide * 0.84, y: y - size * 0.55, size }
  })
  const layer = (fill: string, dx: number, dy: number, scale: number) =>
    puffs
      .map((puff) =>
        oval(
          puff.x + dx * puff.size,
          puff.y + dy * puff.size,
          puff.size * scale,
          puff.size * scale * 0.8,
          fill,
        ),
      )
      .join('')
  const shade = mix(tones.sky[1], tones.sky[2], 0.35)
  const body = mix(tones.sky[2], '#ffffff', 0.35)
  const lit = mix(tones.sky[2], '#ffffff', 0.75)
  return `<g opacity="${strength}">${layer(shade, 0.08, 0.22, 1)}${oval(x, y + 2 * u, wide * 0.5, wide * 0.045, shade)}${layer(body, 0, 0, 0.94)}${layer(lit, -0.1, -0.14, 0.7)}</g>`
}

/** Thin mist between what is near and what is far. */
export function haze(
  { ink, width }: Canvas,
  y: number,
  high: number,
  colour: string,
  strength = 0.6,
): string {
  return box(0, y - high, width, high * 2, ink.down([0, colour, 0], [0.5, colour, strength], [1, colour, 0]))
}

/** The sun where the reels leave it to be seen: in the upper left corner. */
export function sunOf({ width, height, isWide }: Canvas) {
  return isWide ? { x: width * 0.16, y: height * 0.17 } : { x: width * 0.2, y: height * 0.1 }
}

export function disc(canvas: Canvas, size: number): string {
  const { x, y } = sunOf(canvas)
  return `${shine(canvas, x, y, size * 3.2, canvas.tones.light, 0.9)}${oval(x, y, size, size, lighter(canvas.tones.light, 0.6))}`
}
