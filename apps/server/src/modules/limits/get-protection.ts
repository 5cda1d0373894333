import {
  type LimitKind,
  type LimitSpan,
  type Protection,
  type ProtectionLimit,
  realityMinutes,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import type { App } from '#platform/app'
import { MINUTE_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import type { Whose } from './change-standing.ts'
import { isRealityDue, sittingAt, sittingOf } from './decide-stake.ts'
import { type House, readHouse } from './house.ts'
import { boundAt, isSameLimit, type Limit, pendingAt, type LimitKey } from './limit.ts'
import { houseBounds } from './pack.ts'
import { zoneFreeAt } from './reality.ts'
import { exclusionAt, newStanding, type Standing, usesAt } from './standing.ts'
import { readLimits } from './store/limits.ts'
import { findStanding } from './store/standings.ts'

const places: readonly LimitKey[] = [
  ...(['deposit', 'loss', 'wager', 'gift'] as const satisfies LimitKind[]).flatMap((kind) =>
    (['day', 'week', 'month'] as const satisfies LimitSpan[]).map((span) => ({ kind, span })),
  ),
  { kind: 'stake', span: 'none' },
  { kind: 'session', span: 'none' },
]

export type ProtectionCaller = { readonly member: Member; readonly merchant: Visit['merchant'] }

/** Everything about the member's protection, as it holds at this moment. */
export async function getProtection(app: App, { member, merchant }: ProtectionCaller): Promise<Protection> {
  const { id, merchantCode } = member
  return protectionOf(app, { memberId: id, merchantCode, currency: merchant.money.currency })
}

type Whom = Whose & { readonly currency: string }

export async function protectionOf(app: App, { currency, ...whose }: Whom): Promise<Protection> {
  const now = app.clock.now()
  const { standing, house } = await readOwn(app, whose)
  const limits = await readLimits(app.db, whose.memberId)
  const exclusion = exclusionAt(standing, now)
  const { pack } = house
  return {
    currency,
    limits: places.map((place) => limitOnWire({ place, limits, standing, house, currency, now })),
    exclusion: exclusion && {
      kind: exclusion.kind,
      startedAt: exclusion.at.toISOString(),
      until: exclusion.until?.toISOString() ?? null,
      returnAskedAt: exclusion.returnAskedAt?.toISOString() ?? null,
      returnReadyAt: exclusion.returnsAt?.toISOString() ?? null,
    },
    reality: {
      everyMinutes: standing.realityMinutes ?? pack.realityMinutes,
      choices: [...realityMinutes],
      ...sittingNow({ standing, house, now }),
    },
    pause: pauseAt(standing, now),
    zone: { name: standing.zone, changeableAt: later(zoneFreeAt(standing.zoneChangedAt), now) },
    depositPrompt: pack.promptsDepositLimit ? standing.depositPrompt : 'skipped',
    timeOuts: [...pack.timeOuts],
    exclusionTerms: [...pack.exclusionTerms],
    rules: {
      pack: house.packName,
      minCycleMs: pack.minCycleMs,
      minSlotCycleMs: pack.minSlotCycleMs,
      mayAutoplay: pack.mayAutoplay,
      autoplayMost: pack.autoplayMost,
      mayTurbo: pack.mayTurbo,
      showsNetPosition: pack.showsNetPosition,
      minAge: pack.minAge,
    },
  }
}

/** The clock and the net position that every game shows. */
export async function getSitting(app: App, { member, merchant }: ProtectionCaller) {
  const { currency } = merchant.money
  const { standing, house } = await readOwn(app, { memberId: member.id, merchantCode: member.merchantCode })
  return { currency, ...sittingNow({ standing, house, now: app.clock.now() }) }
}

async function readOwn(
  app: App,
  { memberId, merchantCode }: Whose,
): Promise<{ standing: Standing; house: House }> {
  const [house, standing] = await Promise.all([
    readHouse(app.db, merchantCode),
    findStanding(app.db, memberId),
  ])
  return { standing: standing ?? newStanding({ memberId, zone: house.zone }), house }
}

type Shown = { readonly standing: Standing; readonly house: House; readonly now: Date }

/** Nobody who has not staked for a while is sitting. */
function sittingNow({ standing, house, now }: Shown) {
  const sat = sittingAt(standing, now, house.pack)
  const isSitting = sat === standing
  const shown = isSitting ? sat : { ...sat, sittingStartedAt: null }
  return {
    isDue: isSitting && isRealityDue(sat, now, house.pack),
    sitting: sittingOf(shown, { now }),
  }
}

function pauseAt({ pauseMinutes, pauseUntil }: Standing, now: Date): Protection['pause'] {
  const until = later(pauseUntil, now)
  return pauseMinutes > 0 || until ? { minutes: pauseMinutes, until } : null
}

function later(moment: Date | null, now: Date): string | null {
  return moment && moment > now ? moment.toISOString() : null
}

type Line = Shown & {
  readonly place: LimitKey
  readonly limits: readonly Limit[]
  readonly currency: string
}

function limitOnWire({ place, limits, standing, house, currency, now }: Line): ProtectionLimit {
  const { kind, span } = place
  const own = limits.find((limit) => isSameLimit(limit, place))
  const byHouse = boundAt(houseBounds(house.pack, currency), place)
  const text = (bound: bigint) => (kind === 'session' ? String(bound) : unitsToWire(bound))
  const bound = boundAt([...(own ? [own] : []), ...houseBounds(house.pack, currency)], place)
  const used = usedOf({ standing, house, place, now })
  const pending = own && pendingAt(own, now)
  const left = bound === undefined || used === null ? null : bound > used ? bound - used : 0n
  return {
    kind,
    span,
    amount: own ? text(own.amount) : null,
    houseAmount: byHouse === undefined ? null : text(byHouse),
    used: used === null ? null : text(used),
    left: left === null ? null : text(left),
    resetsAt: span === 'none' ? null : new Date(usesAt(standing, now)[span].until).toISOString(),
    pending: pending
      ? {
          amount: pending.amount === null ? null : text(pending.amount),
          askedAt: pending.askedAt.toISOString(),
          readyAt: pending.readyAt.toISOString(),
          endsAt: pending.endsAt.toISOString(),
          isReady: now >= pending.readyAt,
        }
      : null,
  }
}

type Used = Pick<Line, 'standing' | 'house' | 'place' | 'now'>

function usedOf({ standing, house, place: { kind, span }, now }: Used): bigint | null {
  if (kind === 'session') {
    const isSitting = sittingAt(standing, now, house.pack) === standing
    const since = isSitting ? standing.sittingStartedAt : null
    return since ? BigInt(Math.floor((now.getTime() - since.getTime()) / MINUTE_MS)) : 0n
  }
  if (span === 'none') return null
  const use = usesAt(standing, now)[span]
  const { reserved } = standing
  const { deposited: deposit, gifted: gift } = use
  return { deposit, loss: use.lost + reserved, wager: use.staked + reserved, stake: 0n, gift }[kind]
}
