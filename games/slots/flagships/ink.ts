/** A colour, or one at a place from 0 to 1, with how much of it there is. */
export type Stop = string | readonly [offset: number, colour: string, opacity?: number]

export type LetterPlace = {
  readonly size: number
  readonly x: number
  /** Of the line they stand on. */
  readonly y: number
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Further apart, in shares of the size. */
  readonly track?: number
}

type Light = {
  readonly x: number
  readonly y: number
  readonly r: number
}

type Shade = {
  readonly dx?: number
  readonly dy?: number
  readonly blur: number
  readonly colour?: string
  readonly opacity?: number
}

/**
 * What a picture is drawn with. Fills and filters are made where they are used: each answers `url(#…)`, and what it
 * names is written down at the head of the picture.
 */
export type Ink = {
  /** Runs from the top of whatever it fills to its foot. */
  down(...stops: readonly Stop[]): string
  /** From its left to its right. */
  across(...stops: readonly Stop[]): string
  /** At an angle: 0 is to the right, 90 downwards. */
  tilt(degrees: number, ...stops: readonly Stop[]): string
  /** Outwards from a point; all in shares of what it fills. */
  radial(light: Light, ...stops: readonly Stop[]): string
  /** The same in the measures of the picture. */
  radialAt(light: Light, ...stops: readonly Stop[]): string
  /** A filter. */
  blur(deviation: number): string
  /** A filter: the shape with its shadow. */
  shadow(shade: Shade): string
  /** A filter: the shape with light around it. */
  glow(colour: string, deviation: number): string
  /** A clip path of these shapes. */
  clip(shapes: string): string
  /** What is white in these shapes is seen, what is black is not. */
  mask(shapes: string): string
  /** A pattern of a tile. */
  pattern(
    tile: { readonly width: number; readonly height: number; readonly turn?: number },
    body: string,
  ): string
  /** The path of letters in the title's own face. */
  letters(text: string, place: LetterPlace): string
  widthOf(text: string, size: number): number
}

type GlyphSource = {
  pathOf(text: string, place: LetterPlace): string
  widthOf(text: string, size: number): number
}

/** An ink, and what must stand at the head of the picture drawn with it. `mark` keeps names of one picture from another's. */
export function createInk(glyphs: GlyphSource, mark = 'i'): { readonly ink: Ink; defs(): string } {
  const written = new Map<string, string>()
  /** The same thing made twice is written once. */
  const define = (body: (id: string) => string) => {
    const key = body('?')
    const id = written.get(key) ?? `${mark}${written.size}`
    written.set(key, id)
    return { id, url: `url(#${id})` }
  }
  const linear = (vector: string, stops: readonly Stop[]) =>
    define((id) => `<linearGradient id="${id}" ${vector}>${stopsOf(stops)}</linearGradient>`).url
  const filter = (body: string, room = 60) =>
    define(
      (id) =>
        `<filter id="${id}" x="-${room}%" y="-${room}%" width="${100 + room * 2}%" height="${100 + room * 2}%">${body}</filter>`,
    ).url
  const round = (light: Light, stops: readonly Stop[], units: string) =>
    define(
      (id) =>
        `<radialGradient id="${id}" ${units}cx="${light.x}" cy="${light.y}" r="${light.r}">${stopsOf(stops)}</radialGradient>`,
    ).url
  const ink: Ink = {
    down: (...stops) => linear('x1="0" y1="0" x2="0" y2="1"', stops),
    across: (...stops) => linear('x1="0" y1="0" x2="1" y2="0"', stops),
    tilt: (degrees, ...stops) => linear(vectorOf(degrees), stops),
    radial: (light, ...stops) => round(light, stops, ''),
    radialAt: (light, ...stops) => round(light, stops, 'gradientUnits="userSpaceOnUse" '),
    blur: (deviation) => filter(`<feGaussianBlur stdDeviation="${deviation}"/>`),
    shadow: ({ dx = 0, dy = 0, blur, colour = '#000', opacity = 0.5 }) =>
      filter(
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${blur}" result="b"/><feOffset in="b" dx="${dx}" dy="${dy}" result="o"/><feFlood flood-color="${colour}" flood-opacity="${opacity}"/><feComposite in2="o" operator="in" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge>`,
      ),
    glow: (colour, deviation) =>
      filter(
        `<feGaussianBlur in="SourceAlpha" stdDeviation="${deviation}" result="b"/><feFlood flood-color="${colour}"/><feComposite in2="b" operator="in" result="s"/><feMerge><feMergeNode in="s"/><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge>`,
      ),
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`).url,
    mask: (shapes) => define((id) => `<mask id="${id}">${shapes}</mask>`).url,
    pattern: ({ width, height, turn = 0 }, body) =>
      define(
        (id) =>
          `<pattern id="${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">${body}</pattern>`,
      ).url,
    letters: glyphs.pathOf,
    widthOf: glyphs.widthOf,
  }
  return {
    ink,
    defs: () =>
      `<defs>${[...written].map(([body, id]) => body.replace('id="?"', `id="${id}"`)).join('')}</defs>`,
  }
}

function vectorOf(degrees: number): string {
  const angle = (degrees * Math.PI) / 180
  const [x, y] = [Math.cos(angle) / 2, Math.sin(angle) / 2]
  return `x1="${short(0.5 - x)}" y1="${short(0.5 - y)}" x2="${short(0.5 + x)}" y2="${short(0.5 + y)}"`
}

function stopsOf(stops: readonly Stop[]): string {
  const last = Math.max(stops.length - 1, 1)
  return stops
    .map((stop, index) => (typeof stop === 'string' ? ([index / last, stop] as const) : stop))
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${short(offset)}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')
}

function short(value: number): string {
  return String(Math.round(value * 1_000) / 1_000)
}
