/** The colours of the garden at one hour. */
export type Mood = {
  readonly sky: readonly [top: string, high: string, low: string, horizon: string]
  readonly moon: readonly [light: string, middle: string, shade: string]
  readonly halo: readonly [string, string]
  /** How much of the shorter side the moon is wide. */
  readonly moonSize: number
  /** From far to near. */
  readonly hills: readonly [string, string, string, string]
  readonly mist: string
  readonly lawn: readonly [string, string, string]
  readonly water: readonly [string, string, string]
  readonly leaf: readonly [light: string, middle: string, deep: string, line: string]
  readonly flower: readonly [light: string, middle: string, deep: string, line: string]
  readonly stars: number
  /** Lanterns in the air and in the trees. */
  readonly lanterns: number
  readonly window: string
}

export const moonlit: Mood = {
  sky: ['#0a0524', '#1d0f56', '#4a2a9c', '#9a5cc8'],
  moon: ['#fffef2', '#f6ecff', '#b9a0f0'],
  halo: ['#d9c8ff', '#7a5ae0'],
  moonSize: 0.27,
  hills: ['#6a48b4', '#4a2f94', '#301d70', '#1c1050'],
  mist: '#b794f0',
  lawn: ['#33207a', '#1d114e', '#0d0628'],
  water: ['#6a4fc0', '#2a1a74', '#0d0630'],
  leaf: ['#5fc0b0', '#1f5a78', '#12285c', '#090c30'],
  flower: ['#f4e6ff', '#b08aff', '#5a2fc0', '#1c0a5a'],
  stars: 120,
  lanterns: 5,
  window: '#ffc85a',
}

export const ablaze: Mood = {
  sky: ['#2a0826', '#7a1a3c', '#e0622a', '#ffd06a'],
  moon: ['#fffbe0', '#ffe08a', '#ffab3a'],
  halo: ['#fff0a8', '#ff9a2e'],
  moonSize: 0.74,
  hills: ['#d8642e', '#a03c34', '#6a2038', '#3f102e'],
  mist: '#ffc46a',
  lawn: ['#8a3a24', '#4a1626', '#1d0616'],
  water: ['#ffb84a', '#a8402a', '#3a0e20'],
  leaf: ['#ffc05a', '#b0502a', '#5a1c2c', '#24081a'],
  flower: ['#fff6d0', '#ffb03a', '#d0481e', '#4a0f10'],
  stars: 60,
  lanterns: 26,
  window: '#fff0a8',
}
