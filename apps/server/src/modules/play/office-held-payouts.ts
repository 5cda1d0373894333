import type {
  Approval,
  BodyOf,
  changeCeiling as changing,
  HeldPayout,
  listHeldPayouts as listing,
  QueryOf,
  ReplyOf,
  settleHeldPayout as settling,
} from '@baize/contracts'
import { type Money, parseMoney, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import {
  approvalKind,
  requestApproval,
  requireAction,
  requireAsker,
  requireMerchant,
} from '#modules/operators'
import { tellBalance } from '#modules/wallet'
import type { App } from '#platform/app'
import { anyUuid, readPlace, writePlace } from '#platform/list-place'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { settleIn } from './apply-in.ts'
import { ceilingFor, mostOf } from './ceiling.ts'
import { findHeld, type HeldPayout as HeldRow, readHeld } from './store/actions.ts'
import { readVendors, writeCeiling } from './store/vendors.ts'
import { houseTools } from './tools.ts'
import { findVendor } from './vendors/known-vendors.ts'

/** Pays or declines once, under the id that two operators agreed on. */
export const settlement = approvalKind({
  kind: 'held-payout.settle',
  action: 'settleHeldPayout',
  body: z.object({
    vendor: z.string(),
    txId: z.string(),
    outcome: z.enum(['pay', 'decline']),
    amount: z.string(),
    currency: z.string(),
  }),
  async before(db, { body: { vendor, txId } }) {
    const held = await findHeld(db, { vendor, txId })
    return { vendor, txId, isHeld: held !== undefined }
  },
  async prepare(app) {
    const tools = await houseTools(app)
    return async (tx, { id: postingId, body: { vendor, txId, outcome } }) => {
      const held = await findHeld(tx, { vendor, txId })
      if (!held) return { failure: 'ALREADY_DECIDED' }
      const { memberId, merchantCode, currency, isTrial } = held
      const owner = { memberId, merchantCode, currency, isTrial }
      const isPaid = outcome === 'pay'
      const { refusal } = await settleIn(tx, { owner, vendor, txId, isPaid, postingId }, tools)
      await tellBalance(tx, memberId)
      return { failure: refusal?.code }
    }
  },
})

export const ceilingChange = approvalKind({
  kind: 'vendor.ceiling',
  action: 'changeCeiling',
  body: z.object({ mostTimes: z.int(), mostPaid: z.record(z.string(), z.string()) }),
  async before(db, { subject }) {
    const known = (await readVendors(db)).find(({ code }) => code === subject)
    return known ? { mostTimes: known.mostTimes, mostPaid: known.mostPaid } : null
  },
  async apply(tx, { subject: vendor, body }) {
    return { failure: (await writeCeiling(tx, vendor, body)) ? undefined : 'NOT_FOUND' }
  },
})

/** Payouts that wait for two operators, of the houses that somebody works for. */
export async function listHeldPayouts(
  app: App,
  operator: Operator,
  { house, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAction(operator, 'listHeldPayouts')
  if (house !== undefined) requireMerchant(operator, house)
  const merchantCodes = house === undefined ? operator.merchantCodes : [house]
  const list = [HELD, house]
  const [place] = after === undefined ? [] : readPlace({ list, after, forms: [anyUuid] })
  const found = await readHeld(app.db, { merchantCodes, after: place, limit: PAGE + 1 })
  const page = found.slice(0, PAGE)
  const last = found.length > PAGE ? page.at(-1) : undefined
  return {
    payouts: await Promise.all(page.map((row) => onWire(app, row))),
    after: last ? writePlace(list, [last.walletTxId]) : null,
  }
}

const PAGE = 50
const HELD = 'held-payouts'

async function onWire(app: App, row: HeldRow): Promise<HeldPayout> {
  const { vendor, txId, kind, memberId, merchantCode, currency, roundRef, gameCode, heldAt } = row
  const ceiling = ceilingFor(await findVendor(app, vendor), currency)
  return {
    vendor,
    txId,
    kind,
    memberId,
    merchantCode,
    currency,
    roundId: roundRef,
    gameCode,
    amount: unitsToWire(row.amount),
    staked: unitsToWire(row.staked),
    paid: unitsToWire(row.payout),
    most: unitsToWire(kind === 'promo' ? ceiling.most : mostOf(ceiling, row)),
    heldAt: heldAt.toISOString(),
  }
}

/** Asks that a held payout be paid or declined for good; another operator decides. */
export async function askSettlement(
  app: App,
  operator: Operator,
  { id, vendor, txId, outcome, reason }: BodyOf<typeof settling>,
): Promise<Approval> {
  requireAsker(app, operator, settlement)
  const held = await findHeld(app.db, { vendor, txId })
  if (!held) throw new Refusal('NOT_FOUND')
  const { merchantCode, currency, amount, memberId: subject } = held
  requireMerchant(operator, merchantCode)
  const body = { vendor, txId, outcome, amount: unitsToWire(amount), currency }
  return requestApproval(app, settlement, { id, operator, merchantCode, subject, body, reason })
}

/** Asks that a vendor's rounds pay more or less at once; another operator decides. */
export async function askCeiling(
  app: App,
  operator: Operator,
  { id, vendor, times, most, reason }: BodyOf<typeof changing>,
): Promise<Approval> {
  requireAsker(app, operator, ceilingChange)
  if (!(await findVendor(app, vendor))) throw new Refusal('NOT_FOUND')
  const paid = most.map(({ currency, amount }) => requireAmount(amount, currency))
  const mostPaid = Object.fromEntries(paid.map(({ currency, units }) => [currency, String(units)]))
  const body = { mostTimes: times, mostPaid }
  return requestApproval(app, ceilingChange, {
    id,
    operator,
    merchantCode: null,
    subject: vendor,
    body,
    reason,
  })
}

function requireAmount(text: string, currency: string): Money {
  const amount = parseMoney(text, currency)
  if (!amount) throw new Refusal('INVALID_AMOUNT', { fields: ['most'] })
  return amount
}
