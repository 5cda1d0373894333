import type { Approval, SectionChange } from '@baize/contracts'
import * as z from 'zod/mini'
import {
  type Agreed,
  type ApprovalKind,
  type ApprovalResult,
  approvalKind,
  askApproval,
  bindOperators,
} from '#modules/operators'
import type { Tx } from '#platform/db'
import type { Operator } from '#platform/visit'
import { fingerprintOf } from './document.ts'
import { endPlan, movePlan } from './plan.ts'
import { putChange } from './put-change.ts'
import { regionRestricting } from './restrict-regions.ts'
import * as store from './store/changes.ts'
import { lockPlan } from './store/plans.ts'

/** What is done about a document; the document itself lies with the change. */
const asked = z.object({ sections: z.array(z.string()), document: z.string() })

/** A house is made, or becomes another in more than its money. */
const housePutting = approvalKind({
  kind: 'house.put',
  action: 'putHouse',
  body: asked,
  apply: putApproved,
  letGo: withdrawPlan,
})

/** A house takes, gives or holds money in another way. */
const houseMoney = approvalKind({
  kind: 'house.put-money',
  action: 'putHouse',
  decides: 'finance',
  body: asked,
  apply: putApproved,
  letGo: withdrawPlan,
})

const cataloguePutting = approvalKind({
  kind: 'catalogue.put',
  action: 'putCatalogue',
  body: asked,
  apply: putApproved,
})

export const housesApprovals: readonly ApprovalKind[] = [
  housePutting,
  houseMoney,
  cataloguePutting,
  regionRestricting,
]

type AskedChange = {
  readonly change: store.HouseChangeRow
  readonly operator: Operator
  readonly reason: string
}

/** Asks another operator. A new house is of nobody yet, so that any owner may agree to it. */
export async function askSecond(tx: Tx, { change, operator, reason }: AskedChange): Promise<Approval> {
  const { id, merchantCode: code, found, changes } = change
  const isMoney =
    found !== null && changes.every(({ touches }) => touches === 'money' || touches === 'nothing')
  const question = {
    id,
    operator,
    merchantCode: found === null ? null : code,
    subject: code ?? 'catalogue',
    body: { sections: sectionsOf(changes), document: fingerprintOf(z.parse(plain, change.document)) },
    reason,
  }
  if (code === null) return askApproval(tx, cataloguePutting, question)
  return isMoney ? askApproval(tx, houseMoney, question) : askApproval(tx, housePutting, question)
}

const plain = z.record(z.string(), z.unknown())

function sectionsOf(changes: readonly SectionChange[]): string[] {
  return changes.map(({ section }) => section)
}

/** Does it, or says why it could not be done after all. What has its time is only noted as agreed before that. */
async function putApproved(
  tx: Tx,
  { id, askedBy, decidedBy, reason }: Agreed<unknown>,
): Promise<ApprovalResult> {
  await store.lockDocuments(tx)
  const change = await store.findChange(tx, id)
  if (!change) return { failure: 'NOT_FOUND' }
  const plan = await lockPlan(tx, id)
  if (plan && plan.state !== 'waiting') return { failure: 'ALREADY_DECIDED' }
  if (plan && plan.appliesAt > (await store.readNow(tx))) {
    await movePlan(tx, plan, { state: 'planned', agreedBy: decidedBy })
    return { after: { at: plan.appliesAt.toISOString() } }
  }
  const failure = await putChange(tx, change, { agreedBy: decidedBy, reason })
  if (plan) await endPlan(tx, { ...plan, agreedBy: decidedBy }, failure)
  const { merchantCode } = change
  const isNewHouse = merchantCode !== null && change.found === null
  if (!failure && isNewHouse && decidedBy !== null)
    await bindOperators(tx, { ids: [askedBy, decidedBy], merchantCode })
  return { failure, ...(change.backTo !== null && { after: { backTo: change.backTo } }) }
}

/** What nobody agreed to is not put when its time comes. */
async function withdrawPlan(tx: Tx, { id }: Agreed<unknown>): Promise<void> {
  const plan = await lockPlan(tx, id)
  if (plan?.state === 'waiting') await movePlan(tx, plan, { state: 'withdrawn' })
}
