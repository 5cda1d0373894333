import type { Mood, Pace, Palette } from '@baize/engines'
import { loadSheet, type Pieces, type Voice, withFields } from '@baize/game-kit'
import { type SymbolName, symbolSheet } from './symbols.ts'

/** How a title looks and sounds, as the build wrote it down. */
export type Title = {
  readonly theme: string
  readonly accent: string
  readonly palette: Palette
  readonly pace: Pace
  readonly mood: Mood
}

export type TitleLook = Title & { readonly pieces: Pieces<SymbolName>; readonly sheet: string }

const isTitle = withFields<Title>('theme', 'accent', 'palette', 'pace', 'mood')

export async function loadTitle(id: string): Promise<TitleLook> {
  const answer = await fetch(`/games/slots/titles/${encodeURIComponent(id)}.json`)
  const title: unknown = await answer.json()
  if (!isTitle(title)) throw new Error(`There is no title called ${id}.`)
  const sheet = `/games/art/slots/${title.theme}.webp`
  return { ...title, sheet, pieces: await loadSheet({ ...symbolSheet, address: sheet }) }
}

/** How fast time passes at the table. */
export const rates: Readonly<Record<Pace, number>> = { easy: 0.85, steady: 1, brisk: 1.2 }

/** Waves of the synthesiser: 0 is a sine, 1 a triangle, 2 a saw. */
export const voices: Readonly<Record<Mood, Voice>> = {
  'music-box': { shape: 0, note: 523, ring: 1.2 },
  brass: { shape: 2, note: 262, ring: 0.9 },
  strings: { shape: 1, note: 330, ring: 1.5 },
  drums: { shape: 0, note: 196, ring: 0.6 },
  bells: { shape: 0, note: 659, ring: 1.8 },
  synth: { shape: 2, note: 392, ring: 0.8 },
  flute: { shape: 1, note: 587, ring: 1.1 },
}

export function colourOf(hex: string): number {
  return Number.parseInt(hex.slice(1), 16)
}

/** The room behind the reels. */
export function hangBackdrop({ theme }: Title): void {
  const { style } = document.body
  style.setProperty('--backdrop', `url("/games/art/slots/${theme}-room.webp")`)
  style.setProperty('--backdrop-size', 'cover')
  style.setProperty('--backdrop-strength', '1')
}
