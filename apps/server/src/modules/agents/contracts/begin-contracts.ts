import { findUpline, readAgentsAbove } from '#modules/identity'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { eachAlone, eachPartAlone, reportFailed } from '#platform/each-alone'
import { Refusal } from '#platform/refusal'
import { readLapsing, readStarting } from '../store/contract-lists.ts'
import * as store from '../store/contracts.ts'
import { type ContractRow, standingStates } from './contract.ts'
import { moveContract } from './move-contract.ts'
import { isLapsed } from './offer-contract.ts'
import { findCoverFrom, requireCovered } from './require-covered.ts'
import { tellContract } from './tell-contract.ts'

export const BEGINNING = 'begin-contracts'
export const LAPSING = 'lapse-contracts'
const PART = 200

const idOf = ({ id, version }: ContractRow) => `${id} version ${version}`

/** Begins all that was agreed from a boundary on that has come, those above before those whom they cover. */
export async function beginContracts(app: App): Promise<number> {
  const now = app.clock.now()
  const due = await readStarting(app.db, now)
  const above = await readAgentsAbove(app.db, { memberIds: due.map(({ agentId }) => agentId), at: now })
  const levelOf = ({ agentId }: ContractRow) => above.get(agentId)?.length ?? 0
  const ordered = due.toSorted((a, b) => timeOf(a) - timeOf(b) || levelOf(a) - levelOf(b))
  const outcome = await eachAlone(app, ordered, {
    job: BEGINNING,
    idOf,
    work: (contract) => transaction(app, (tx) => beginContract(tx, contract, now)),
  })
  reportFailed(BEGINNING, outcome)
  return outcome.done
}

const timeOf = ({ startsAt }: ContractRow) => startsAt?.getTime() ?? 0

/** The version before holds up to the moment with which this one begins, however late the clock is. */
async function beginContract(tx: Tx, { id, version, merchantCode }: ContractRow, now: Date): Promise<void> {
  await store.lockContracts(tx, merchantCode)
  const contract = await store.findContract(tx, { id, version })
  if (contract?.state !== 'scheduled' || contract.startsAt === null || contract.startsAt > now) return
  const { agentId, kind, startsAt } = contract
  const doing = { by: 'time', at: startsAt } as const
  const standing = await store.findOfAgent(tx, { agentId, kind, states: standingStates })
  if (standing?.state === 'suspended' || !(await isStillCovered(tx, contract, now))) {
    const over = await moveContract(tx, contract, { to: 'ended', endsAt: startsAt }, doing)
    await tellContract(tx, over, 'not-covered')
    return
  }
  if (standing) await moveContract(tx, standing, { to: 'superseded', endsAt: startsAt }, doing)
  await moveContract(tx, contract, { to: 'active' }, doing)
}

/** Where somebody else is above by now, or no longer covers it, what was agreed cannot begin. */
async function isStillCovered(tx: Tx, contract: ContractRow, now: Date): Promise<boolean> {
  const { agentId, uplineId, uplineGoneAt, terms, startsAt } = contract
  const isFromHouse = uplineId === null || uplineGoneAt !== null
  if (!isFromHouse && (await findUpline(tx, agentId)) !== uplineId) return false
  const coverFrom = await findCoverFrom(tx, { agentId, terms })
  if (coverFrom && startsAt && coverFrom > startsAt) return false
  try {
    await requireCovered(tx, { agentId, terms, now })
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** Offers and wishes that nobody answered are over; who was asked for an end and said nothing keeps the contract. */
export async function lapseContracts(app: App): Promise<number> {
  const now = app.clock.now()
  const outcome = await eachPartAlone(app, (after) => readLapsing(app.db, { now, after, limit: PART }), {
    job: LAPSING,
    idOf,
    work: (contract) => transaction(app, (tx) => lapseContract(tx, contract, now)),
  })
  reportFailed(LAPSING, outcome)
  return outcome.done
}

async function lapseContract(tx: Tx, { id, version, merchantCode }: ContractRow, now: Date): Promise<void> {
  await store.lockContracts(tx, merchantCode)
  const contract = await store.findContract(tx, { id, version })
  if (!contract || !isLapsed(contract, now)) return
  const doing = { by: 'time', at: now } as const
  if (contract.state === 'revoke-requested') {
    await tellContract(tx, await moveContract(tx, contract, { to: 'active' }, doing), 'goes-on')
    return
  }
  await tellContract(tx, await moveContract(tx, contract, { to: 'expired' }, doing), 'expired')
}
