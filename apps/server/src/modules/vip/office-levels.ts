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
  approvalKind,
  houseOf,
  keepVersion,
  requestApproval,
  requireAction,
  requireAsker,
  requireMerchant,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { areLevels } from './level.ts'
import { type LevelRow, readLevels, replaceLevels } from './store/levels.ts'

const change = approvalKind({
  kind: 'vip.change',
  action: 'changeVipLevels',
  body: z.object({ levels: z.array(vipLevelTerms) }),
  async before(db, asked) {
    return { levels: await readLevelTerms(db, houseOf(asked)) }
  },
  async apply(tx, agreed) {
    const merchantCode = houseOf(agreed)
    const before = { levels: await readLevelTerms(tx, merchantCode) }
    await saveLevels(tx, merchantCode, agreed.body.levels)
    const after = { levels: await readLevelTerms(tx, merchantCode) }
    const { askedBy: putBy, decidedBy: agreedBy, reason } = agreed
    const kept = { before, after, putBy, agreedBy, reason }
    await keepVersion(tx, { merchantCode, kind: 'vip', name: merchantCode, ...kept })
    return {}
  },
})

export const vipApprovals = [change]

export async function listVipLevels(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<VipLevelTerms[]> {
  requireAction(operator, 'listVipLevels')
  requireMerchant(operator, merchantCode)
  return readLevelTerms(app.db, merchantCode)
}

/** The levels of a house as they were written down. */
export async function readLevelTerms(db: Db | Tx, merchantCode: string): Promise<VipLevelTerms[]> {
  return (await readLevels(db, merchantCode)).map((row) => ({
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
  requireAsker(app, operator, change, merchantCode)
  const currency = await readCurrency(app.db, merchantCode)
  if (!areSoundLevels(levels, currency)) throw new Refusal('FIELD_FORMAT', { fields: ['levels'] })
  return requestApproval(app, change, {
    id,
    operator,
    merchantCode,
    subject: merchantCode,
    body: { levels },
    reason,
  })
}

/** Higher levels ask for more, and no two are the same. */
export function areSoundLevels(levels: readonly VipLevelTerms[], currency: Currency): boolean {
  return areLevels(levels.map((each) => rowOf(each, currency)))
}

function rowOf({ turnover, gift, ...terms }: VipLevelTerms, currency: Currency): LevelRow {
  const units = (text: string) => moneyFromWire(text, currency).units
  return { ...terms, turnover: units(turnover), gift: units(gift) }
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
