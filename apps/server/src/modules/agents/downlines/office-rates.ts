import {
  type Approval,
  type BodyOf,
  familyRates,
  lotterySeries,
  type makeTopAgent as making,
  type overrideRates as overriding,
  type setAgentSeats as seatsAsked,
} from '@baize/contracts'
import * as z from 'zod/mini'
import {
  findAgent,
  findMember,
  findMemberId,
  findUplineAt,
  giveRates,
  lapseRateOffer,
  lockRates,
  placeAgent,
  noRates,
  type Rates,
  readRates,
  setSeats,
  readSeats,
  readTreeNow,
} from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import { seriesGroups } from '#modules/lottery'
import { approvalKind, houseOf, requestApproval, requireAsker } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { readAgentHouse } from '../house.ts'
import { requireFittingRates, type SeriesGroups } from './fitting-rates.ts'
import { requireOfficeAgent } from './office-tree.ts'
import { requireTopMargin } from './rate-margin.ts'
import { refusalOf } from '../refusal-of.ts'

const rates = z.object({ rebates: familyRates, series: lotterySeries })

/** Two operators set rates, also lower ones; what is above and below holds for them too. */
const override = approvalKind({
  kind: 'agent.rates',
  action: 'overrideRates',
  body: rates,
  async before(db, { subject }) {
    const found = await readRates(db, { memberIds: [subject], at: await readTreeNow(db) })
    const { rates: rebates, series } = found.get(subject) ?? noRates
    return { rebates, series }
  },
  prepare: async (app) => {
    const groups = await seriesGroups(app)
    return async (tx, { id: approvalId, subject: memberId, body: { rebates, series }, ...agreed }) => {
      const merchantCode = houseOf(agreed)
      const now = app.clock.now()
      const { zone } = await readHouse(tx, merchantCode)
      const { until: from } = spanAt('day', now, zone)
      const given = { merchantCode, memberId, rates: rebates, series, from, approvalId, groups }
      const failure = await refusalOf(setRates(tx, given))
      if (failure !== undefined) return { failure }
      await lapseRateOffer(tx, { memberId, now, isForced: true })
      return { after: { from: from.toISOString() } }
    }
  },
})

/** A member becomes an agent over whom is nobody but the house, with rates at once. */
const top = approvalKind({
  kind: 'agent.top',
  action: 'makeTopAgent',
  body: rates,
  prepare: async (app) => {
    const groups = await seriesGroups(app)
    return async (tx, { id: approvalId, subject: memberId, body: { rebates, series }, ...agreed }) => {
      const merchantCode = houseOf(agreed)
      if (await findAgent(tx, memberId)) return { failure: 'ALREADY_SET' }
      const from = app.clock.now()
      const house = await readAgentHouse(tx, merchantCode)
      const wanted = { rates: rebates, series }
      const fitting = { memberId, uplineId: null, wanted, at: from, house, groups }
      const failure = await refusalOf(requireFittingRates(tx, fitting))
      if (failure !== undefined) return { failure }
      await placeAgent(tx, { memberId, merchantCode, uplineId: null, at: from })
      await giveRates(tx, { memberId, uplineId: null, rates: rebates, series, from, approvalId })
      return {}
    }
  },
})

/** How many of a high bonus group an agent can still give to those right below. */
const seating = approvalKind({
  kind: 'agent.seats',
  action: 'setAgentSeats',
  body: z.object({ gameGroup: z.string(), points: z.number(), seats: z.number() }),
  async before(db, { subject, body: { gameGroup, points } }) {
    const seats = await readSeats(db, subject)
    const found = seats.find((seat) => seat.gameGroup === gameGroup && seat.points === points)
    return { gameGroup, points, seats: found?.seatsLeft ?? 0 }
  },
  async apply(tx, { subject: agentId, body: { gameGroup, points, seats: seatsLeft } }) {
    await setSeats(tx, { agentId, gameGroup, points, seatsLeft })
    return {}
  },
})

export const rateApprovals = [override, top, seating]

/** Asks to set seats. What was given already is not counted again. */
export async function askForSeats(
  app: App,
  operator: Operator,
  { id, house: merchantCode, account, reason, ...body }: BodyOf<typeof seatsAsked>,
): Promise<{ approval: Approval }> {
  requireAsker(app, operator, seating, merchantCode)
  const agentId = await requireOfficeAgent(app, { merchantCode, account })
  const bounds = (await seriesGroups(app)).get(body.gameGroup)
  if (!bounds) throw new Refusal('FIELD_FORMAT', { fields: ['gameGroup'] })
  if (body.points < bounds.least || body.points > bounds.most)
    throw new Refusal('FIELD_FORMAT', { fields: ['points'] })
  const question = { id, operator, merchantCode, subject: agentId, body, reason }
  return { approval: await requestApproval(app, seating, question) }
}

type RatesToSet = Rates & {
  readonly merchantCode: string
  readonly memberId: string
  readonly from: Date
  readonly approvalId: string
  readonly groups: SeriesGroups
}

async function setRates(
  tx: Tx,
  { merchantCode, groups, from, memberId, ...given }: RatesToSet,
): Promise<void> {
  await lockRates(tx, { memberId, at: from })
  const house = await readAgentHouse(tx, merchantCode)
  const uplineId = await findUplineAt(tx, { memberId, at: from })
  const wanted = { rates: given.rates, series: given.series }
  await requireFittingRates(tx, { memberId, uplineId, wanted, at: from, house, groups })
  if (uplineId === null) await requireTopMargin(tx, { ...wanted, agentId: memberId })
  const gap = { ppm: house.gapPpm, series: house.gapSeries }
  await giveRates(tx, { ...given, memberId, uplineId, from, gap })
}

/** Asks to set the rates of an agent. Nothing changes before another operator has agreed. */
export async function askToOverrideRates(
  app: App,
  operator: Operator,
  { id, house: merchantCode, account, rebates, series, reason }: BodyOf<typeof overriding>,
): Promise<{ approval: Approval }> {
  requireAsker(app, operator, override, merchantCode)
  const memberId = await requireOfficeAgent(app, { merchantCode, account })
  const { zone } = await readHouse(app.db, merchantCode)
  const { until: at } = spanAt('day', app.clock.now(), zone)
  const wanted = { rates: rebates, series }
  await requireFitting(app, { merchantCode, memberId, wanted, at })
  const question = { id, operator, merchantCode, subject: memberId, body: { rebates, series }, reason }
  return { approval: await requestApproval(app, override, question) }
}

/** Asks to make a member a top agent. */
export async function askForTopAgent(
  app: App,
  operator: Operator,
  { id, house: merchantCode, account, rebates, series, reason }: BodyOf<typeof making>,
): Promise<{ approval: Approval }> {
  requireAsker(app, operator, top, merchantCode)
  const memberId = await findMemberId(app.db, { merchantCode, account })
  const member = memberId === undefined ? undefined : await findMember(app.db, memberId)
  if (!member) throw new Refusal('NOT_FOUND')
  if (member.type !== 0) throw new Refusal('ALREADY_SET')
  const wanted = { rates: rebates, series }
  await requireFitting(app, { merchantCode, memberId: member.id, wanted, at: app.clock.now(), isTop: true })
  const question = { id, operator, merchantCode, subject: member.id, body: { rebates, series }, reason }
  return { approval: await requestApproval(app, top, question) }
}

type AskedRates = {
  readonly merchantCode: string
  readonly memberId: string
  readonly wanted: Rates
  readonly at: Date
  readonly isTop?: boolean
}

async function requireFitting(app: App, asked: AskedRates): Promise<void> {
  const { merchantCode, memberId, wanted, at, isTop = false } = asked
  const groups = await seriesGroups(app)
  await transaction(app, async (tx) => {
    const house = await readAgentHouse(tx, merchantCode)
    const uplineId = isTop ? null : await findUplineAt(tx, { memberId, at })
    await requireFittingRates(tx, { memberId, uplineId, wanted, at, house, groups })
    if (uplineId === null) await requireTopMargin(tx, { ...wanted, agentId: memberId })
  })
}
