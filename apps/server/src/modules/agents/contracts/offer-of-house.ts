import type { ContractOptions, ContractVersion, TierRow } from '@baize/contracts'
import { findAgent, findUpline } from '#modules/identity'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { fingerprintOf } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import { hasLeft } from '../has-left.ts'
import * as store from '../store/contracts.ts'
import { requireTerms } from './apply-contract.ts'
import type { ContractRow } from './contract.ts'
import { offerContract } from './offer-contract.ts'
import { contractOnWire } from './on-wire.ts'
import { keptTerms } from './terms.ts'

type HouseOffer = {
  readonly merchantCode: string
  readonly agentId: string
  readonly requestId: string
  readonly rows: TierRow[]
  readonly options: ContractOptions
}

/** What the house offers to an agent over whom it stands, where everybody who has to has agreed to it. */
export async function offerOfHouse(app: App, offer: HouseOffer): Promise<ContractVersion> {
  const now = app.clock.now()
  return transaction(app, async (tx) => contractOnWire(tx, await offerForHouse(tx, { ...offer, now }), null))
}

/** The same inside what the two operators agreed to. */
export async function offerForHouse(
  tx: Tx,
  { merchantCode, agentId, requestId, rows, options, now }: HouseOffer & { readonly now: Date },
): Promise<ContractRow> {
  const currency = await readCurrency(tx, merchantCode)
  const terms = requireTerms({ rows, options }, { kind: options.kind, currency })
  await store.lockContracts(tx, merchantCode)
  await requireOfHouse(tx, { merchantCode, agentId, now })
  const fingerprint = fingerprintOf([agentId, keptTerms(terms)])
  return offerContract(tx, { merchantCode, uplineId: null, agentId, terms, requestId, fingerprint, now })
}

type AgentOfHouse = { readonly merchantCode: string; readonly agentId: string; readonly now: Date }

/** Over whom the house stands: a going agent at the top, or one whose upline is going no longer. */
export async function requireOfHouse(tx: Tx, { merchantCode, agentId, now }: AgentOfHouse): Promise<void> {
  const isKnown = (await findAgent(tx, agentId))?.merchantCode === merchantCode
  if (!isKnown || !(await isGoing(tx, { agentId, now }))) throw new Refusal('NOT_FOUND')
  const above = await findUpline(tx, agentId)
  if (above !== null && (await isGoing(tx, { agentId: above, now }))) throw new Refusal('NOT_FOUND')
}

async function isGoing(tx: Tx, { agentId, now }: Omit<AgentOfHouse, 'merchantCode'>): Promise<boolean> {
  const isStopped = (await findAgent(tx, agentId))?.stoppedAt !== null
  return !isStopped && !(await hasLeft(tx, { memberId: agentId, now }))
}
