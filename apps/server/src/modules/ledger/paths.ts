import { availableParallelism } from 'node:os'
import type { Currency } from '@baize/money'
import type { Posting } from './posting.ts'

/** A house account is many rows, so that no row is hot; a power of two, as the number of lanes is. */
const HOUSE_SHARDS = 16

/** How many batches of a process are under way at once; a power of two too, so that a shard is used by one lane of it. */
export const LANES = availableParallelism() > 4 ? 4 : 2

type HouseAccount = { readonly name: string; readonly currency: Currency }

/** The shard of a house account that a member's money moves through: always the same for the same member. */
export function housePath({ name, currency }: HouseAccount, memberId: string): string {
  return `house:${name}:${currency}-${spread(memberId, HOUSE_SHARDS)}`
}

/** Every shard of a house account, to open them. */
export function housePaths({ name, currency }: HouseAccount): string[] {
  return Array.from({ length: HOUSE_SHARDS }, (_, shard) => `house:${name}:${currency}-${shard}`)
}

/** Whose posting it is: the first member named, else the first account. Postings of one member share a lane. */
export function laneKey({ transfers }: Posting): string {
  const paths = transfers.flatMap(({ from, to }) => [from, to])
  const member = paths.find((path) => path.startsWith('member:'))
  return member?.split(':')[1] ?? paths[0] ?? ''
}

/** A place from 0 up to `places`, the same for the same key in every process. */
export function spread(key: string, places: number): number {
  let mixed = 2_166_136_261
  for (let index = 0; index < key.length; index++)
    mixed = Math.imul(mixed ^ key.charCodeAt(index), 16_777_619)
  return (mixed >>> 8) % places
}
