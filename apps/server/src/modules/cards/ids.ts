import { sha256, toHex, utf8 } from '@baize/fairness'
import type { Owner } from '#modules/play'
import type { Room } from '#platform/rooms/room-game'

/** Our own tables stand under this name where vendors have theirs. */
export const CARDS_VENDOR = 'BZ'

/** A UUID that is always the same for the same words. */
function idOf(...words: readonly string[]): string {
  const hex = toHex(sha256(utf8(words.join('/'))))
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}

type Sitting = { readonly memberId: string; readonly sitting: string }

/** What somebody has at a table from sitting down to leaving. */
export function stackIdOf({ id }: Pick<Room, 'id'>, { memberId, sitting }: Sitting): string {
  return idOf('stack', id, memberId, sitting)
}

/** Of a buy-in: the key of its command tells it from others. */
export function buyInId(
  { id }: Pick<Room, 'id'>,
  { memberId, key }: { readonly memberId: string; readonly key: string },
): string {
  return idOf('buy-in', id, memberId, key)
}

export function returnId(stackId: string): string {
  return idOf('return', stackId)
}

export function handId({ id }: Pick<Room, 'id'>, hand: number): string {
  return idOf('hand', id, String(hand))
}

export function handRef({ id }: Pick<Room, 'id'>, hand: number, memberId: string): string {
  return `hand/${id}/${hand}/${memberId}`
}

/** A sit & go by its first hand. */
export function contestId({ id }: Pick<Room, 'id'>, first: number): string {
  return idOf('contest', id, String(first))
}

export function contestRef({ id }: Pick<Room, 'id'>, first: number, memberId: string): string {
  return `contest/${id}/${first}/${memberId}`
}

/** Of the posting that pays somebody what a sit & go came to for them. */
export function prizeId(won: { readonly contestId: string; readonly memberId: string }): string {
  return idOf('prize', won.contestId, won.memberId)
}

export function ownerIn({ merchantCode, currency, isTrial }: Room, memberId: string): Owner {
  return { memberId, merchantCode, currency, isTrial }
}
