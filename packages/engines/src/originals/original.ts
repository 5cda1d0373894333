import { rulesHash } from '@baize/fairness'
import type { z } from 'zod/mini'
import type { Engine } from '../engine.ts'
import type { Maths } from './maths.ts'

/** One of our own games as it is played: its engine and the rules it is played by unless a house sets others. */
export type OriginalGame<Rules = unknown, Start = unknown, Action = unknown, View = unknown> = {
  readonly kind: string
  readonly engine: Engine<Rules, Start, Action, View>
  /** Reads rules that were kept as JSON, of a round played long ago or in another house. */
  readonly schema: z.ZodMiniType<Rules>
  readonly rules: Rules
  /** Names the game and its mathematics in the stream, for these rules. */
  readonly domain: string
}

/**
 * What the rules of a game promise. A `Way` is a way of playing that has a mathematics of its own, such as a target of the
 * dice.
 */
type Promised<Rules, Way> = {
  /** The ways of playing that the published sheet shows; the first stands for the game. */
  readonly ways: readonly Way[]
  maths(rules: Rules, way?: Way): Maths
}

export type Original<
  Rules = unknown,
  Start = unknown,
  Action = unknown,
  View = unknown,
  Way = unknown,
> = OriginalGame<Rules, Start, Action, View> & Promised<Rules, Way>

type DescribedGame<Rules, Start, Action, View> = Omit<
  OriginalGame<Rules, Start, Action, View>,
  'kind' | 'domain'
> & {
  /** Goes up whenever the same rules would give another round for the same stream. */
  readonly version: number
}

export function originalGame<Rules, Start, Action, View>({
  version,
  ...described
}: DescribedGame<Rules, Start, Action, View>): OriginalGame<Rules, Start, Action, View> {
  const { kind } = described.engine
  return { ...described, kind, domain: domainOf({ game: kind, version, rules: described.rules }) }
}

/** A game with what it promises. Whoever only plays a round again takes the game alone, and none of its sheet. */
export function original<Rules, Start, Action, View, Way>(
  game: OriginalGame<Rules, Start, Action, View>,
  promised: Promised<Rules, Way>,
): Original<Rules, Start, Action, View, Way> {
  return { ...game, ...promised }
}

/** Rules are part of the domain by their hash: whoever changes a pay table changes every number drawn under it. */
export function domainOf({
  game,
  version,
  rules,
}: {
  game: string
  version: number
  rules: unknown
}): string {
  return `${game}@${version}-${rulesHash(rules).slice(0, 16)}`
}
