import {
  type AgentRules,
  agentRules,
  type Approval,
  type BodyOf,
  gameTypes,
  type getAgentRules as getting,
  type putAgentRules as putting,
  type ReplyOf,
} from '@baize/contracts'
import { moneyFromWire, unitsToWire } from '@baize/money'
import { readHighestRates } from '#modules/identity'
import {
  approvalKind,
  houseOf,
  requestApproval,
  requireAsker,
  requireMerchant,
  requireAction,
} from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import { DAY_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { edgeOf } from '../contracts/margin.ts'
import { readAgentHouse } from '../house.ts'
import { lockContracts } from '../store/contracts.ts'
import { upsertAgentHouse } from '../store/houses.ts'
import { requireCapMargin } from './rate-margin.ts'
import { refusalOf } from '../refusal-of.ts'

/** What is given today holds within a day. */
const LATEST_MS = 2 * DAY_MS
/** No more of what a family keeps is given away in rates than this. */
const CAP_PERCENT = 40

const change = approvalKind({
  kind: 'agents.rules',
  action: 'putAgentRules',
  body: agentRules,
  before: async (db, asked) => ({ ...(await readAgentRules({ db }, houseOf(asked))) }),
  prepare:
    async ({ clock }) =>
    async (tx, { body, ...agreed }) => {
      const merchantCode = houseOf(agreed)
      await lockContracts(tx, merchantCode)
      const failure = await refusalOf(requireSoundRules(tx, { merchantCode, rules: body, now: clock.now() }))
      if (failure !== undefined) return { failure }
      const currency = await readCurrency(tx, merchantCode)
      const units = (text: string) => moneyFromWire(text, currency).units
      await upsertAgentHouse(tx, merchantCode, {
        ...body,
        minBilling: units(body.minBilling),
        heldAbove: units(body.heldAbove),
        transferMost: units(body.transferMost),
        transferDayMost: units(body.transferDayMost),
        transferReceiverMost: units(body.transferReceiverMost),
      })
      return {}
    },
})

export const ruleApprovals = [change]

export async function getAgentRules(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<ReplyOf<typeof getting>> {
  requireAction(operator, 'getAgentRules')
  requireMerchant(operator, merchantCode)
  return {
    currency: await readCurrency(app.db, merchantCode),
    rules: await readAgentRules(app, merchantCode),
  }
}

/** What a house says of its agents, as it is asked to be changed. */
export async function readAgentRules(
  { db }: { readonly db: Db | Tx },
  merchantCode: string,
): Promise<AgentRules> {
  const house = await readAgentHouse(db, merchantCode)
  return {
    ...house,
    caps: { ...house.caps },
    minBilling: unitsToWire(house.minBilling),
    heldAbove: unitsToWire(house.heldAbove),
    transferMost: unitsToWire(house.transferMost),
    transferDayMost: unitsToWire(house.transferDayMost),
    transferReceiverMost: unitsToWire(house.transferReceiverMost),
  }
}

/** Asks that a house say this of its agents. Nothing changes before another operator has agreed. */
export async function putAgentRules(
  app: App,
  operator: Operator,
  { id, house: merchantCode, rules, reason }: BodyOf<typeof putting>,
): Promise<{ approval: Approval }> {
  requireAsker(app, operator, change, merchantCode)
  const now = app.clock.now()
  await transaction(app, (tx) => requireSoundRules(tx, { merchantCode, rules, now }))
  const question = { id, operator, merchantCode, subject: merchantCode, body: rules, reason }
  return { approval: await requestApproval(app, change, question) }
}

type WantedRules = { readonly merchantCode: string; readonly rules: AgentRules; readonly now: Date }

/** A cap is within what the family keeps and above what anybody has; with salaries it leaves the house its part. */
async function requireSoundRules(tx: Tx, { merchantCode, rules, now }: WantedRules): Promise<void> {
  const at = new Date(now.getTime() + LATEST_MS)
  const highest = await readHighestRates(tx, { merchantCode, at })
  const fields = gameTypes
    .filter((family) => {
      const most = Math.floor((edgeOf(family, undefined) * CAP_PERCENT) / 100)
      return rules.caps[family] > most || rules.caps[family] < highest[family]
    })
    .map((family) => `rules.caps.${family}`)
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
  await requireCapMargin(tx, { merchantCode, caps: rules.caps, at })
}
