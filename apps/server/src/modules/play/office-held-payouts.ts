import type {
  Approval,
  BodyOf,
  changeCeiling as changing,
  HeldPayout,
  settleHeldPayout as settling,
} from '@baize/contracts'
import { type Money, parseMoney, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import {
  type ApprovalDecided,
  approvalDecided,
  askApproval,
  isToBeDone,
  requireMerchant,
  requireProven,
  requireRole,
  settleOnRecord,
} from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import type { Listener } from '#platform/facts'
import { job, queueJob } from '#platform/jobs'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { settleIn, tellOwners } from './apply-in.ts'
import { ceilingFor, mostOf } from './ceiling.ts'
import { findHeld, type HeldPayout as HeldRow, readHeld } from './store/actions.ts'
import { writeCeiling } from './store/vendors.ts'
import { type HouseTools, houseTools } from './tools.ts'
import { findVendor } from './vendors/known-vendors.ts'
import type { Owner } from './work.ts'

const SETTLE = 'held-payout.settle'
const CEILING = 'vendor.ceiling'
const SETTLING = 'settle-held-payout'

/** Payouts that wait for two operators, of the houses that somebody works for. */
export async function listHeldPayouts(app: App, operator: Operator): Promise<HeldPayout[]> {
  requireRole(operator, 'support', 'risk', 'finance')
  const rows = await readHeld(app.db, operator.merchantCodes)
  return Promise.all(rows.map((row) => onWire(app, row)))
}

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
  requireRole(operator, 'risk', 'finance')
  requireProven(operator, app.clock.now())
  const held = await findHeld(app.db, { vendor, txId })
  if (!held) throw new Refusal('NOT_FOUND')
  const { merchantCode, currency, amount, memberId: subject } = held
  requireMerchant(operator, merchantCode)
  const body = { vendor, txId, outcome, amount: unitsToWire(amount), currency }
  const asked = { id, operator, merchantCode, kind: SETTLE, subject, body, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'finance' }))
}

/** Asks that a vendor's rounds pay more or less at once; another operator decides. */
export async function askCeiling(
  app: App,
  operator: Operator,
  { id, vendor, times, most, reason }: BodyOf<typeof changing>,
): Promise<Approval> {
  requireRole(operator, 'finance', 'owner')
  requireProven(operator, app.clock.now())
  if (!(await findVendor(app, vendor))) throw new Refusal('NOT_FOUND')
  const paid = most.map(({ currency, amount }) => requireAmount(amount, currency))
  const mostPaid = Object.fromEntries(paid.map(({ currency, units }) => [currency, String(units)]))
  const body = { mostTimes: times, mostPaid }
  const asked = { id, operator, merchantCode: null, kind: CEILING, subject: vendor, body, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'owner' }))
}

function requireAmount(text: string, currency: string): Money {
  const amount = parseMoney(text, currency)
  if (!amount) throw new Refusal('INVALID_AMOUNT', { fields: ['most'] })
  return amount
}

const agreedCeiling = z.object({ mostTimes: z.int(), mostPaid: z.record(z.string(), z.string()) })

export const heldPayoutListeners: readonly Listener[] = [
  {
    name: 'play settles a held payout as two operators agreed',
    to: 'approval.decided',
    async handle(tx, { payload }) {
      const decided = z.parse(approvalDecided, payload)
      if (decided.kind === SETTLE && decided.isApproved) await queueJob(tx, SETTLING, decided)
    },
  },
  {
    name: 'play changes what a vendor pays at once as two operators agreed',
    to: 'approval.decided',
    async handle(tx, { payload }) {
      const decided = z.parse(approvalDecided, payload)
      if (decided.kind !== CEILING || !decided.isApproved) return
      const isKnown = await writeCeiling(tx, decided.subject, z.parse(agreedCeiling, decided.body))
      await settleOnRecord(tx, decided, isKnown ? undefined : 'NOT_FOUND')
    },
  },
]

const agreed = z.object({ vendor: z.string(), txId: z.string(), outcome: z.enum(['pay', 'decline']) })

export const heldPayoutSettling = job({
  name: SETTLING,
  async run(app, payload) {
    const decided = z.parse(approvalDecided, payload)
    const tools = await houseTools(app)
    const owner = await transaction(app, (tx) => settleAgreed(tx, decided, tools))
    if (owner) tellOwners(app, [owner])
  },
})

/** Pays or declines once, under the id that two operators agreed on; what came of it is on record. */
async function settleAgreed(tx: Tx, decided: ApprovalDecided, tools: HouseTools): Promise<Owner | undefined> {
  if (!(await isToBeDone(tx, decided.id))) return undefined
  const { vendor, txId, outcome } = z.parse(agreed, decided.body)
  const held = await findHeld(tx, { vendor, txId })
  if (!held) {
    await settleOnRecord(tx, decided, 'ALREADY_DECIDED')
    return undefined
  }
  const { memberId, merchantCode, currency, isTrial } = held
  const owner = { memberId, merchantCode, currency, isTrial }
  const settlement = { owner, vendor, txId, isPaid: outcome === 'pay', postingId: decided.id }
  const { refusal } = await settleIn(tx, settlement, tools)
  await settleOnRecord(tx, decided, refusal?.code)
  return owner
}
