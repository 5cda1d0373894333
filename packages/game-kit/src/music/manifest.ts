/** What a game can be heard to do, besides its music. */
export const effectNames = [
  'press',
  'reelStart',
  'reelStop',
  'scatter',
  'wild',
  'anticipation',
  'teaser',
  'winSmall',
  'winMedium',
  'count',
  'countEnd',
  'bigWin',
  'megaWin',
  'epicWin',
  'featureIntro',
  'featureOutro',
  'coinLand',
  'coinCollect',
  'tumble',
  'multiplier',
] as const
export type EffectName = (typeof effectNames)[number]

/** A part of the file of effects in seconds, and how much faster than it was written it is played. */
export type EffectPiece = { readonly at: number; readonly length: number; readonly rate: number }

export type EffectEntry = {
  /** One for each step that it can take; what goes on further stays at the last. */
  readonly steps: readonly EffectPiece[]
  /** Goes round, without a seam, until it is let go. */
  readonly isLoop: boolean
  /** For so many seconds the music steps back. */
  readonly ducks: number
}

/** A piece of music that goes round: its files begin `lead` seconds before the first bar. */
export type LoopEntry = { readonly period: number; readonly bars: number; readonly lead: number }

/** What the build wrote beside the sounds of a game. */
export type MusicManifest = {
  readonly calm: LoopEntry
  readonly feature: LoopEntry
  /** Where in the file of effects a click stands, from which a browser's own delay is known. */
  readonly click: number
  readonly effects: Readonly<Record<string, EffectEntry>>
}

/** An answer that is no manifest is as good as none: the game is played without music. */
export function isManifest(value: unknown): value is MusicManifest {
  if (typeof value !== 'object' || value === null) return false
  if (!('calm' in value && 'feature' in value && 'click' in value && 'effects' in value)) return false
  const { effects } = value
  return typeof effects === 'object' && effects !== null && effectNames.every((name) => name in effects)
}
