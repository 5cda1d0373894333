import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import type { Member, Visit } from '#platform/visit'
import { isSecret } from '#platform/secrets/hashing'
import { findPasswordRow, findSessionStart, type PasswordRow } from '../store/passwords.ts'
import { countProof } from '../throttle/throttle-proofs.ts'
import { tokenDigest } from '#platform/secrets/tokens'

export type AskedBy = { readonly member: Member; readonly visit: Visit }

/** What was typed, and where: nothing, where the form leaves it out. */
export type Typed = { readonly text: string | undefined; readonly field: string }

/** How long after coming in somebody counts as having just shown who they are. */
const FRESH_MS = 10 * MINUTE_MS

/**
 * The member's own password, before something that whoever found an open page must not change. Only somebody who has
 * none, and has just come in by another way, does without.
 */
export async function requireOwnPassword(
  app: App,
  asked: AskedBy,
  typed: Typed,
): Promise<PasswordRow | undefined> {
  const password = await findPasswordRow(app.db, asked.member.id)
  if (password) await requireRight(app, asked, { password, ...typed })
  else if (!(await isFreshSession(app, asked.member))) throw new Refusal('NOT_PERMITTED')
  return password
}

/** The password that is to be changed. One that was given for the time being need not be told twice in a row. */
export async function requireOldPassword(app: App, asked: AskedBy, typed: Typed): Promise<PasswordRow> {
  const password = await findPasswordRow(app.db, asked.member.id)
  if (!password) throw new Refusal('NOT_PERMITTED')
  const isJustUsed = password.isTemporary && (await isFreshSession(app, asked.member, password.changedAt))
  if (typed.text === undefined && isJustUsed) return password
  await requireRight(app, asked, { password, ...typed })
  return password
}

type Claim = Typed & { readonly password: PasswordRow }

async function requireRight(
  app: App,
  { member, visit }: AskedBy,
  { password, text = '', field }: Claim,
): Promise<void> {
  const prover = { memberId: member.id, deviceDigest: tokenDigest(visit.device) }
  const isRight = await countProof(app, prover, async () =>
    (await isSecret(app, { purpose: 'password', text }, password.hash)) ? 'right' : 'wrong',
  )
  if (!isRight) throw new Refusal('PASSWORD_WRONG', { fields: [field] })
}

async function isFreshSession(app: App, { sessionId }: Member, since?: Date): Promise<boolean> {
  const start = await findSessionStart(app.db, sessionId)
  if (!start || (since && start < since)) return false
  return app.clock.now().getTime() - start.getTime() <= FRESH_MS
}
