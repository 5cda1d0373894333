import type { BodyOf, RateOffer, ReplyOf, updateDownlineRebates as contract } from '@baize/contracts'
import {
  findOpenOffer,
  findRateChange,
  findRateOffer,
  findUplineAt,
  giveRates,
  insertRateChange,
  isCut,
  lapseRateOffer,
  lockRates,
  noRates,
  offerRates,
  type RateChange,
  type RateOfferRow,
  type Rates,
  readRates,
  readRateVersion,
} from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import { seriesGroups } from '#modules/lottery'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { fingerprintOf, requireSameFingerprint, requireSameRequest } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import { hasLeft } from '../has-left.ts'
import { type AgentHouse, readAgentHouse } from '../house.ts'
import { type AskingAgent, requireActiveAgent } from './asking-agent.ts'
import { readEffectiveSeries, requireFittingRates, type SeriesGroups } from './fitting-rates.ts'

type Reply = ReplyOf<typeof contract>

/**
 * Changes the rates of somebody right below the agent, from the next day of the house on. What is less than it was in
 * anything is offered instead, since a cut needs whoever it is a cut for. The same request has the same answer.
 */
export async function updateDownlineRebates(
  app: App,
  asking: AskingAgent,
  { requestId, id: memberId, rebates, series, version }: BodyOf<typeof contract>,
): Promise<Reply> {
  await requireActiveAgent(app, asking)
  const { member, merchant } = asking
  const [house, { zone }, groups] = await Promise.all([
    readAgentHouse(app.db, merchant.code),
    readHouse(app.db, merchant.code),
    seriesGroups(app),
  ])
  const now = app.clock.now()
  const { until: from } = spanAt('day', now, zone)
  const fingerprint = fingerprintOf([memberId, rebates, series, version])
  const request = { agentId: member.id, requestId, fingerprint }
  return transaction(app, async (tx) => {
    await lockRates(tx, { memberId, at: from })
    const known = await findRateChange(tx, request)
    if (known) return answerOf(tx, memberId, requireSameFingerprint(known, fingerprint))
    await requireDirect(tx, { memberId, agentId: member.id, now, from })
    if ((await readRateVersion(tx, memberId)) !== version) throw new Refusal('CHANGED_MEANWHILE')
    await lapseRateOffer(tx, { memberId, now, isForced: false })
    if (await findOpenOffer(tx, memberId)) throw new Refusal('OFFER_OPEN')
    const wanted = { rates: rebates, series }
    const change = { memberId, agentId: member.id, wanted, house, groups, now, from }
    const outcome = await changeOrOffer(tx, change)
    requireSameRequest(await insertRateChange(tx, { ...request, ...outcome }))
    return answerOf(tx, memberId, { ...request, ...outcome })
  })
}

type DirectQuestion = {
  readonly memberId: string
  readonly agentId: string
  readonly now: Date
  readonly from: Date
}

/** Somebody else's downline is nobody, and so is who has left, or leaves before it would hold. */
async function requireDirect(tx: Tx, { memberId, agentId, now, from }: DirectQuestion): Promise<void> {
  for (const at of [now, from])
    if ((await findUplineAt(tx, { memberId, at })) !== agentId) throw new Refusal('NOT_FOUND')
  if (await hasLeft(tx, { memberId, now })) throw new Refusal('NOT_FOUND')
}

type WantedChange = {
  readonly memberId: string
  readonly agentId: string
  readonly wanted: Rates
  readonly house: AgentHouse
  readonly groups: SeriesGroups
  readonly now: Date
  readonly from: Date
}

async function changeOrOffer(
  tx: Tx,
  { memberId, agentId: uplineId, wanted, house, groups, now, from }: WantedChange,
): Promise<Pick<RateChange, 'since' | 'offerId'>> {
  const before = (await readRates(tx, { memberIds: [memberId], at: from })).get(memberId) ?? noRates
  const merged = { rates: wanted.rates, series: { ...before.series, ...wanted.series } }
  await requireFittingRates(tx, { memberId, uplineId, wanted: merged, at: from, house, groups })
  const had = await readEffectiveSeries(tx, { memberId, at: from, groups })
  const named = Object.keys(merged.series).map((group) => [group, had[group] ?? 0] as const)
  const gap = { ppm: house.gapPpm, series: house.gapSeries }
  if (isCut({ rates: before.rates, series: Object.fromEntries(named) }, merged)) {
    const { id: offerId } = await offerRates(tx, { ...merged, memberId, uplineId, gap, now })
    return { since: null, offerId }
  }
  await giveRates(tx, { ...merged, memberId, uplineId, gap, from })
  return { since: from, offerId: null }
}

type ChangeOutcome = Pick<RateChange, 'since' | 'offerId'>

async function answerOf(tx: Tx, memberId: string, { since, offerId }: ChangeOutcome): Promise<Reply> {
  const offer = offerId === null ? undefined : await findRateOffer(tx, offerId)
  const given = since && (await readRates(tx, { memberIds: [memberId], at: since })).get(memberId)
  const { rates, series } = offer ?? given ?? noRates
  return {
    rebates: { ...rates },
    series: { ...series },
    from: since?.toISOString() ?? null,
    offer: offer ? rateOfferOnWire(offer) : null,
  }
}

export function rateOfferOnWire({ id, rates, series, offeredAt, lapsesAt }: RateOfferRow): RateOffer {
  return {
    id,
    rebates: { ...rates },
    series: { ...series },
    offeredAt: offeredAt.toISOString(),
    lapsesAt: lapsesAt.toISOString(),
  }
}
