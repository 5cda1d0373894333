import type { Stop } from '../ink.ts'

/** The colours of the world at one time of its day. */
export type KiteHour = {
  readonly sky: readonly Stop[]
  readonly light: {
    readonly core: string
    readonly glow: string
    readonly ray: string
    readonly size: number
  }
  readonly cloud: readonly [lit: string, plain: string, deep: string]
  readonly mist: string
  readonly sea: readonly [string, string]
  readonly farRock: readonly [string, string]
  readonly nearRock: readonly [string, string]
  readonly walls: readonly (readonly [lit: string, shaded: string])[]
  readonly roof: readonly [string, string]
  readonly window: readonly [string, string]
  readonly foot: string
  readonly isNight: boolean
}

export const sunrise: KiteHour = {
  sky: [
    [0, '#2a1a78'],
    [0.12, '#5a2a9c'],
    [0.22, '#c03c9c'],
    [0.31, '#ff6a6a'],
    [0.38, '#ffab4c'],
    [0.46, '#ffe08a'],
    [1, '#ffd8a0'],
  ],
  light: { core: '#fffbe0', glow: '#ffd24a', ray: '#fff0b0', size: 86 },
  cloud: ['#fff0d0', '#ff9a8a', '#a83c94'],
  mist: '#ffd8b8',
  sea: ['#ffb87a', '#c83c8c'],
  farRock: ['#d8789c', '#a84c94'],
  nearRock: ['#a83c7c', '#4c1a64'],
  walls: [
    ['#ff9a6a', '#b83c5c'],
    ['#ffc46a', '#c85a3c'],
    ['#f06aa0', '#982c7c'],
    ['#5cc8c0', '#28648c'],
    ['#b87ae0', '#5c349c'],
    ['#ffb09a', '#b84c74'],
  ],
  roof: ['#ffd86a', '#c8502c'],
  window: ['#5c1a5c', '#3c1048'],
  foot: '#2a0a3c',
  isNight: false,
}

export const lanternNight: KiteHour = {
  sky: [
    [0, '#060820'],
    [0.16, '#0c1848'],
    [0.3, '#14387c'],
    [0.4, '#1c6a9c'],
    [0.48, '#3ca8a8'],
    [1, '#2c7a94'],
  ],
  light: { core: '#fff8e0', glow: '#8ad8ff', ray: '#a8e0ff', size: 74 },
  cloud: ['#7ab8e8', '#2c5aa8', '#142868'],
  mist: '#2c6a9c',
  sea: ['#3ca0b8', '#0c2c64'],
  farRock: ['#28608c', '#183c70'],
  nearRock: ['#1c3c74', '#0c1440'],
  walls: [
    ['#4c3c8c', '#1c1850'],
    ['#5c3474', '#241444'],
    ['#34508c', '#141c4c'],
    ['#286474', '#102c4c'],
    ['#4c4494', '#1c1c58'],
    ['#643c6c', '#281848'],
  ],
  roof: ['#c88a5c', '#5c2c54'],
  window: ['#fff0a0', '#ff9a2c'],
  foot: '#06061c',
  isNight: true,
}
