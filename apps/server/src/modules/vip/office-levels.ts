import {
  type Approval,
  type BodyOf,
  type changeVipLevels as changing,
  type VipLevelTerms,
  vipLevelTerms,
} from '@baize/contracts'
import { type Currency, moneyFromWire, unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import {
  approvalDecided,
  askApproval,
  requireMerchant,
  requireProven,
  requireRole,
  settleApproval,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { areLevels } from './level.ts'
import { type LevelRow, readLevels, replaceLevels } from './store/levels.ts'

/** The kind of approval by which a house's levels change. */
export const CHANGE = 'vip.change'

export async function listVipLevels(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<VipLevelTerms[]> {
  requireRole(operator, 'support', 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  return (await readLevels(app.db, merchantCode)).map((row) => ({
    level: row.level,
    names: { ...row.names },
    turnover: unitsToWire(row.turnover),
    gift: unitsToWire(row.gift),
    perks: row.perks.map((perk) => ({ ...perk })),
  }))
}

/** Asks that the levels of a house be these. Nothing changes before another operator has agreed. */
export async function changeVipLevels(
  app: App,
  operator: Operator,
  { id, house: merchantCode, levels, reason }: BodyOf<typeof changing>,
): Promise<Approval> {
  requireRole(operator, 'finance', 'owner')
  requireMerchant(operator, merchantCode)
  requireProven(operator, app.clock.now())
  const currency = await readCurrency(app.db, merchantCode)
  if (!areLevels(levels.map((each) => rowOf(each, currency))))
    throw new Refusal('FIELD_FORMAT', { fields: ['levels'] })
  const asked = { id, operator, merchantCode, kind: CHANGE, subject: merchantCode, body: { levels }, reason }
  return transaction(app, (tx) => askApproval(tx, { ...asked, role: 'finance' }))
}

function rowOf({ turnover, gift, ...terms }: VipLevelTerms, currency: Currency): LevelRow {
  const units = (text: string) => moneyFromWire(text, currency).units
  return { ...terms, turnover: units(turnover), gift: units(gift) }
}

const decidedLevels = z.object({ levels: z.array(vipLevelTerms) })

export async function settleLevels(tx: Tx, payload: unknown): Promise<void> {
  const { id, kind, merchantCode, body, isApproved } = z.parse(approvalDecided, payload)
  if (kind !== CHANGE || !isApproved || merchantCode === null) return
  const { levels } = z.parse(decidedLevels, body)
  await saveLevels(tx, merchantCode, levels)
  await settleApproval(tx, { id })
}

/** The levels of a house are these; whoever has reached one keeps it. */
export async function saveLevels(
  tx: Tx,
  merchantCode: string,
  levels: readonly VipLevelTerms[],
): Promise<void> {
  const currency = await readCurrency(tx, merchantCode)
  await replaceLevels(
    tx,
    merchantCode,
    levels.map((each) => rowOf(each, currency)),
  )
}
