import type {
  applyDailySalaryContract as applying,
  BodyOf,
  ContractKind,
  ContractVersion,
} from '@baize/contracts'
import { type Currency, moneyFromWire } from '@baize/money'
import { findAgent, findUpline } from '#modules/identity'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { fingerprintOf, requireSameFingerprint } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { Member, Visit } from '#platform/visit'
import { hasLeft } from '../has-left.ts'
import { requireAgentPolicy } from '../house.ts'
import { findProposed, lockContracts } from '../store/contracts.ts'
import type { ContractTerms } from './contract.ts'
import { askForContract, offerContract } from './offer-contract.ts'
import { contractOnWire } from './on-wire.ts'
import { keptTerms, ordered, termsFaults } from './terms.ts'

type Caller = Pick<Visit, 'merchant'> & { readonly member: Member }
type Proposing = BodyOf<typeof applying>

/** Offers a contract to somebody directly below, or asks the one above for another. The same request is one version. */
export async function applyContract(
  app: App,
  { merchant, member }: Caller,
  kind: ContractKind,
  { requestId, id: agentId, rows, options, basedOn }: Proposing,
): Promise<ContractVersion> {
  requireAgentPolicy({ merchant })
  const { code: merchantCode } = merchant
  const terms = requireTerms({ rows, options }, { kind, currency: await readCurrency(app.db, merchantCode) })
  const fingerprint = fingerprintOf([agentId, keptTerms(terms), basedOn ?? null])
  const now = app.clock.now()
  return transaction(app, async (tx) => {
    await lockContracts(tx, merchantCode)
    const known = await findProposed(tx, { proposerId: member.id, requestId })
    if (known) {
      requireSameFingerprint(known, fingerprint)
      return contractOnWire(tx, known.contract, member.id)
    }
    await requireGoing(tx, { memberId: member.id, now })
    const proposal = { merchantCode, agentId, terms, requestId, fingerprint, basedOn, now }
    if (agentId === member.id) {
      const uplineId = await findUpline(tx, member.id)
      return contractOnWire(tx, await askForContract(tx, { ...proposal, uplineId }), member.id)
    }
    await requireDirectAgent(tx, { merchantCode, agentId, uplineId: member.id, now })
    return contractOnWire(tx, await offerContract(tx, { ...proposal, uplineId: member.id }), member.id)
  })
}

type SentTerms = Pick<Proposing, 'rows' | 'options'>

/** Terms as they were sent, in units, or the fields at fault. */
export function requireTerms(
  { rows, options }: SentTerms,
  { kind, currency }: { readonly kind: ContractKind; readonly currency: Currency },
): ContractTerms {
  if (options.kind !== kind) throw new Refusal('FIELD_FORMAT', { fields: ['options.kind'] })
  const units = (text: string) => moneyFromWire(text, currency).units
  const terms = {
    options,
    rows: rows.map(({ minTurnover, minLoss, ...row }) => ({
      ...row,
      minTurnover: units(minTurnover),
      minLoss: minLoss === undefined ? null : units(minLoss),
    })),
  }
  const fields = termsFaults(terms)
  if (fields.length > 0) throw new Refusal('FIELD_FORMAT', { fields })
  return ordered(terms)
}

type GoingQuestion = { readonly memberId: string; readonly now: Date }

/** Who is no agent has no contracts, and who was stopped or is excluded for good begins nothing. */
export async function requireGoing(tx: Tx, { memberId, now }: GoingQuestion): Promise<void> {
  const agent = await findAgent(tx, memberId)
  if (!agent) throw new Refusal('NOT_FOUND')
  if (agent.stoppedAt !== null || (await hasLeft(tx, { memberId, now }))) throw new Refusal('AGENT_STOPPED')
}

type DirectQuestion = {
  readonly merchantCode: string
  readonly agentId: string
  readonly uplineId: string
  readonly now: Date
}

/** Of anybody who is no going agent directly below, nothing is known here: least of all that they excluded themselves. */
async function requireDirectAgent(
  tx: Tx,
  { merchantCode, agentId, uplineId, now }: DirectQuestion,
): Promise<void> {
  const agent = await findAgent(tx, agentId)
  const isDirect = agent?.merchantCode === merchantCode && (await findUpline(tx, agentId)) === uplineId
  const isGoing = agent?.stoppedAt === null && !(await hasLeft(tx, { memberId: agentId, now }))
  if (!isDirect || !isGoing) throw new Refusal('NOT_FOUND')
}
