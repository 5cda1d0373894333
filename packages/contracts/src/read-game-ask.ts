import * as z from 'zod/mini'
import { gameAsk } from './game-bridge.ts'

export type HeardAsk = z.output<typeof gameAsk>

/** What a game in its frame asks; undefined for whatever else a window may say. */
export function readGameAsk(data: unknown): HeardAsk | undefined {
  const read = z.safeParse(gameAsk, data)
  return read.success ? read.data : undefined
}
