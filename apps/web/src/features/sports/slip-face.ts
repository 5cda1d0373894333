import type { LegNow, SlipBet } from './slip-now.ts'

/** What the house says of a slip: the least for each line and what the member's limits leave, in units, and which legs exclude one another. */
export type SlipTerms = {
  readonly least: number
  /** What the member's own limits still allow in all; null where nothing limits it. */
  readonly left: number | null
  readonly related: boolean
  readonly waitSeconds: number
}

export type SlipSituation = {
  readonly isGuest: boolean
  /** Nothing has been heard of odds for a while. */
  readonly isStale: boolean
  readonly legs: readonly LegNow[]
  readonly bets: readonly SlipBet[]
  readonly terms: SlipTerms | undefined
  readonly isSending: boolean
  /** Seconds that a bet in play still waits. */
  readonly waiting: number
  /** The largest stake that the house named when it refused these bets. */
  readonly offered: number | undefined
}

/** The one button always says what it will do; these are its faces, the first that holds. */
export type SlipFace =
  | { readonly face: 'waiting'; readonly seconds: number }
  | { readonly face: 'sending' | 'offline' | 'looking' | 'stake' | 'related' | 'paused' | 'system' }
  | { readonly face: 'remove'; readonly count: number }
  | { readonly face: 'accept'; readonly odds: number; readonly count: number }
  | { readonly face: 'least' | 'largest' | 'left' | 'take'; readonly units: number }
  | { readonly face: 'guest' }
  | { readonly face: 'bet'; readonly stake: number; readonly possible: number | undefined }

export function faceOf(now: SlipSituation): SlipFace {
  if (now.waiting > 0) return { face: 'waiting', seconds: now.waiting }
  if (now.isSending) return { face: 'sending' }
  if (now.isStale) return { face: 'offline' }
  return ofLegs(now) ?? ofStakes(now) ?? ofRefusal(now) ?? lastWord(now)
}

function ofLegs({ legs, terms }: SlipSituation): SlipFace | undefined {
  const closed = legs.filter(({ state }) => state === 'closed')
  if (closed.length > 0) return { face: 'remove', count: closed.length }
  if (terms?.related) return { face: 'related' }
  if (legs.some(({ state }) => state === 'unknown')) return { face: 'looking' }
  if (legs.some(({ state }) => state === 'paused')) return { face: 'paused' }
  const asked = legs.filter(({ needsTap }) => needsTap)
  const [first] = asked
  return first && { face: 'accept', odds: first.odds, count: asked.length }
}

function ofStakes({ bets, terms }: SlipSituation): SlipFace | undefined {
  const [first] = bets
  if (first?.kind === undefined) return { face: 'stake' }
  if (first.kind === 'system' && first.lines === 0) return { face: 'system' }
  if (bets.every(({ lineStake }) => lineStake === 0)) return { face: 'stake' }
  // What is priced together is bet on at that price alone.
  if (first.kind === 'builder' && first.odds === undefined) return { face: 'looking' }
  if (!terms) return undefined
  const stakes = bets.map(({ lineStake }) => lineStake)
  if (Math.min(...stakes) < terms.least) return { face: 'least', units: terms.least }
  return tooMuch(bets, terms)
}

/** The first bound that is passed: that of a bet, or what the member's own limits leave for all of them. */
function tooMuch(bets: readonly SlipBet[], { left }: SlipTerms): SlipFace | undefined {
  const large = bets.find(({ lineStake, largest }) => isAbove(lineStake, largest))
  if (large?.largest !== undefined) return { face: 'largest', units: large.largest }
  const total = bets.reduce((sum, { stake }) => sum + stake, 0)
  return left !== null && total > left ? { face: 'left', units: left } : undefined
}

/** A most of nothing is that of a market which takes no bets now; its lock says so. */
export function isAbove(lineStake: number, largest: number | undefined): boolean {
  return largest !== undefined && largest > 0 && lineStake > largest
}

/** What was refused for its size is offered in the size that would be taken. */
function ofRefusal({ offered }: SlipSituation): SlipFace | undefined {
  return offered === undefined ? undefined : { face: 'take', units: offered }
}

function lastWord({ isGuest, bets }: SlipSituation): SlipFace {
  if (isGuest) return { face: 'guest' }
  const isKnown = bets.every(({ possible }) => possible !== undefined)
  const sum = (amounts: readonly number[]) => amounts.reduce((total, each) => total + each, 0)
  return {
    face: 'bet',
    stake: sum(bets.map(({ stake }) => stake)),
    possible: isKnown ? sum(bets.map(({ possible }) => possible ?? 0)) : undefined,
  }
}

/** Whether a tap does something. */
export function isActing({ face }: SlipFace): boolean {
  return ['remove', 'accept', 'least', 'largest', 'take', 'guest', 'bet'].includes(face)
}
