import type { BodyOf, freezeMember as freezing, OfficeMember } from '@baize/contracts'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { type Db, transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { accountKey } from './person/account.ts'
import { endSessions } from './sessions/end-sessions.ts'
import { maskEmail, maskMobile, maskName, readPersonal } from './person/personal.ts'
import { requireStranger } from './person/require-stranger.ts'
import { findByAccount, findMember, type MemberRow } from './store/members.ts'
import { moveStatus } from './store/profile.ts'

type MemberName = { readonly house: string; readonly account: string }

/** A member of a house this operator works for; every look is noted. */
export async function findOfficeMember(
  app: App,
  operator: Operator,
  { house: merchantCode, account }: MemberName,
): Promise<OfficeMember> {
  requireAction(operator, 'findOfficeMember')
  requireMerchant(operator, merchantCode)
  const row = await findByAccount(app.db, { merchantCode, accountKey: accountKey(account) })
  if (!row) throw new Refusal('NOT_FOUND')
  await transaction(app, (tx) =>
    recordAudit(tx, { operator, merchantCode, action: 'member.look', subject: row.id }),
  )
  return officeMember(app, row)
}

/** Suspends a member and throws them out everywhere, or lets them in again. Money and what is owed stay as they are. */
export async function freezeMember(
  app: App,
  operator: Operator,
  { memberId, isFrozen, reason }: BodyOf<typeof freezing>,
): Promise<OfficeMember> {
  requireAction(operator, 'freezeMember')
  const row = await requireOwnMember(app, operator, memberId)
  const { merchantCode } = row
  const [from, to] = isFrozen ? (['active', 'suspended'] as const) : (['suspended', 'active'] as const)
  await transaction(app, async (tx) => {
    if (!(await moveStatus(tx, { memberId, from, to }))) return
    if (isFrozen) await endSessions(tx, { memberId }, 'suspended')
    await recordAudit(tx, {
      operator,
      merchantCode,
      action: isFrozen ? 'member.freeze' : 'member.unfreeze',
      subject: memberId,
      before: { status: from },
      after: { status: to, reason },
    })
  })
  const now = await findMember(app.db, memberId)
  return officeMember(app, now ?? row)
}

/** Nobody enters the account again. False where it is closed already. */
export async function closeMember(tx: Tx, memberId: string): Promise<boolean> {
  const froms = ['active', 'suspended'] as const
  for (const from of froms) {
    if (!(await moveStatus(tx, { memberId, from, to: 'closed' }))) continue
    await endSessions(tx, { memberId }, 'suspended')
    return true
  }
  return false
}

/** A member of another house is not there, and nobody works on an account of their own. */
export async function requireOwnMember(app: App, operator: Operator, memberId: string): Promise<MemberRow> {
  const row = await findMember(app.db, memberId)
  if (!row) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, row.merchantCode)
  await requireStranger(app.db, { operator, memberId, secrets: app.secrets })
  return row
}

export type NamedAccount = { readonly merchantCode: string; readonly account: string }

export async function findMemberId(
  db: Db,
  { merchantCode, account }: NamedAccount,
): Promise<string | undefined> {
  return (await findByAccount(db, { merchantCode, accountKey: accountKey(account) }))?.id
}

/** A member with what they are known by masked. */
export async function officeMember(app: App, row: MemberRow): Promise<OfficeMember> {
  const { email, mobile, payeeName } = await readPersonal(app.db, app.secrets, row.id)
  return {
    id: row.id,
    merchantCode: row.merchantCode,
    account: row.account,
    nickname: row.nickname,
    type: row.type,
    status: row.status,
    email: email === undefined ? null : maskEmail(email),
    mobileNum: mobile === undefined ? null : maskMobile(mobile),
    payeeName: payeeName === undefined ? null : maskName(payeeName),
    createdAt: row.createdAt.toISOString(),
  }
}
