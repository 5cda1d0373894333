import type {
  getReferral as contract,
  InviteeState,
  listInvitees as listing,
  ReplyOf,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findInvitationOf, findMember, masked } from '#modules/identity'
import { isExcluded, mayBeAsked } from '#modules/limits'
import { hasFlag } from '#modules/settings'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { isCurrent, type Promotion, valueOnWire } from '../terms/promotion.ts'
import { ruleOf } from './refer.ts'
import * as store from '../store/referrals.ts'
import { findReward, sumOf } from '../store/rewards.ts'

type ReferralReader = Pick<Visit, 'merchant' | 'language' | 'origin'> & { readonly member: Member }

/** The member's invitation and what came of it. */
export async function getReferral(app: App, reader: ReferralReader): Promise<ReplyOf<typeof contract>> {
  const { member, merchant, language, origin } = reader
  const rule = await requireRule(app, reader)
  const { currency } = merchant.money
  const [code, counts, sums] = await Promise.all([
    findInvitationOf(app.db, member.id),
    store.countInvitees(app.db, member.id),
    sumOf(app.db, { memberId: member.id, key: rule.key }),
  ])
  if (!code) throw new Refusal('FEATURE_OFF')
  return {
    key: rule.key,
    title: rule.titles[language],
    text: rule.texts[language],
    terms: [...rule.terms[language]],
    currency,
    code,
    link: `${origin}/m/register?code=${code}`,
    value: valueOnWire(rule.reward, currency),
    minDeposit: unitsToWire(rule.minDeposit ?? 0n),
    turnover: unitsToWire(rule.turnover ?? 0n),
    monthlyMost: rule.monthlyMost,
    counts,
    earned: unitsToWire(sums.claimed),
    waiting: unitsToWire(sums.waiting),
  }
}

const PAGE_SIZE = 20

/** Whom the member invited, with no more of each than they may know. */
export async function listInvitees(
  app: App,
  reader: ReferralReader,
  { pageNo }: { readonly pageNo?: string | undefined },
): Promise<ReplyOf<typeof listing>> {
  await requireRule(app, reader)
  const number = Number(pageNo ?? 1)
  const [rows, { invited }] = await Promise.all([
    store.readInvitees(app.db, reader.member.id, { number, size: PAGE_SIZE }),
    store.countInvitees(app.db, reader.member.id),
  ])
  const content = await Promise.all(rows.map((row) => inviteeOnWire(app, row)))
  return { content, pageNum: number, totalPages: Math.ceil(invited / PAGE_SIZE) }
}

async function inviteeOnWire(app: App, row: store.ReferralRow) {
  const [invitee, isAway, reward] = await Promise.all([
    findMember(app.db, row.inviteeId),
    isExcluded(app.db, { memberId: row.inviteeId, now: app.clock.now() }),
    row.rewardId ? findReward(app.db, row.rewardId) : undefined,
  ])
  const state: InviteeState = isAway || invitee?.status !== 'active' ? 'inactive' : row.state
  return {
    name: masked(invitee?.account ?? ''),
    joinedAt: row.joinedAt.toISOString(),
    state,
    earned: reward ? unitsToWire(reward.cost) : null,
  }
}

async function requireRule(app: App, { member, merchant }: ReferralReader): Promise<Promotion> {
  if (!member.isReal) throw new Refusal('TRIAL_ACCOUNT')
  const rule = hasFlag(merchant, 'REFERRAL') ? await ruleOf(app.db, merchant.code) : undefined
  if (!rule || !isCurrent(rule, app.clock.now())) throw new Refusal('FEATURE_OFF')
  if (!(await mayBeAsked(app, member))) throw new Refusal('FEATURE_OFF')
  return rule
}
