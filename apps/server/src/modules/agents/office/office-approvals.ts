import type {
  AgentApproval,
  Approval,
  listAgentApprovals as listing,
  QueryOf,
  ReplyOf,
} from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findAgent, findMember, findUplineAt, readRates } from '#modules/identity'
import { readHouse, spanAt } from '#modules/limits'
import { listApprovals } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { agentsApprovals } from '../approvals.ts'
import { rowOnWire } from '../contracts/on-wire.ts'
import { readAgentRules } from '../downlines/office-rules.ts'
import { findBill } from '../store/bills.ts'
import { findAgreed, findLatest } from '../store/contracts.ts'
import { requireAgentReader } from './office-agents.ts'

type Values = Record<string, unknown>
type Shown = Pick<AgentApproval, 'account' | 'before' | 'after'>
type Asked = { readonly app: App; readonly merchantCode: string; readonly approval: Approval }

/** What was asked about agents of a house, each with what it would change. */
export async function listAgentApprovals(
  app: App,
  operator: Operator,
  { house: merchantCode, state, after }: QueryOf<typeof listing>,
): Promise<ReplyOf<typeof listing>> {
  requireAgentReader(operator, merchantCode)
  const wanted = { kinds: agentsApprovals, isOfKindsOnly: true, state, after }
  const { content, after: next } = await listApprovals(app, { merchantCodes: [merchantCode] }, wanted)
  return {
    after: next,
    currency: await readCurrency(app.db, merchantCode),
    content: await Promise.all(
      content.map(async (approval) => {
        const shown = await show({ app, merchantCode, approval })
        // What was answered may have changed things since: how it stood then is in the record.
        return { approval, ...shown, before: approval.state === 'asked' ? shown.before : null }
      }),
    ),
  }
}

async function show(asked: Asked): Promise<Shown> {
  const { app, merchantCode, approval } = asked
  const { kind, subject, body } = approval
  if (kind === 'agents.rules')
    return { account: null, before: { ...(await readAgentRules(app, merchantCode)) }, after: body }
  if (kind === 'agent-bill.settle') return showBill(asked)
  if (kind === 'contract.suspend') return showSuspension(asked)
  const account = await accountOf(app, subject)
  if (kind === 'agent.move') return { account, ...(await showMove(asked)) }
  return { account, before: await standing(asked), after: body }
}

async function accountOf(app: App, memberId: unknown): Promise<string | null> {
  return typeof memberId === 'string' ? ((await findMember(app.db, memberId))?.account ?? null) : null
}

/** How what is asked for stands for an agent; null where there is nothing yet. */
async function standing({ app, merchantCode, approval }: Asked): Promise<Values | null> {
  const { kind, subject: memberId, body } = approval
  if (kind === 'agent.stop') return { isStopped: (await findAgent(app.db, memberId))?.stoppedAt !== null }
  if (kind === 'agent.rates') {
    const at = await nextDay(app, merchantCode)
    const found = (await readRates(app.db, { memberIds: [memberId], at })).get(memberId)
    return found ? { rebates: found.rates, series: found.series } : null
  }
  const contractKind = kind === 'contract.offer' ? kindOf(body.options) : undefined
  const agreed = contractKind && (await findAgreed(app.db, { agentId: memberId, kind: contractKind }))
  return agreed ? { rows: agreed.terms.rows.map(rowOnWire), options: agreed.terms.options } : null
}

async function nextDay(app: App, merchantCode: string): Promise<Date> {
  const { zone } = await readHouse(app.db, merchantCode)
  return spanAt('day', app.clock.now(), zone).until
}

/** Which contract is offered, in the body of an offer. */
function kindOf(options: unknown): 'daily' | 'hourly' | 'dividend' | undefined {
  const kind = typeof options === 'object' && options !== null && 'kind' in options ? options.kind : undefined
  return kind === 'daily' || kind === 'hourly' || kind === 'dividend' ? kind : undefined
}

/** A move is asked for by ids; people read accounts. */
async function showMove({ app, merchantCode, approval }: Asked): Promise<Pick<Shown, 'before' | 'after'>> {
  const { subject: memberId, body } = approval
  const uplineId = await findUplineAt(app.db, { memberId, at: await nextDay(app, merchantCode) })
  return {
    before: { upline: await accountOf(app, uplineId) },
    after: { upline: await accountOf(app, body.uplineId) },
  }
}

async function showBill({ app, approval: { subject, body } }: Asked): Promise<Shown> {
  const bill = await findBill(app.db, subject)
  if (!bill) return { account: null, before: null, after: body }
  const amount = unitsToWire(bill.amount)
  return {
    account: await accountOf(app, bill.agentId),
    before: { state: bill.state, amount },
    after: { state: body.isPaid === true ? 'issued' : 'denied', amount },
  }
}

async function showSuspension({ app, approval: { subject, body } }: Asked): Promise<Shown> {
  const contract = await findLatest(app.db, subject)
  return {
    account: await accountOf(app, contract?.agentId),
    before: contract ? { isSuspended: contract.state === 'suspended' } : null,
    after: { isSuspended: body.isSuspended },
  }
}
