import {
  blindsAfter,
  cancelledSitAndGo,
  prizesOf,
  seatsByLot,
  sitAndGo,
  sitAndGoPrizes,
} from '@baize/engines'
import { drawsOf, macOf, sha256, toHex, utf8 } from '@baize/fairness'
import type { CardEnd } from './card-machine.ts'
import type { TableStakes } from './card-rules.ts'
import type { CardSeat, CardState } from './card-state.ts'

/** What became of somebody in a sit & go. Amounts are units of money. */
export type ContestPlacing = {
  readonly place: number
  readonly memberId: string
  readonly name: string
  readonly isSimulated: boolean
  /** Which of all they became; null where it was cancelled. */
  readonly finish: number | null
  readonly prize: string
  /** What of the fee they have back. */
  readonly feeBack: string
}

/** The beacon that decides who sits where. */
export type ContestLot = { readonly source: string; readonly round: string; readonly at: number }

/** A sit & go at a table: before all have come, while it is played, and what the last one came to. */
export type Contest = {
  readonly lot: ContestLot | null
  /** Null while it has not begun. Time in which nobody owned the room moves it on: blinds rise by what was played. */
  readonly startedAt: number | null
  /** Its first hand, which names it. */
  readonly first: number
  /** Counted from nothing, of the hand that is played. */
  readonly level: number
  readonly placed: readonly ContestPlacing[]
  readonly over: 'won' | 'cancelled' | null
}

export const noContest: Contest = { lot: null, startedAt: null, first: 0, level: 0, placed: [], over: null }

type WithContest = Pick<CardState<unknown>, 'contest'>

/** Seats are played for: nobody comes or goes before one is left. */
export function isUnderWay({ contest }: WithContest): boolean {
  return typeof contest?.startedAt === 'number'
}

/** It is played on, and not only looked at what it came to. */
export function isContested({ contest }: WithContest): boolean {
  return typeof contest?.startedAt === 'number' && contest.over === null
}

/** All have come and it could begin. */
export function isFull({ contest, seats, isHalted }: CardState<unknown>): boolean {
  const isComplete = seats.length === sitAndGo.seats && seats.every(({ isLeaving }) => !isLeaving)
  return contest?.startedAt === null && isComplete && !isHalted
}

/** What an entry costs, what of it goes to the house, and what the first two get, in units of money. */
export function termsOf({ contest }: TableStakes) {
  const [entry, fee] = [BigInt(contest?.entry ?? 0), BigInt(contest?.fee ?? 0)]
  return { entry, fee, prizes: prizesOf(entry * BigInt(sitAndGo.seats)) }
}

export type ContestLevel = { readonly level: number; readonly small: number; readonly big: number }

/** The blinds of a hand that is dealt now. */
export function levelAt({ contest }: WithContest, now: number): ContestLevel | null {
  if (typeof contest?.startedAt !== 'number') return null
  const played = Math.max(0, now - contest.startedAt)
  return { level: Math.floor(played / sitAndGo.levelMs), ...blindsAfter(played) }
}

const LOT_DOMAIN = 'holdem-seats@1'

/**
 * Who sits where, by lot: from what the seats brought when they sat down and a beacon that had not spoken then. Anybody can
 * work it out again, and nobody could before.
 */
export function seatsDrawn(
  seats: readonly CardSeat[],
  beacon: string,
): readonly { readonly memberId: string; readonly place: number }[] {
  const inOrder = [...seats].sort((a, b) => a.since - b.since || a.place - b.place)
  const lines = inOrder.map(({ chain }, index) => `seat ${index + 1} ${chain}\n`)
  const clientSeed = toHex(sha256(utf8(`lot-1\n${lines.join('')}`)))
  const draws = drawsOf(macOf(sha256(utf8('lot-1'))), { clientSeed, nonce: 0, beacon, domain: LOT_DOMAIN })
  return seatsByLot(inOrder, draws).map(({ memberId }, place) => ({ memberId, place }))
}

type NamedSeat = Pick<CardSeat, 'place' | 'memberId' | 'name' | 'isSimulated'>

function placing(
  { place, memberId, name, isSimulated }: NamedSeat,
  became: Pick<ContestPlacing, 'finish' | 'prize' | 'feeBack'>,
): ContestPlacing {
  return { place, memberId, name, isSimulated, ...became }
}

/** Who is out after a hand, and who has won when one is left. Who began it with more chips stands higher. */
export function placedAfter(state: CardState<unknown>, end: CardEnd): readonly ContestPlacing[] {
  const { seats, deal, stakes, hand } = state
  const begun = new Map(deal?.start.stacks.map(({ place, chips }) => [place, chips]))
  const nets = new Map(end.seats.map(({ place, net }) => [place, net]))
  const after = ({ place, chips }: CardSeat) => chips + (nets.get(place) ?? 0)
  const left = seats.filter((seat) => after(seat) > 0)
  const outs = seats.filter((seat) => after(seat) === 0)
  const [winner] = left
  if (outs.length === 0 || !winner) return []
  const isWon = left.length === 1
  const chipsOf = ({ place }: CardSeat) => begun.get(place) ?? 0
  const { entry } = termsOf(stakes)
  const pool = entry * BigInt(sitAndGo.seats)
  const gone = outs.map((seat) => ({ place: seat.place, hand, chips: chipsOf(seat) }))
  const prizes: ReadonlyMap<number, bigint> = isWon ? sitAndGoPrizes(pool, winner.place, gone) : new Map()
  const prizeOf = ({ place }: CardSeat) => String(prizes.get(place) ?? 0n)
  const placed = outs.map((seat) => {
    const higher = outs.filter((other) => chipsOf(other) > chipsOf(seat)).length
    return placing(seat, { finish: left.length + 1 + higher, prize: prizeOf(seat), feeBack: '0' })
  })
  return isWon ? [...placed, placing(winner, { finish: 1, prize: prizeOf(winner), feeBack: '0' })] : placed
}

/** What those who are left have back of a sit & go that cannot go on, by the chips after the last hand. */
export function placedByCancel({ seats, stakes, contest }: CardState<unknown>): readonly ContestPlacing[] {
  const { entry, fee } = termsOf(stakes)
  const gone = (contest?.placed ?? []).map(({ place }) => ({ place, chips: 0 }))
  const held = seats.filter(({ place }) => !gone.some((each) => each.place === place))
  const refunds = cancelledSitAndGo({ entry, fee }, [...held, ...gone])
  return held.map((seat) => {
    const back = refunds.find(({ place }) => place === seat.place)
    return placing(seat, { finish: null, prize: String(back?.pool ?? 0n), feeBack: String(back?.fee ?? 0n) })
  })
}
