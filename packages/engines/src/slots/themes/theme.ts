/** How a title looks and sounds. Icons are names of the Fluent emoji set, from which art is drawn when it is built. */
export type Theme = {
  readonly id: string
  /** First words of the titles that wear it; no two themes share one. */
  readonly words: readonly string[]
  readonly palette: Palette
  readonly icons: Icons
  readonly pace: Pace
  readonly mood: Mood
  readonly frame: FrameName
  readonly face: FaceName
  readonly scene: SceneName
}

export type Palette = {
  readonly ground: string
  readonly glow: string
  readonly accents: readonly [string, string, string]
}

/** Four symbols that pay well, from the best down, and five that pay less. */
type Icons = {
  readonly wild: string
  readonly scatter: string
  readonly coin: string
  readonly orb: string
  readonly high: readonly [string, string, string, string]
  readonly low: readonly [string, string, string, string, string]
}

/** How long reels turn and wins are shown. */
export type Pace = 'easy' | 'steady' | 'brisk'

/** The voice of its sounds. */
export type Mood = 'music-box' | 'brass' | 'strings' | 'drums' | 'bells' | 'synth' | 'flute'

/** What stands around the reels. */
export type FrameName = 'gilt' | 'timber' | 'stone'

/** The letters of its titles. */
export type FaceName = 'regal' | 'carved' | 'deco' | 'script' | 'hearty' | 'poster'

/** The kind of place behind the reels; its colours are the palette's. */
export type SceneName =
  | 'orchard'
  | 'meadow'
  | 'forest'
  | 'jungle'
  | 'desert'
  | 'savanna'
  | 'peaks'
  | 'ice'
  | 'paddies'
  | 'island'
  | 'harbour'
  | 'reef'
  | 'depths'
  | 'city'
  | 'circuit'
  | 'pitch'
  | 'fair'
  | 'pagoda'
  | 'colonnade'
  | 'keep'
  | 'kitchen'
  | 'laboratory'
  | 'works'
  | 'cavern'
  | 'moonlight'
  | 'space'

/** The icon of a symbol of the rules; wilds that multiply share one, and carry their number. */
export function iconOf({ icons }: Theme, symbol: string): string {
  const [, kind = '', place = ''] = /^(wild|scatter|coin|orb|h|l)(\d*)$/.exec(symbol) ?? []
  const icon =
    kind === 'h' || kind === 'l'
      ? icons[kind === 'h' ? 'high' : 'low'][Number(place) - 1]
      : Object.entries(icons).find(([name]) => name === kind)?.[1]
  if (typeof icon !== 'string') throw new Error(`A theme has no icon for the symbol ${symbol}.`)
  return icon
}
