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
  'forest',
  'plum',
  'wine',
  'sky',
  'teal',
  'indigo',
  'copper',
  'honey',
  'lime',
  'blush',
  'ember',
  'midnight',
  'sand',
  'mint',
  'olive',
  'storm',
  'cherry',
  'ocean',
  'felt',
] as const
export type PaletteName = (typeof paletteNames)[number]

/** What is woven into the ground; the art generator draws each. */
export const patternNames = [
  'rays',
  'swirl',
  'rings',
  'lattice',
  'scales',
  'stars',
  'bubbles',
  'hexagons',
  'stitches',
  'petals',
  'waves',
  'suits',
  'facets',
  'weave',
] as const
export type PatternName = (typeof patternNames)[number]

/** How the plaque of a slot's emblem is cut: as those in the frame that its reels stand in. */
export type PlaqueCut = 'gilt' | 'timber' | 'stone'
