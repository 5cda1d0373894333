import type { Stop } from '../ink.ts'

/** The marsh at one hour: everything in its rooms takes its colours from here. */
export type SaltmarshHour = {
  readonly sky: readonly Stop[]
  readonly sun: {
    readonly core: string
    readonly glow: string
    readonly ray: string
    readonly strength: number
  }
  readonly cloud: readonly [lit: string, shade: string]
  /** Islands, from the farthest to the nearest. */
  readonly land: readonly [string, string, string]
  readonly mist: string
  readonly misty: number
  readonly water: readonly Stop[]
  readonly glint: string
  readonly reed: readonly [lit: string, base: string, dark: string]
  readonly wall: readonly [lit: string, base: string, dark: string]
  readonly roof: readonly [lit: string, base: string, dark: string]
  readonly wood: readonly [lit: string, base: string, dark: string]
  readonly window: readonly [string, string]
  readonly edge: string
  readonly near: readonly [lit: string, base: string, dark: string]
  readonly isStormy: boolean
}

export const dawn: SaltmarshHour = {
  sky: [
    [0, '#1d5560'],
    [0.22, '#4d9a98'],
    [0.5, '#a5d3bd'],
    [0.72, '#f6deb0'],
    [0.9, '#ffb98f'],
    [1, '#f99a80'],
  ],
  sun: { core: '#fffbe2', glow: '#ffe2a0', ray: '#fff3cf', strength: 0.55 },
  cloud: ['#ffe9cf', '#e7a391'],
  land: ['#9cc0b0', '#6aa396', '#35786f'],
  mist: '#fff1dc',
  misty: 0.75,
  water: [
    [0, '#ffc7a0'],
    [0.1, '#e9cfa8'],
    [0.28, '#79b5a4'],
    [0.55, '#2a7a76'],
    [0.8, '#0f474d'],
    [1, '#06272f'],
  ],
  glint: '#fff3d6',
  reed: ['#b9cf8b', '#5f9a6d', '#1f5c55'],
  wall: ['#fff6de', '#ecd3a8', '#b98d68'],
  roof: ['#ff9d80', '#d9604f', '#8c2f3b'],
  wood: ['#b98e66', '#7d5640', '#3d2a2b'],
  window: ['#fff3b0', '#ffb04f'],
  edge: '#3a2530',
  near: ['#3f8a6c', '#17544f', '#06262d'],
  isStormy: false,
}

export const sunset: SaltmarshHour = {
  sky: [
    [0, '#1b1140'],
    [0.25, '#4b2268'],
    [0.5, '#9c3a6b'],
    [0.72, '#ea6a4a'],
    [0.9, '#ffb647'],
    [1, '#ffe08a'],
  ],
  sun: { core: '#fff6c0', glow: '#ffb43c', ray: '#ffd27a', strength: 0.75 },
  cloud: ['#ff9a5c', '#5b2766'],
  land: ['#b65a5c', '#7c3a5c', '#43204c'],
  mist: '#ffca6e',
  misty: 0.5,
  water: [
    [0, '#ffe39a'],
    [0.1, '#ffae4a'],
    [0.28, '#d7633f'],
    [0.55, '#74294f'],
    [0.8, '#331544'],
    [1, '#150a28'],
  ],
  glint: '#fff0b0',
  reed: ['#ffe08a', '#d98b34', '#6d2f33'],
  wall: ['#ffd9a0', '#c77f62', '#663152'],
  roof: ['#ff8a5a', '#a8354f', '#4c1747'],
  wood: ['#b5694c', '#693247', '#2b1335'],
  window: ['#fffbd0', '#ffcb4f'],
  edge: '#220d2e',
  near: ['#e09a3a', '#83402f', '#250f2a'],
  isStormy: true,
}
