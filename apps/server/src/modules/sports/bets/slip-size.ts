import { combinedOdds, largestLineStake } from '@baize/engines'
import { least } from '@baize/money'
import type { Owner } from '#modules/play'
import { type AskedRoom, roomFor, type StakeRoom, type TakenStake } from '../exposure/stake-room.ts'
import { betLimits, CENT, MOST_COMBINED } from '../slips/bet-limits.ts'
import type { BetSlip } from '../slips/read-slip.ts'
import type { StruckSlip } from '../slips/strike.ts'

type SizedSlip = { readonly owner: Owner; readonly slip: BetSlip; readonly struck: StruckSlip }

type SizeState = Pick<AskedRoom, 'exposures' | 'markets'> & {
  /** What some members may stake, in millionths of what others may. */
  readonly factors: ReadonlyMap<string, number>
}

/** What bounds the stake of a line, and the room that books have for it. */
type SlipSize = {
  readonly room: StakeRoom
  readonly byPayout: bigint
  readonly byStake: bigint
  readonly factor: number | undefined
}

export function sizeOf(state: SizeState, { owner, slip, struck }: SizedSlip): SlipSize {
  const { mostStake, mostPayout } = betLimits(owner.currency)
  const isTooLong = longestOdds(struck) > MOST_COMBINED
  const byPayout = isTooLong ? 0n : largestLineStake(mostPayout, { form: struck.form, legs: struck.legs })
  const byStake = mostStake / BigInt(slip.lines.length)
  const factor = state.factors.get(owner.memberId)
  const room = owner.isTrial ? endless : roomFor({ ...state, owner, struck, lines: slip.lines.length })
  return { room, byPayout, byStake, factor }
}

/** The combined odds of the line that pays most: of a system its bankers, with the dearest of the others. */
function longestOdds({ form, legs, combined }: StruckSlip): number {
  if (form.kind !== 'system') return combined
  const isBanker = (place: number) => form.bankers?.includes(place) ?? false
  const others = legs.filter((_, place) => !isBanker(place)).toSorted((one, other) => other.odds - one.odds)
  return combinedOdds([
    ...legs.filter((_, place) => isBanker(place)),
    ...others.slice(0, Math.max(0, ...(form.sizes ?? []))),
  ])
}

/**
 * Whether the bounds of the house leave room for so much on each line; what the books say to it is asked behind that. A
 * factor on a member cuts what the books have room for as well, so there the largest stake is worked out.
 */
export function hasRoomFor(size: SlipSize, lineStake: bigint): boolean {
  const { byPayout, byStake, factor } = size
  return lineStake <= (factor === undefined ? least(byPayout, byStake) : largestIn(size).largest)
}

const nothing: TakenStake = {
  contributions: [],
  after: { books: new Map(), scopes: new Map() },
  limits: { markets: new Map(), sums: new Map() },
}

/** Play money is in no book. */
const endless: StakeRoom = { take: () => nothing, largest: (most) => most }

/** The largest stake of a line, and whether it is what a bet may pay that bounds it. */
export function largestFor(
  state: SizeState,
  sized: SizedSlip,
): { readonly largest: bigint; readonly isByPayout: boolean } {
  return largestIn(sizeOf(state, sized))
}

export function largestIn({ room, byPayout, byStake, factor }: SlipSize) {
  const bySize = factored(least(byStake, room.largest(least(byStake, byPayout))), factor)
  return { largest: least(byPayout, bySize), isByPayout: byPayout <= bySize }
}

const MILLIONTHS = 1_000_000n

/** Two operators may have agreed that a member stakes less than others. */
function factored(units: bigint, factor: number | undefined): bigint {
  const cut = factor === undefined ? units : (units * BigInt(factor)) / MILLIONTHS
  return cut - (cut % CENT)
}
