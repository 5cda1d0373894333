import { originalGames, slotDomain, slotMathematics } from '@baize/engines'
import type { TextKey } from './texts.ts'

/** What is asked of somebody who types a round: the fields of its beginning, and how its moves are written. */
export type ManualGame = {
  readonly id: string
  readonly kind: string
  readonly rules: unknown
  readonly domain: string
  readonly fields: readonly Field[]
  readonly moves: { readonly hint: TextKey; read(words: readonly string[]): unknown[] } | undefined
}

export type Field = {
  readonly name: 'side' | 'target' | 'mines' | 'rows' | 'risk' | 'segments' | 'marks'
  readonly options?: readonly string[]
  readonly value: string
  /** Throws or gives nonsense for what is none; the engine's own schema says no to it. */
  read(text: string): unknown
}

const asText = (text: string) => text
const side: Field = { name: 'side', options: ['under', 'over'], value: 'under', read: asText }
const risk: Field = { name: 'risk', options: ['low', 'medium', 'high'], value: 'medium', read: asText }

const fields: Readonly<Record<string, readonly Field[]>> = {
  dice: [side, { name: 'target', value: '50.00', read: hundredths }],
  limbo: [{ name: 'target', value: '2.00', read: hundredths }],
  mines: [{ name: 'mines', value: '3', read: Number }],
  plinko: [{ name: 'rows', options: ['8', '12', '16'], value: '16', read: Number }, risk],
  wheel: [{ name: 'segments', options: ['10', '20', '30'], value: '30', read: Number }, risk],
  keno: [{ name: 'marks', value: '1, 8, 22', read: (text) => wordsOf(text).map(Number) }, risk],
}

function hundredths(text: string): number {
  return Math.round(Number(text) * 100)
}

export function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((word) => word !== '')
}

const moves: Readonly<Record<string, ManualGame['moves']>> = {
  mines: {
    hint: 'moves.mines',
    read: (words) =>
      words.map((word) => (word === 'out' ? { kind: 'cashOut' } : { kind: 'pick', tile: Number(word) - 1 })),
  },
  'hi-lo': {
    hint: 'moves.hi-lo',
    read: (words) =>
      words.map((word) => {
        if (word === 'out') return { kind: 'cashOut' }
        return word === 'skip' ? { kind: 'skip' } : { kind: 'guess', side: word }
      }),
  },
  'video-poker': {
    hint: 'moves.video-poker',
    read: (words) => {
      if (words.length === 0) return []
      return [{ hold: words[0] === 'none' ? [] : words.map((word) => Number(word) - 1) }]
    },
  },
  blackjack: { hint: 'moves.blackjack', read: (words) => words.map((choice) => ({ choice })) },
}

export const manualOriginals: readonly ManualGame[] = originalGames.map(({ kind, rules, domain }) => ({
  id: kind,
  kind,
  rules,
  domain,
  fields: fields[kind] ?? [],
  moves: moves[kind],
}))

/** Titles that share a mathematics share its numbers, so a slot is chosen by its mathematics. */
export const manualSlots: readonly ManualGame[] = slotMathematics.map((mathematics) => ({
  id: mathematics.id,
  kind: 'slots',
  rules: mathematics.rules,
  domain: slotDomain(mathematics),
  fields: [],
  moves: undefined,
}))

export function manualGame(id: string): ManualGame | undefined {
  return [...manualOriginals, ...manualSlots].find((game) => game.id === id)
}
