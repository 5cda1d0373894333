import {
  type Engine,
  originals,
  reefGame,
  slotDomain,
  type SlotFacts,
  slotFacts,
  slots,
  slotTitles,
} from '@baize/engines'
import { reefGames } from '@baize/contracts'
import { rulesHash } from '@baize/fairness'
import type { GameSource } from '#modules/catalog'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Round } from './round.ts'
import { readRules } from './store/rules.ts'

type OwnKind = 'originals' | 'slots' | 'fish'

/** A game of our own: its engine, and the rules it is played by. */
export type BuiltIn<Kind extends OwnKind = OwnKind> = {
  readonly code: string
  readonly kind: Kind
  readonly name: string
  readonly engine: Engine<unknown, unknown, unknown, unknown>
  readonly rules: unknown
  readonly rulesHash: string
  readonly domain: string
  /** What is measured and counted of a slot. */
  readonly facts?: SlotFacts
}

const own: readonly BuiltIn<'originals'>[] = originals.map((original) => ({
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

const titles: readonly BuiltIn<'slots'>[] = slotTitles.map(({ id, name, mathematics }) => ({
  code: id,
  kind: 'slots',
  name,
  engine: slots,
  rules: mathematics.rules,
  rulesHash: hashOnce(mathematics.rules),
  domain: slotDomain(mathematics),
  facts: slotFacts(mathematics),
}))

/** Reefs differ in their price and their look alone. */
const reefs: readonly BuiltIn[] = reefGames.map((code) => ({
  code,
  kind: 'fish',
  name: code,
  engine: reefGame.engine,
  rules: reefGame.rules,
  rulesHash: rulesHash(reefGame.rules),
  domain: reefGame.domain,
}))

const alone = new Map([...own, ...titles].map((game) => [game.code, game]))
const byCode = new Map<string, BuiltIn>([...alone, ...reefs.map((game) => [game.code, game] as const)])

/** What the house's own engines open by themselves; a reef is opened by its room. */
export const ownEngines: GameSource = {
  name: 'own engines',
  games: async () => [...alone.keys()].map((code) => ({ code, screen: null })),
}

/** A game of our own that a member plays by themselves. */
export function findBuiltIn(code: string): BuiltIn<'originals' | 'slots'> | undefined {
  return alone.get(code)
}

export function requireBuiltIn<Kind extends OwnKind>({
  code,
  kind,
}: Pick<BuiltIn<Kind>, 'code' | 'kind'>): BuiltIn<Kind> {
  const game = byCode.get(code)
  if (game?.kind !== kind) throw new Refusal('GAME_NOT_FOUND')
  return { ...game, kind }
}

type RoundRules = Pick<Round, 'gameCode' | 'rulesHash'>

/** The game as it was when a round of it began: a round is ended by the rules it was begun with. */
export async function gameOfRound(app: App, round: RoundRules): Promise<BuiltIn | undefined> {
  const game = byCode.get(round.gameCode)
  if (!game || game.rulesHash === round.rulesHash || round.rulesHash === null) return game
  const kept = await readRules(app.db, round.rulesHash)
  return kept && { ...game, rules: kept.body, rulesHash: round.rulesHash, domain: kept.domain }
}
