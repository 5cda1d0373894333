import { Text } from 'pixi.js'
import { colours } from './colours.ts'
import { inItsDirection } from './direction.ts'

export type LabelStyle = {
  readonly size: number
  readonly colour?: number
  readonly weight?: '400' | '500' | '600' | '700' | '800'
  readonly hasShadow?: boolean
  readonly width?: number
}

const faces = [
  'Outfit Variable',
  'Baize Currency',
  'Noto Sans Bengali Variable',
  'Noto Naskh Arabic Variable',
  'sans-serif',
]

/** Words on the canvas, with their middle at where they are put. */
export function label(text: string, style: LabelStyle): Text {
  const { size, colour = colours.cream, weight = '600', hasShadow = false, width } = style
  const made = new Text({
    text: inItsDirection(text),
    style: {
      fontFamily: faces,
      fontSize: size,
      fontWeight: weight,
      fill: colour,
      align: 'center',
      // Bengali and Urdu reach below and above what a face says of itself.
      padding: Math.ceil(size * 0.3),
      ...(width === undefined ? {} : { wordWrap: true, wordWrapWidth: width }),
      ...(hasShadow
        ? { dropShadow: { color: 0x000000, alpha: 0.45, blur: 4, distance: 2, angle: Math.PI / 2 } }
        : {}),
    },
  })
  made.anchor.set(0.5)
  return made
}

/** Makes words narrower where they would not fit. */
export function fitWidth(text: Text, width: number): void {
  text.scale.set(1)
  if (text.width > width) text.scale.set(width / text.width)
}
