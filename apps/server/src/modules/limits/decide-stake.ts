import { type Currency, unitsToWire } from '@baize/money'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import { type Bound, boundAt } from './limit.ts'
import { houseBounds, type Pack, slotStakeMost } from './pack.ts'
import { countedSpans } from './spans.ts'
import { exclusionAt, type Standing, type Use, type Uses, usesAt } from './standing.ts'

export type Stake = {
  /** In units of money: all of it, and the part that is the member's own cash. */
  readonly stake: bigint
  readonly cash: bigint
  /** What of it may count as turnover that is owed: all of it, unless it is said. */
  readonly turnover?: bigint
  /** What one stake may be at most is held against this: it alone, unless it is said to be part of a larger one. */
  readonly whole?: bigint
  readonly currency: Currency
  /** Whether it begins a round. A round that is open may be finished past a reminder or the end of a session. */
  readonly isOpening: boolean
  /** One of our own games, whose pace is ours to keep. */
  readonly pace: 'slot' | 'other' | 'none'
  readonly now: Date
}

export type StakeDecision = { readonly standing: Standing } | { readonly refusal: Refusal }

/** Whether a stake may be taken, and how the member stands after it. What could go past a limit is refused. */
export function decideStake(standing: Standing, asked: Stake, pack: Pack): StakeDecision {
  const { now } = asked
  const excluded = exclusionRefusal(standing, now)
  if (excluded) return { refusal: excluded }
  const sat = sittingAt(standing, now, pack)
  const uses = usesAt(sat, now)
  const bounds = boundsOf(sat, pack, asked.currency)
  const refusal =
    (asked.isOpening ? pauseRefusal(sat, asked, { pack, bounds }) : undefined) ??
    amountRefusal({ uses, reserved: standing.reserved }, asked, { pack, bounds })
  if (refusal) return { refusal }
  const { cash, turnover = cash } = asked
  const counted = countTurnover(sat, turnover < cash ? turnover : cash)
  return {
    standing: {
      ...counted,
      uses: addToUses(uses, { staked: asked.stake, lost: asked.cash }),
      lastStakeAt: now,
      sittingStaked: sat.sittingStaked + asked.stake,
    },
  }
}

/** The same for what a vendor sets aside to be staked later: it counts as set aside until it is given back. */
export function decideReserve(standing: Standing, asked: Stake, pack: Pack): StakeDecision {
  const decision = decideStake(standing, asked, pack)
  if ('refusal' in decision) return decision
  return { standing: countReserved(standing, asked.stake) }
}

/** What was set aside, or below zero given back. What was set aside before it was counted is given back as nothing. */
export function countReserved(standing: Standing, units: bigint): Standing {
  return { ...standing, reserved: floor(standing.reserved + units) }
}

/** What was staked makes smaller what has to be before money that came in goes out again. */
export function countTurnover(standing: Standing, units: bigint): Standing {
  return { ...standing, turnoverLeft: floor(standing.turnoverLeft - units) }
}

/** Why somebody who is excluded may not play, if they are. */
export function exclusionRefusal(standing: Standing, now: Date): Refusal | undefined {
  const excluded = exclusionAt(standing, now)
  return excluded ? refusalOf(excluded) : undefined
}

export function refusalOf({ kind, until }: { readonly kind: string; readonly until: Date | null }): Refusal {
  return new Refusal('EXCLUDED', { kind, until: until?.toISOString() ?? null })
}

export function boundsOf({ bounds }: Standing, pack: Pack, currency: Currency): readonly Bound[] {
  return pack.houseLimits.length === 0 ? bounds : [...bounds, ...houseBounds(pack, currency)]
}

/** The sitting that a moment belongs to: a long enough break ends the one before. */
export function sittingAt(standing: Standing, now: Date, { sittingGapMinutes }: Pack): Standing {
  const { lastStakeAt } = standing
  const isOver = !lastStakeAt || now.getTime() - lastStakeAt.getTime() >= sittingGapMinutes * MINUTE_MS
  if (!isOver) return standing
  return { ...standing, sittingStartedAt: now, acknowledgedAt: null, sittingStaked: 0n, sittingWon: 0n }
}

/** Whether so long has passed since the sitting began, or since the last reminder, that the next one is due. */
export function isRealityDue(standing: Standing, now: Date, pack: Pack): boolean {
  const since = standing.acknowledgedAt ?? standing.sittingStartedAt
  const every = standing.realityMinutes ?? pack.realityMinutes
  return since !== null && now.getTime() - since.getTime() >= every * MINUTE_MS
}

type Rules = { readonly pack: Pack; readonly bounds: readonly Bound[] }

/** What stands in the way of opening a game: the same as of a first round in it. */
export function openingRefusal(
  standing: Standing,
  { currency, now }: Pick<Stake, 'currency' | 'now'>,
  pack: Pack,
): Refusal | undefined {
  const asked: Stake = { stake: 0n, cash: 0n, currency, isOpening: true, pace: 'none', now }
  const decision = decideStake(standing, asked, pack)
  return 'refusal' in decision ? decision.refusal : undefined
}

/** What stands in the way of a new round whatever its stake is. */
function pauseRefusal(standing: Standing, asked: Stake, { pack, bounds }: Rules): Refusal | undefined {
  const { now } = asked
  const { pauseMinutes, pauseUntil, lastStakeAt } = standing
  if (pauseMinutes > 0 || (pauseUntil && now < pauseUntil))
    return new Refusal('BREAK_DUE', { minutes: pauseMinutes, until: pauseUntil?.toISOString() ?? null })
  if (isTimeUp(standing, now, bounds))
    return new Refusal('LIMIT_REACHED', { kind: 'session', span: 'none', left: '0' })
  if (isRealityDue(standing, now, pack)) return new Refusal('REALITY_CHECK_DUE', sittingOf(standing, asked))
  const cycle = { slot: pack.minSlotCycleMs, other: pack.minCycleMs, none: 0 }[asked.pace]
  const wait = cycle - (now.getTime() - (lastStakeAt ?? new Date(0)).getTime())
  return cycle > 0 && wait > 0 ? new Refusal('ROUND_TOO_SOON', { waitMs: wait }) : undefined
}

function isTimeUp({ sittingStartedAt }: Standing, now: Date, bounds: readonly Bound[]): boolean {
  const minutes = boundAt(bounds, { kind: 'session', span: 'none' })
  const seated = now.getTime() - (sittingStartedAt ?? now).getTime()
  return minutes !== undefined && seated >= Number(minutes) * MINUTE_MS
}

/** Whether the member sits longer than they allow themselves; who got up in between begins anew. */
export function isOverstayed(standing: Standing, now: Date, pack: Pack): boolean {
  return sittingAt(standing, now, pack) === standing && isTimeUp(standing, now, standing.bounds)
}

/** How long and what for, as a reminder shows it. */
export function sittingOf(standing: Standing, { now }: Pick<Stake, 'now'>) {
  const { sittingStartedAt, sittingStaked, sittingWon } = standing
  return {
    startedAt: sittingStartedAt?.toISOString() ?? null,
    elapsedSeconds: Math.floor((now.getTime() - (sittingStartedAt ?? now).getTime()) / 1000),
    staked: unitsToWire(sittingStaked),
    won: unitsToWire(sittingWon),
    net: unitsToWire(sittingWon - sittingStaked),
  }
}

type Counted = Pick<Standing, 'uses' | 'reserved'>

/** What could be lost or staked of what is set aside counts as if it had been, in every span. */
export function amountRefusal(
  { uses, reserved }: Counted,
  { stake, whole = stake, cash, currency, pace }: Omit<Stake, 'isOpening' | 'now'>,
  { pack, bounds }: Rules,
): Refusal | undefined {
  const reached = (kind: string, span: string, left: bigint) =>
    new Refusal('LIMIT_REACHED', { kind, span, left: unitsToWire(left > 0n ? left : 0n) })
  const slotMost = pace === 'slot' ? slotStakeMost(pack, currency) : undefined
  if (slotMost !== undefined && stake > slotMost) return reached('stake', 'none', slotMost)
  if (bounds.length === 0) return undefined
  const most = boundAt(bounds, { kind: 'stake', span: 'none' })
  if (most !== undefined && whole > most) return reached('stake', 'none', most)
  for (const span of countedSpans) {
    const wager = boundAt(bounds, { kind: 'wager', span })
    const staked = uses[span].staked + reserved
    if (wager !== undefined && staked + stake > wager) return reached('wager', span, wager - staked)
    const loss = boundAt(bounds, { kind: 'loss', span })
    const lost = uses[span].lost + reserved
    if (loss !== undefined && cash > 0n && lost + cash > loss) return reached('loss', span, loss - lost)
  }
  return undefined
}

type More = Partial<Pick<Use, 'staked' | 'lost' | 'deposited' | 'sent' | 'gifted'>>

export function addToUses(uses: Uses, more: More): Uses {
  const { staked = 0n, lost = 0n, deposited = 0n, sent = 0n, gifted = 0n } = more
  const add = (use: Use): Use => ({
    ...use,
    staked: use.staked + staked,
    lost: use.lost + lost,
    deposited: use.deposited + deposited,
    sent: use.sent + sent,
    gifted: use.gifted + gifted,
  })
  return { day: add(uses.day), week: add(uses.week), month: add(uses.month) }
}

type Payout = { readonly payout: bigint; readonly cash: bigint; readonly now: Date }

/** A payout is always taken; it makes the loss of the spans it falls in smaller. */
export function countPayout(standing: Standing, { payout, cash, now }: Payout): Standing {
  const uses = addToUses(usesAt(standing, now), { lost: -cash })
  return { ...standing, uses, sittingWon: standing.sittingWon + payout }
}

type TakenBack = Payout & {
  readonly stake: bigint
  /** What of the stake and of the payout was cash: `cash` is what comes back of both. */
  readonly at: Date
}

/** A stake or payout that was taken back counts as if it had not been, in the spans that it counted in. */
export function uncount(standing: Standing, { stake, payout, cash, at, now }: TakenBack): Standing {
  const uses = usesAt(standing, now)
  const less = (use: Use): Use =>
    at.getTime() < use.since ? use : { ...use, staked: floor(use.staked - stake), lost: use.lost - cash }
  const isOfSitting = standing.sittingStartedAt !== null && at >= standing.sittingStartedAt
  return {
    ...standing,
    uses: { day: less(uses.day), week: less(uses.week), month: less(uses.month) },
    sittingStaked: isOfSitting ? floor(standing.sittingStaked - stake) : standing.sittingStaked,
    sittingWon: isOfSitting ? standing.sittingWon - payout : standing.sittingWon,
  }
}

function floor(units: bigint): bigint {
  return units > 0n ? units : 0n
}
