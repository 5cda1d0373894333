import type { Approval, BodyOf, FrozenAccount, unfreezeAccount as contract } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import * as z from 'zod/mini'
import { findMember } from '#modules/identity'
import { findFrozen, type FrozenRow, readFrozen, unfreeze } from '#modules/ledger'
import {
  approvalKind,
  requestApproval,
  requireAction,
  requireAsker,
  requireMerchant,
} from '#modules/operators'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'

/** An account opens once its balance is the sum of its entries: until then the reconciliation would freeze it again. */
export const unfreezing = approvalKind({
  kind: 'ledger-account.unfreeze',
  action: 'unfreezeAccount',
  body: z.object({ path: z.string() }),
  async before(db, { body: { path } }) {
    const row = await findFrozen(db, path)
    if (!row) return null
    const { balance, total, frozenAt } = row
    const figures = { balance: unitsToWire(balance), entries: unitsToWire(total) }
    return { path, ...figures, frozenAt: frozenAt.toISOString() }
  },
  async apply(tx, { reason, body: { path } }) {
    const outcome = await unfreeze(tx, path)
    const failure = { opened: undefined, differs: 'differs', 'not-frozen': 'ALREADY_DECIDED' }[outcome]
    return { failure, after: { reason } }
  },
})

/** Frozen accounts of the house itself, and of members of the houses that somebody works for. */
export async function listFrozenAccounts(app: App, operator: Operator): Promise<FrozenAccount[]> {
  requireAction(operator, 'listFrozenAccounts')
  const rows = await readFrozen(app.db)
  const houses = await Promise.all(rows.map(({ path }) => houseOfAccount(app, path)))
  return rows
    .filter((_, place) => {
      const house = houses[place] ?? null
      return house === null || operator.merchantCodes.includes(house)
    })
    .map(onWire)
}

function onWire({ path, currency, balance, total, frozenAt, frozenFor }: FrozenRow): FrozenAccount {
  const at = frozenAt.toISOString()
  return {
    path,
    currency,
    balance: unitsToWire(balance),
    entries: unitsToWire(total),
    frozenAt: at,
    frozenFor,
  }
}

/** Asks that a frozen account be opened, with the reason that was found; another operator decides. */
export async function askUnfreezing(
  app: App,
  operator: Operator,
  { id, path, reason }: BodyOf<typeof contract>,
): Promise<Approval> {
  requireAsker(app, operator, unfreezing)
  const merchantCode = await houseOfAccount(app, path)
  requireMerchant(operator, merchantCode)
  if (!(await findFrozen(app.db, path))) throw new Refusal('NOT_FOUND')
  return requestApproval(app, unfreezing, {
    id,
    operator,
    merchantCode,
    subject: path,
    body: { path },
    reason,
  })
}

const ofMember = /^member:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}):/

/** Null where an account is no member's: those of the house are of no one house. */
async function houseOfAccount(app: App, path: string): Promise<string | null> {
  const memberId = ofMember.exec(path)?.[1]
  const member = memberId === undefined ? undefined : await findMember(app.db, memberId)
  return member?.merchantCode ?? null
}
