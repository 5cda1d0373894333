import { sha256, utf8 } from '@baize/fairness'
import type { ReefKind } from './kinds.ts'

/** A fish's number is its slot × this + its generation. */
const GENERATIONS = 100_000

/** A boss's prize is a number below this. */
export const PRIZE_SPAN = 1_000

/** Where a fish comes from: a room, a school in it, a slot of that, and which of the slot's it is. */
export type FishPlace = {
  readonly room: string
  readonly school: number
  readonly slot: number
  readonly generation: number
}

/** All that a fish is, is read from these. */
export function bytesOf({ room, school, slot, generation }: FishPlace): DataView {
  const hash = sha256(utf8(`reef-1|${room}|${school}|${slot}|${generation}`))
  return new DataView(hash.buffer, hash.byteOffset)
}

export function fishNumber({ slot, generation }: Pick<FishPlace, 'slot' | 'generation'>): number {
  return slot * GENERATIONS + generation
}

export function placeOfFish(fish: number): { readonly slot: number; readonly generation: number } {
  return { slot: Math.floor(fish / GENERATIONS), generation: fish % GENERATIONS }
}

/** Of which of some kinds a fish is. */
export function kindOfFish<Kind extends Drawable>(kinds: readonly Kind[], place: FishPlace): Kind {
  return kindAt(kinds, { slot: place.slot, number: bytesOf(place).getUint32(0) })
}

/** The kind that a number falls to, of those that swim in a slot. */
export function kindAt<Kind extends Drawable>(
  kinds: readonly Kind[],
  { slot, number }: { readonly slot: number; readonly number: number },
): Kind {
  const own = kinds.filter((kind) => kind.is === sortOfSlot(slot))
  let left = number % own.reduce((sum, { weight }) => sum + weight, 0)
  for (const kind of own) {
    if (left < kind.weight) return kind
    left -= kind.weight
  }
  throw new Error('A slot has kinds, and each of them a weight.')
}

/** By which a fish's kind is found. */
type Drawable = Pick<ReefKind, 'is' | 'weight'>

/** What swims in a slot of a school: the first is the special's, the second the boss's. */
function sortOfSlot(slot: number): ReefKind['is'] {
  if (slot === 0) return 'special'
  return slot === 1 ? 'boss' : 'plain'
}
