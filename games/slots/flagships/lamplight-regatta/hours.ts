import type { Stop } from '../ink.ts'

/** The harbour at one hour: everything in its rooms takes its colours from here. */
export type RegattaHour = {
  readonly sky: readonly Stop[]
  readonly glow: string
  readonly cloud: readonly [lit: string, shade: string]
  readonly hills: readonly [far: string, middle: string]
  readonly water: readonly Stop[]
  readonly glint: string
  /** Over the colours of the houses. */
  readonly shade: string
  readonly shaded: number
  readonly stone: readonly [lit: string, base: string, dark: string]
  readonly edge: string
  readonly lamp: string
  readonly stars: number
  readonly hasFireworks: boolean
}

export const blueHour: RegattaHour = {
  sky: [
    [0, '#0c1a4e'],
    [0.3, '#21418f'],
    [0.58, '#5b7fc9'],
    [0.78, '#b79acb'],
    [0.92, '#ffb694'],
    [1, '#ffcf8a'],
  ],
  glow: '#ffb27a',
  cloud: ['#ffb9a0', '#6f6fb8'],
  hills: ['#7d86c4', '#4a5aa6'],
  water: [
    [0, '#ffc79a'],
    [0.07, '#c9a0c0'],
    [0.2, '#5274c0'],
    [0.45, '#203f93'],
    [0.75, '#0d1c58'],
    [1, '#060b30'],
  ],
  glint: '#ffe2b0',
  shade: '#1b2a78',
  shaded: 0.34,
  stone: ['#8b93c8', '#4b558f', '#20275c'],
  edge: '#12143f',
  lamp: '#ffb43c',
  stars: 34,
  hasFireworks: false,
}

export const gala: RegattaHour = {
  sky: [
    [0, '#08051f'],
    [0.35, '#1d0d4a'],
    [0.65, '#4a1a78'],
    [0.88, '#a03088'],
    [1, '#e85f7e'],
  ],
  glow: '#ff6fa8',
  cloud: ['#a04aa8', '#2a1258'],
  hills: ['#5c2a86', '#31175e'],
  water: [
    [0, '#f07a92'],
    [0.07, '#a33a92'],
    [0.22, '#4a1f80'],
    [0.5, '#210f55'],
    [0.78, '#0d0733'],
    [1, '#05031a'],
  ],
  glint: '#ffd0e8',
  shade: '#2a0f5e',
  shaded: 0.5,
  stone: ['#8a6ac0', '#44307f', '#1a1048'],
  edge: '#0d0630',
  lamp: '#ffc24a',
  stars: 90,
  hasFireworks: true,
}
