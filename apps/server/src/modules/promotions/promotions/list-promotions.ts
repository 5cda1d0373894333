import type {
  Flag,
  Promotion as PromotionOnWire,
  PromotionStanding,
  RewardState,
  UnavailableReason,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { listedOf } from '#modules/catalog'
import { mayBeAsked } from '#modules/limits'
import { hasFlag } from '#modules/settings'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import { listOffersFor } from '../offers/deposit-offers.ts'
import { comesAgain, costOf, hasRoom, isCurrent, type Promotion, valueOnWire } from '../terms/promotion.ts'
import * as promotions from '../store/promotions.ts'
import * as rewards from '../store/rewards.ts'

export type PromotionReader = Pick<Visit, 'merchant' | 'language'> & { readonly member?: Member | undefined }

/** What a house must have switched on for a promotion of a kind to be there. */
const flagOf: { readonly [trigger in Promotion['trigger']]?: Flag } = {
  cashback: 'MANUAL_REBATE',
  referral: 'REFERRAL',
  'app-download': 'APP_WINDOW',
}

export function isOffered(promotion: Promotion, { merchant }: Pick<PromotionReader, 'merchant'>): boolean {
  const flag = flagOf[promotion.trigger]
  return flag === undefined || hasFlag(merchant, flag)
}

/** The games that free rounds are for; with none of them, there is nothing to give. */
function gamesOf({ reward }: Promotion): readonly string[] {
  return reward.kind === 'free-rounds' ? reward.games : []
}

function isPlayed(promotion: Promotion, there: readonly string[]): boolean {
  const games = gamesOf(promotion)
  return games.length === 0 || games.some((code) => there.includes(code))
}

/** The promotions of the house with their terms, and the offers that deposits take; none for whom nothing may ask to play. */
export async function listPromotions(
  app: App,
  reader: PromotionReader,
): Promise<{ promotions: PromotionOnWire[] }> {
  const { member, merchant } = reader
  if (member && !(await mayBeAsked(app, member))) return { promotions: [] }
  const now = app.clock.now()
  const { currency } = merchant.money
  const rows = await promotions.readPromotions(app.db, merchant.code)
  const there = await listedOf(app.db, merchant.code, rows.flatMap(gamesOf))
  const shown = rows.filter(
    (each) =>
      each.trigger !== 'grant' &&
      isCurrent(each, now) &&
      hasRoom(each, costOf(each.reward, currency)) &&
      isOffered(each, reader) &&
      isPlayed(each, there),
  )
  const mine = await standingsOf(app, member)
  const offers = await listOffersFor(app, reader)
  return { promotions: [...shown.map((each) => onWire(each, reader, mine)), ...offers] }
}

/** What the member has joined and had. */
type Mine = {
  readonly member: Member | undefined
  readonly joined: readonly string[]
  readonly had: readonly { readonly promotionKey: string; readonly state: RewardState }[]
}

export async function standingsOf(app: App, member: Member | undefined): Promise<Mine> {
  if (!member) return { member, joined: [], had: [] }
  const [joined, had] = await Promise.all([
    promotions.readJoined(app.db, member.id),
    rewards.readStates(app.db, member.id),
  ])
  return { member, joined, had }
}

export function onWire(
  promotion: Promotion,
  { merchant, language }: PromotionReader,
  mine: Mine,
): PromotionOnWire {
  const { currency } = merchant.money
  const text = (units: bigint | null) => (units === null ? null : unitsToWire(units))
  return {
    key: promotion.key,
    trigger: promotion.trigger,
    title: promotion.titles[language],
    text: promotion.texts[language],
    terms: [...promotion.terms[language]],
    currency,
    value: valueOnWire(promotion.reward, currency),
    offer: null,
    conditions: {
      nthDeposit: promotion.nthDeposit,
      minDeposit: text(promotion.minDeposit),
      turnover: text(promotion.turnover),
    },
    needsJoining: promotion.needsJoining,
    onePer: promotion.onePer,
    claimDays: promotion.claimDays,
    startsAt: promotion.startsAt?.toISOString() ?? null,
    endsAt: promotion.endsAt?.toISOString() ?? null,
    ...standingOf(promotion, mine),
  }
}

type Standing = Pick<PromotionOnWire, 'standing' | 'unavailable'>

const at = (standing: PromotionStanding): Standing => ({ standing, unavailable: null })
const closed = (reason: UnavailableReason): Standing => ({
  standing: 'closed',
  unavailable: { reason, at: null },
})

function standingOf(promotion: Promotion, { member, joined, had }: Mine): Standing {
  const { key, needsJoining, trigger } = promotion
  if (!member) return at(needsJoining ? 'joinable' : 'open')
  if (!member.isReal) return closed('real-account-only')
  const own = had.filter(({ promotionKey }) => promotionKey === key)
  if (own.some(({ state }) => state === 'open' || state === 'locked')) return at('earned')
  if (own.some(({ state }) => state === 'refused')) return closed('one-per-person')
  if (own.length > 0 && !comesAgain(promotion)) return at('done')
  // Whoever is a member already has registered and come in before.
  if (trigger === 'registration' || trigger === 'first-login') return closed('new-members-only')
  if (!needsJoining) return at('open')
  return at(joined.includes(key) ? 'joined' : 'joinable')
}
