import type { Draws } from '../../engine.ts'

/** What everybody begins with, how long a level lasts, and how many play. */
export const sitAndGo = { seats: 6, chips: 1_500, levelMs: 180_000, feePercent: 5 } as const

const smallBlinds = [10, 15, 25, 50, 75, 100]
const prizeParts = [65n, 35n]

/** The blinds so many milliseconds after the start; above the written levels they grow by half, rounded down. */
export function blindsAfter(milliseconds: number): { readonly small: number; readonly big: number } {
  const level = Math.floor(Math.max(0, milliseconds) / sitAndGo.levelMs)
  let small = smallBlinds[Math.min(level, smallBlinds.length - 1)] ?? 0
  for (let above = smallBlinds.length; above <= level; above++) small = Math.floor((small * 3) / 2)
  return { small, big: 2 * small }
}

/** Who sits where: by lot, whatever order they came in. */
export function seatsByLot<Player>(players: readonly Player[], draws: Draws): readonly Player[] {
  return draws.shuffle(players.length).flatMap((index) => {
    const player = players[index]
    return player === undefined ? [] : [player]
  })
}

/** The fee on top of an entry, in units of money, rounded down. */
export function entryFee(entry: bigint): bigint {
  return (entry * BigInt(sitAndGo.feePercent)) / 100n
}

/** What the first and the second get of a pool, in units of money; what cannot be parted is the first's. */
export function prizesOf(pool: bigint): readonly [first: bigint, second: bigint] {
  const second = (pool * (prizeParts[1] ?? 0n)) / 100n
  return [pool - second, second]
}

/** Somebody who went out: in which hand, and with how many chips they had begun it. */
export type OutOfSitAndGo = { readonly place: number; readonly hand: number; readonly chips: number }

/**
 * The prizes, when one is left. Of those who went out in the same hand the one who began it with more chips stands higher;
 * where they had as many they share, and the lower place has what cannot be parted.
 */
export function sitAndGoPrizes(
  pool: bigint,
  winner: number,
  outs: readonly OutOfSitAndGo[],
): ReadonlyMap<number, bigint> {
  const [first, second] = prizesOf(pool)
  const last = [...outs].sort((a, b) => b.hand - a.hand || b.chips - a.chips || a.place - b.place)
  const [best] = last
  const sharers = last.filter(({ hand, chips }) => hand === best?.hand && chips === best.chips)
  const prizes = new Map([[winner, first]])
  for (const [index, share] of partedEvenly(second, sharers.length).entries()) {
    const place = sharers[index]?.place
    if (place !== undefined) prizes.set(place, share)
  }
  return prizes
}

/** What comes back to somebody when a sit & go is cancelled, in units of money. */
export type SitAndGoRefund = { readonly place: number; readonly pool: bigint; readonly fee: bigint }

/**
 * A sit & go that cannot go on. Before the first is out, everybody gets all back. After that those who are left share one
 * half of the pool evenly and the other by their chips, with what cannot be parted for the most chips, and get their fee back.
 */
export function cancelledSitAndGo(
  { entry, fee }: { readonly entry: bigint; readonly fee: bigint },
  seats: readonly { readonly place: number; readonly chips: number }[],
): readonly SitAndGoRefund[] {
  const left = seats.filter(({ chips }) => chips > 0)
  if (left.length === seats.length) return left.map(({ place }) => ({ place, pool: entry, fee }))
  const pool = entry * BigInt(seats.length)
  const even = pool / 2n
  const byChips = pool - even
  const all = left.reduce((sum, { chips }) => sum + BigInt(chips), 0n)
  const shares = left.map(({ place, chips }) => {
    return { place, chips, share: even / BigInt(left.length) + (byChips * BigInt(chips)) / all }
  })
  const rest = pool - shares.reduce((sum, { share }) => sum + share, 0n)
  const [most] = [...left].sort((a, b) => b.chips - a.chips || a.place - b.place)
  return shares.map(({ place, share }) => {
    return { place, pool: place === most?.place ? share + rest : share, fee }
  })
}

function partedEvenly(amount: bigint, among: number): bigint[] {
  const each = among > 0 ? amount / BigInt(among) : 0n
  const odd = amount - each * BigInt(among)
  return Array.from({ length: among }, (_, index) => (index === 0 ? each + odd : each))
}
