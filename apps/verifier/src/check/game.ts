import {
  type Engine,
  originalGames,
  REEF_VERSION,
  reefEngine,
  reefSchema,
  type Round,
  slotDomain,
  slotMathematics,
  slotRules,
  slots,
} from '@baize/engines'
import { drawsOf, macOf } from '@baize/fairness'
import * as z from 'zod/mini'

/** A game that this page can play again. */
export type KnownGame = {
  /** As it stands in the domain of the stream. */
  readonly name: string
  readonly version: number
  readonly engine: Engine<unknown, unknown, unknown, unknown>
  readonly schema: z.ZodMiniType
}

/** A volley in a reef; the kinds of its fish stand in the rules of its file. */
const reef = { kind: reefEngine.kind, engine: reefEngine, schema: reefSchema }

/** What a member plays against the house, by themselves or where others shoot too. */
const games: readonly Pick<(typeof originalGames)[number], 'kind' | 'engine' | 'schema'>[] = [
  ...originalGames,
  reef,
]

const pattern = /^([^@]+)@(\d+)-[0-9a-f]{16}$/

/** The game and the version that a domain names. What is none of these is the mathematics of a slot. */
export function gameOfDomain(domain: string): KnownGame | undefined {
  const [, name, version] = pattern.exec(domain) ?? []
  if (!name) return undefined
  const original = games.find(({ kind }) => kind === name)
  const { engine, schema } = original ?? { engine: slots, schema: slotRules }
  return { name, version: Number(version), engine, schema }
}

const latest = new Map([
  ...[...originalGames.map(({ domain }) => domain), ...slotMathematics.map(slotDomain)].map(
    (domain): [unknown, number | undefined] => {
      const game = gameOfDomain(domain)
      return [game?.engine, game?.version]
    },
  ),
  [reefEngine, REEF_VERSION],
])

/** Whether this page has the version of the game: another one would give other rounds for the same numbers. */
export function isKnownVersion({ engine, version }: KnownGame): boolean {
  return latest.get(engine) === version
}

export type RoundInputs = {
  readonly rules: unknown
  /** In units of money. */
  readonly stake: bigint
  readonly start: unknown
  readonly actions: readonly unknown[]
}

export type DrawInputs = {
  readonly serverSeed: Uint8Array
  readonly clientSeed: string
  readonly beacon: string
  readonly nonce: bigint
  readonly domain: string
}

/** Plays a round from its beginning; throws where the rules do not allow what was chosen. */
export function replay(
  { engine, schema }: KnownGame,
  played: RoundInputs,
  drawn: DrawInputs,
): Round<unknown> {
  const rules = z.parse(schema, played.rules)
  const start = z.parse(engine.start, played.start)
  const actions = played.actions.map((action) => z.parse(engine.action, action))
  const { serverSeed, ...seeds } = drawn
  return engine.run(rules, { stake: played.stake, start, actions }, drawsOf(macOf(serverSeed), seeds))
}
