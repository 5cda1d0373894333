import { type GameType, gameTypes } from '../game-types.ts'

/** The same for each family of games. */
export function inEachFamily<Value>(value: Value): Readonly<Record<GameType, Value>> {
  return Object.fromEntries(gameTypes.map((family) => [family, value])) as Record<GameType, Value>
}
