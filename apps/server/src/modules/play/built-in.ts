import {
  type Engine,
  originals,
  slotDomain,
  type SlotFacts,
  slotFacts,
  slots,
  slotTitles,
} from '@baize/engines'
import { rulesHash } from '@baize/fairness'
import type { GameSource } from '#modules/catalog'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Round } from './round.ts'
import { readRules } from './store/rules.ts'

/** A game of our own: its engine, and the rules it is played by. */
export type BuiltIn = {
  readonly code: string
  readonly kind: 'originals' | 'slots'
  readonly name: string
  readonly engine: Engine<unknown, unknown, unknown, unknown>
  readonly rules: unknown
  readonly rulesHash: string
  readonly domain: string
  /** What is measured and counted of a slot. */
  readonly facts?: SlotFacts
}

const own: readonly BuiltIn[] = originals.map((original) => ({
  code: original.kind,
  kind: 'originals',
  name: original.kind,
  engine: original.engine,
  rules: original.rules,
  rulesHash: rulesHash(original.rules),
  domain: original.domain,
}))

const slotHashes = new Map<unknown, string>()

function hashOnce(rules: unknown): string {
  const known = slotHashes.get(rules) ?? rulesHash(rules)
  slotHashes.set(rules, known)
  return known
}

const titles: readonly BuiltIn[] = slotTitles.map(({ id, name, mathematics }) => ({
  code: id,
  kind: 'slots',
  name,
  engine: slots,
  rules: mathematics.rules,
  rulesHash: hashOnce(mathematics.rules),
  domain: slotDomain(mathematics),
  facts: slotFacts(mathematics),
}))

const byCode = new Map([...own, ...titles].map((game) => [game.code, game]))

/** What the house's own engines open. */
export const ownEngines: GameSource = {
  name: 'own engines',
  games: async () => [...byCode.keys()].map((code) => ({ code, screen: null })),
}

export function findBuiltIn(code: string): BuiltIn | undefined {
  return byCode.get(code)
}

export function requireBuiltIn({ code, kind }: Pick<BuiltIn, 'code' | 'kind'>): BuiltIn {
  const game = findBuiltIn(code)
  if (game?.kind !== kind) throw new Refusal('GAME_NOT_FOUND')
  return game
}

type RoundRules = Pick<Round, 'gameCode' | 'rulesHash'>

/** The game as it was when a round of it began: a round is ended by the rules it was begun with. */
export async function gameOfRound(app: App, round: RoundRules): Promise<BuiltIn | undefined> {
  const game = findBuiltIn(round.gameCode)
  if (!game || game.rulesHash === round.rulesHash || round.rulesHash === null) return game
  const kept = await readRules(app.db, round.rulesHash)
  return kept && { ...game, rules: kept.body, rulesHash: round.rulesHash, domain: kept.domain }
}
