import * as z from 'zod/mini'
import type { Draws } from '../../../engine.ts'
import { count, guardOf, lastSteps, scorePair, sideName } from '../schemas.ts'
import { counted, type MatchSide, thresholdOf, withLast } from '../sport-process.ts'

const TO_WIN = 13
const HALF = 12
export const EVEN = 12
const EXTRA = 6
export const MAPS = 2
const OF = 10_000

const parametersSchema = z.object({
  /** For each map: of ten thousand rounds those that home wins as attackers and as defenders, and how it begins. */
  maps: z
    .array(z.object({ attack: count, defence: count, begins: z.enum(['attack', 'defence']) }))
    .check(z.minLength(3), z.maxLength(3)),
})
export type ShooterParameters = z.output<typeof parametersSchema>

const mapSchema = z.object({
  home: count,
  away: count,
  /** Who won the first round of each half. */
  pistols: z.array(sideName).check(z.maxLength(2)),
})
const stateSchema = z.object({
  /** Rounds played. */
  step: count,
  score: scorePair,
  /** Each map with its rounds; the last is the one being played. */
  maps: z.array(mapSchema).check(z.minLength(1), z.maxLength(3)),
  last: lastSteps,
  isOver: z.boolean(),
})
export type ShooterState = z.output<typeof stateSchema>

export const isShooterParameters = guardOf(parametersSchema)
export const isShooterState = guardOf(stateSchema)

const EMPTY_MAP = { home: 0, away: 0, pistols: [] }

export function shooterParameters([home = 1_000, away = 1_000]: readonly number[]): ShooterParameters {
  const better = Math.floor((home - away) / 2) * 5
  const within = (chance: number) => Math.min(Math.max(chance, 2_500), 7_500)
  const chances = { attack: within(4_850 + better), defence: within(5_200 + better) }
  return { maps: (['attack', 'defence', 'attack'] as const).map((begins) => ({ ...chances, begins })) }
}

export function firstOfShooter(): ShooterState {
  return { step: 0, score: { home: 0, away: 0 }, maps: [EMPTY_MAP], last: [], isOver: false }
}

/** The share of draws with which home wins a round, by how many were played on the map. */
export function homeRound(
  { maps }: ShooterParameters,
  { map, played }: { readonly map: number; readonly played: number },
): number {
  const { attack = 0, defence = 0, begins = 'attack' } = maps[map] ?? {}
  const isSecond = played < 2 * HALF ? played >= HALF : (played - 2 * HALF) % EXTRA >= EXTRA / 2
  const isAttack = (begins === 'attack') !== isSecond
  return thresholdOf({ part: isAttack ? attack : defence, of: OF })
}

/** Thirteen, or four of six after twelve all. */
export function isMapWon({ home, away }: { readonly home: number; readonly away: number }): boolean {
  const [more, less] = home > away ? [home, away] : [away, home]
  if (less < EVEN) return more >= TO_WIN
  const beyond = Math.floor((less - EVEN) / (EXTRA / 2)) * (EXTRA / 2)
  return more - EVEN - beyond > EXTRA / 2
}

export function currentMap({ maps }: ShooterState): ShooterState['maps'][number] {
  return maps.at(-1) ?? EMPTY_MAP
}

/** One round of a match. */
export function stepOfShooter(
  state: ShooterState,
  parameters: ShooterParameters,
  draws: Pick<Draws, 'u32'>,
): ShooterState {
  const map = currentMap(state)
  const played = map.home + map.away
  const side: MatchSide =
    draws.u32() < homeRound(parameters, { map: state.maps.length - 1, played }) ? 'home' : 'away'
  const isPistol = played === 0 || played === HALF
  const after = { ...counted(map, side), pistols: isPistol ? [...map.pistols, side] : map.pistols }
  const isWon = isMapWon(after)
  const score = isWon ? counted(state.score, side) : state.score
  const isOver = score[side] === MAPS
  return {
    step: state.step + 1,
    score,
    maps: [...state.maps.slice(0, -1), after, ...(isWon && !isOver ? [EMPTY_MAP] : [])],
    last: [...withLast(state.last, { key: isWon ? 'map' : 'round', side })],
    isOver,
  }
}
