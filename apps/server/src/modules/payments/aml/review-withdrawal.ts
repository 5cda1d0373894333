import { strict as assert } from 'node:assert'
import { countDeviceSharers, plainName, readGuard, readPersonal } from '#modules/identity'
import { readDocumentName } from '#modules/kyc'
import { turnoverLeft } from '#modules/limits'
import { tellQueue } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { type MoneyFigures, noticed, type Noticed } from './flags.ts'
import * as aml from '../store/aml.ts'
import * as store from '../store/withdrawals.ts'
import { watchedDigest } from './watch-names.ts'
import type { WithdrawalRow } from '../withdrawals/withdrawal.ts'

/** Looks at how the member's money moved, notes what somebody should look at, and puts the withdrawal before operators. */
export async function reviewWithdrawal(app: App, id: string): Promise<void> {
  const withdrawal = await store.findWithdrawal(app.db, id)
  if (withdrawal?.state !== 'requested') return
  const rule = await store.findWithdrawalRule(app.db, withdrawal.merchantCode)
  assert(rule, 'What was asked for by a rule is looked at by one.')
  const flags = noticed(await readFigures(app, withdrawal), rule)
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    const held = await store.lockWithdrawal(tx, id)
    if (held?.state !== 'requested') return
    await raiseFlags(tx, { ...withdrawal, subject: id, flags, at })
    const approvals = flags.length > 0 ? { approvalsNeeded: 2 } : {}
    await store.moveWithdrawal(tx, { withdrawal: held, to: 'review', broughtBy: 'house', at, ...approvals })
    await tellQueue(tx, { kind: 'withdrawal', merchantCode: held.merchantCode })
  })
}

export type FlagsToRaise = {
  readonly memberId: string
  readonly merchantCode: string
  /** What they were noticed at. */
  readonly subject: string
  readonly flags: readonly Noticed[]
  readonly at: Date
}

/** Adds what was noticed to the member's case. Noticed again at the same, it is noted once, and opens no case anew. */
export async function raiseFlags(tx: Tx, { flags, subject, at, ...whose }: FlagsToRaise): Promise<void> {
  if (flags.length === 0) return
  const known = await aml.readKnownKinds(tx, subject)
  if (flags.every(({ kind }) => known.includes(kind))) return
  const { id: caseId, isNew } = await aml.openCase(tx, { ...whose, id: uuidv7(at.getTime()), at })
  for (const { kind, figures } of flags)
    await aml.insertFlag(tx, { id: uuidv7(at.getTime()), caseId, kind, subject, figures, at })
  if (isNew) await tellQueue(tx, { kind: 'aml', merchantCode: whose.merchantCode })
}

async function readFigures(app: App, withdrawal: WithdrawalRow): Promise<MoneyFigures> {
  const { id: withdrawalId, memberId, bankCardId, requestedAt, amount } = withdrawal
  const moved = await aml.readMoved(app.db, { withdrawalId, memberId, bankCardId, requestedAt })
  const [guard, { payeeName = '' }, documentName, deviceSharedWith] = await Promise.all([
    readGuard(app.db, { memberId, sessionId: NO_SESSION }),
    readPersonal(app.db, app.secrets, memberId),
    readDocumentName(app, memberId),
    countDeviceSharers(app.db, memberId),
  ])
  return {
    amount,
    now: requestedAt,
    memberSince: guard.memberSince,
    lastMovedAt: moved.lastMovedAt,
    depositedDay: moved.depositedDay,
    turnoverLeft: await turnoverLeft(app.db, memberId),
    dayAmounts: moved.dayAmounts.map(BigInt),
    monthAmount: moved.monthAmount,
    sharedWith: moved.sharedWith,
    deviceSharedWith,
    isNameDifferent: documentName !== undefined && plainName(documentName) !== plainName(payeeName),
    isNameWatched: await aml.isWatched(app.db, watchedDigest(app.secrets, payeeName)),
  }
}

/** A job is nobody's session. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000'
