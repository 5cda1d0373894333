import { drawsOf, fromHex, macOf } from '@baize/fairness'
import { Foul } from '../engine.ts'
import { crashBust100, crashDomain, crashText } from './crash.ts'
import { tableGameOf } from './table-games.ts'
import type { RoomBet } from './room-bets.ts'

/** What decides a round that people share. Hashes, the seed and the beacon in hexadecimal. */
export type RoomSeeds = {
  readonly domain: string
  readonly round: number
  /** Over all bets. */
  readonly root: string
  readonly beacon: string
  readonly seed: string
}

/** What a flight came to. */
type CrashResult = { readonly bust: string }

/** What fell, as the game's engine says it; undefined where this program has no such game. */
export function roomResultOf({ domain, round, root, beacon, seed }: RoomSeeds): unknown {
  const draws = drawsOf(macOf(fromHex(seed)), { clientSeed: root, nonce: round, beacon, domain })
  if (domain === crashDomain) return { bust: crashText(crashBust100(draws)) } satisfies CrashResult
  return tableGameOf(domain)?.drawn(draws)
}

/** A bet with the multiple at which it was taken, if it was one of a flight and was taken, in hundredths. */
export type PaidBet = { readonly bet: RoomBet; readonly took100: number | null }

/** What all bets of a member come to, rounded down once. */
export function roomPayout(paid: readonly { readonly stake: bigint; readonly times100: number }[]): bigint {
  return paid.reduce((sum, { stake, times100 }) => sum + stake * BigInt(times100), 0n) / 100n
}

/** What the bets of a member at a table come to under a result of it; undefined where a spot is none of its. */
export function tablePayoutOf(
  domain: string,
  result: unknown,
  bets: readonly Pick<RoomBet, 'spot' | 'stake'>[],
): bigint | undefined {
  const game = tableGameOf(domain)
  try {
    return (
      game && roomPayout(bets.map(({ spot, stake }) => ({ stake, times100: game.times100(spot, result) })))
    )
  } catch (error) {
    if (error instanceof Foul) return undefined
    throw error
  }
}

/**
 * What the bets of a member in a flight come to; undefined where one was paid as the rules forbid. None is taken above the
 * bust or above its own target, a target that was reached is taken there or before, and a flight that the house stopped
 * pays everybody who was still in.
 */
export function crashPayoutOf(
  flight: { readonly bust100: number; readonly stopped100: number | null },
  bets: readonly PaidBet[],
): bigint | undefined {
  const isRight = bets.every(({ bet: { target100 }, took100 }) => {
    if (took100 === null) return flight.stopped100 === null && (target100 ?? Infinity) > flight.bust100
    return took100 <= flight.bust100 && took100 <= (target100 ?? Infinity) && took100 >= 100
  })
  if (!isRight) return undefined
  return roomPayout(bets.map(({ bet, took100 }) => ({ stake: bet.stake, times100: took100 ?? 0 })))
}
