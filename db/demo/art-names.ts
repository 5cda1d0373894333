/** The grounds that a tile can stand on, by name; the art generator knows their colours. */
export const paletteNames = [
  'lagoon',
  'lantern',
  'brass',
  'reef',
  'violet',
  'jade',
  'rose',
  'slate',
  'mango',
] as const
export type PaletteName = (typeof paletteNames)[number]

/** What is woven into the ground; the art generator draws each. */
export const patternNames = ['rays'] as const
export type PatternName = (typeof patternNames)[number]
