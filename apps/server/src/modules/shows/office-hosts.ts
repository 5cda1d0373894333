import { type BodyOf, isOldEnough, type saveShowHost as saving, type ShowHost } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { findMembers, readPersonal, requireOwnMember, requireStranger } from '#modules/identity'
import { openAccounts } from '#modules/ledger'
import { readHouse } from '#modules/limits'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { earningsOf } from './earnings.ts'
import { earnedAccount } from './give-gifts.ts'
import { CONTRACT_SHARE_BP } from './host.ts'
import * as store from './store/hosts.ts'

const BP_PER_PERCENT = 100

export async function listShowHosts(app: App, operator: Operator, merchantCode: string): Promise<ShowHost[]> {
  requireAction(operator, 'listShowHosts')
  requireMerchant(operator, merchantCode)
  return onWire(app, await store.readHosts(app.db, merchantCode))
}

async function onWire(app: App, hosts: readonly store.HostRow[]): Promise<ShowHost[]> {
  const people = await findMembers(
    app.db,
    hosts.map(({ memberId }) => memberId),
  )
  const accounts = new Map(people.map(({ id, account }) => [id, account]))
  const now = app.clock.now()
  return Promise.all(
    hosts.map(async (host) => {
      const { unpaid, payable } = await earningsOf(app.db, host.id, now)
      return {
        id: host.id,
        memberId: host.memberId,
        account: accounts.get(host.memberId) ?? '',
        name: host.name,
        sharePercent: host.shareBp / BP_PER_PERCENT,
        currency: host.currency,
        documentsAt: host.documentsAt?.toISOString() ?? null,
        contract: host.contract,
        isSimulated: host.isSimulated,
        isStopped: host.stoppedAt !== null,
        earned: unitsToWire(unpaid),
        payable: unitsToWire(payable),
      }
    }),
  )
}

/** Makes a member a host, or changes what is on file of one. That their documents were seen is said by whoever saw them. */
export async function saveShowHost(
  app: App,
  operator: Operator,
  asked: BodyOf<typeof saving>,
): Promise<ShowHost> {
  requireAction(operator, 'saveShowHost')
  const { id, memberId } = asked
  const member = await requireOwnMember(app, operator, memberId)
  await requireStranger(app.db, { operator, memberId, secrets: app.secrets })
  const { merchantCode } = member
  if (asked.hasDocuments) await requireOfAge(app, { memberId, merchantCode })
  const currency = await readCurrency(app.db, merchantCode)
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    const before = await store.lockHost(tx, id)
    if (before) requireSameRequest(before.memberId === memberId)
    const changed = {
      id,
      name: asked.name,
      documentsAt: asked.hasDocuments ? (before?.documentsAt ?? now) : null,
      contract: asked.contract,
      stoppedAt: asked.isStopped ? (before?.stoppedAt ?? now) : null,
    }
    if (before) await store.updateHost(tx, changed)
    else
      await makeHost(tx, {
        ...changed,
        merchantCode,
        memberId,
        currency,
        madeBy: operator.login,
        madeAt: now,
      })
    const { name, contract, hasDocuments, isStopped, reason } = asked
    const after = { memberId, name, contract, hasDocuments, isStopped, reason }
    await recordAudit(tx, { operator, merchantCode, action: 'show.host', subject: id, after })
  })
  const host = await store.findHost(app.db, id)
  const [shown] = host ? await onWire(app, [host]) : []
  if (!shown) throw new Refusal('NOT_FOUND')
  return shown
}

type NewHost = Omit<store.HostRow, 'shareBp' | 'isSimulated'> & { readonly isSimulated?: boolean }

/** A member is a host once, with an account for what they earn. */
export async function makeHost(
  tx: Parameters<typeof store.insertHost>[0],
  { isSimulated = false, ...host }: NewHost,
): Promise<void> {
  if (await store.findHostOf(tx, host.memberId)) throw new Refusal('REQUEST_ID_REUSED')
  await store.insertHost(tx, { ...host, isSimulated, shareBp: CONTRACT_SHARE_BP })
  await openAccounts(tx, [{ path: earnedAccount(host.id), currency: host.currency }])
}

type Candidate = { readonly memberId: string; readonly merchantCode: string }

/** Where the house knows when they were born, they are as old as its rules ask. */
async function requireOfAge(app: App, { memberId, merchantCode }: Candidate): Promise<void> {
  const { birthDate } = await readPersonal(app.db, app.secrets, memberId)
  const { minAge: minimumAge } = (await readHouse(app.db, merchantCode)).pack
  if (birthDate && !isOldEnough({ birthDate, minimumAge, now: app.clock.now() }))
    throw new Refusal('HOST_NOT_READY')
}
