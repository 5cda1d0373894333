import type { PaletteName } from '../../../db/demo/art-names.ts'

/** A ground is bright behind the emblem and deep at the edge; `glint` is its lightest touch. */
export type Palette = { readonly deep: string; readonly bright: string; readonly glint: string }

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  lagoon: { deep: '#0b4f6c', bright: '#01baef', glint: '#bdf3ff' },
  lantern: { deep: '#7a1022', bright: '#f0544f', glint: '#ffd9a8' },
  brass: { deep: '#5b3a00', bright: '#e8b84a', glint: '#fff0c2' },
  reef: { deep: '#05324d', bright: '#3a86ff', glint: '#c3ddff' },
  violet: { deep: '#26114d', bright: '#a663ff', glint: '#e6d2ff' },
  jade: { deep: '#063b3b', bright: '#2ee6c5', glint: '#d0fff4' },
  rose: { deep: '#3a0a1e', bright: '#ff4f81', glint: '#ffd3df' },
  slate: { deep: '#1d1d24', bright: '#8d99ae', glint: '#f1f4fa' },
  mango: { deep: '#6a2c00', bright: '#ff9f1c', glint: '#fff0c4' },
  forest: { deep: '#0a3319', bright: '#47bd63', glint: '#dcffd2' },
  plum: { deep: '#34103d', bright: '#cf62dd', glint: '#fbd9ff' },
  wine: { deep: '#33070f', bright: '#c2374a', glint: '#ffcdbd' },
  sky: { deep: '#0e3a6b', bright: '#76c1ff', glint: '#ecf8ff' },
  teal: { deep: '#04323a', bright: '#1fb1ad', glint: '#c9fff2' },
  indigo: { deep: '#13164a', bright: '#6472f7', glint: '#d9deff' },
  copper: { deep: '#451a08', bright: '#df7a40', glint: '#ffe2c2' },
  honey: { deep: '#5c3a00', bright: '#ffcb3d', glint: '#fff7d1' },
  lime: { deep: '#263c02', bright: '#a2d52f', glint: '#f4ffc9' },
  blush: { deep: '#561532', bright: '#ff97b0', glint: '#fff0f0' },
  ember: { deep: '#470e02', bright: '#ff6433', glint: '#ffe0ae' },
  midnight: { deep: '#070d26', bright: '#3d5aa6', glint: '#c8d8ff' },
  sand: { deep: '#4a3a22', bright: '#dcc493', glint: '#fffaea' },
  mint: { deep: '#0b4435', bright: '#84e6ba', glint: '#efffe9' },
  olive: { deep: '#2b2d08', bright: '#b5ae40', glint: '#fbf6c4' },
  storm: { deep: '#142b37', bright: '#79adc0', glint: '#e6fbff' },
  cherry: { deep: '#520019', bright: '#ff3f5e', glint: '#ffd5c9' },
  ocean: { deep: '#02254a', bright: '#149fd2', glint: '#c6f5ff' },
  felt: { deep: '#06241a', bright: '#1f9a68', glint: '#d3f5df' },
}
