import type { answerRateOffer as answering, BodyOf, getRateOffer as getting, ReplyOf } from '@baize/contracts'
import { answerRates, findOpenOffer, noRates, readRates } from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { requireAgentPolicy } from '../house.ts'
import type { AskingAgent } from './asking-agent.ts'
import { rateOfferOnWire } from './update-downline-rebates.ts'

/** A cut of the member's own rates that waits for them, beside what they have. */
export async function getRateOffer(
  app: App,
  { merchant, member }: AskingAgent,
): Promise<ReplyOf<typeof getting>> {
  requireAgentPolicy({ merchant })
  const now = app.clock.now()
  const [offer, known] = await Promise.all([
    findOpenOffer(app.db, member.id),
    readRates(app.db, { memberIds: [member.id], at: now }),
  ])
  const { rates, series } = known.get(member.id) ?? noRates
  const isOpen = offer !== undefined && offer.lapsesAt > now
  return { offer: isOpen ? rateOfferOnWire(offer) : null, rebates: { ...rates }, series: { ...series } }
}

/** Answers it. What is agreed to holds from the next day of the house on. */
export async function answerRateOffer(
  app: App,
  { merchant, member }: AskingAgent,
  { id, answer }: BodyOf<typeof answering>,
): Promise<ReplyOf<typeof answering>> {
  requireAgentPolicy({ merchant })
  const now = app.clock.now()
  const { zone } = await readHouse(app.db, merchant.code)
  const { until: from } = spanAt('day', now, zone)
  const isAccepted = answer === 'accept'
  const holds = await transaction(app, (tx) =>
    answerRates(tx, { id, memberId: member.id, isAccepted, now, from }),
  )
  return { from: holds?.toISOString() ?? null }
}
