import type { BodyOf, OfficeCase } from '@baize/contracts'
import type * as contract from '@baize/contracts'
import { money, moneyFromWire } from '@baize/money'
import { caseClosed } from '#facts/cases'
import { sealForMember } from '#modules/identity'
import { housePath, openAccounts, postIn } from '#modules/ledger'
import { leaveQueue, recordAudit, requireAction, requireMerchant, holdToDecide } from '#modules/operators'
import { holdCash, pocketPath } from '#modules/wallet'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { emit } from '#platform/facts'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { fingerprintOf, requireSameFingerprint } from '#platform/http/request-id'
import type { Secrets } from '#platform/secrets/secrets'
import type { Operator } from '#platform/visit'
import type { Case } from './case.ts'
import { caseOnWire } from './read-cases.ts'
import { asideOf, requireSmallAside } from './set-aside.ts'
import * as store from './store.ts'

/** Answers a complaint. Money that both sides claim is set aside, where neither can spend it. */
export async function answerCase(
  app: App,
  operator: Operator,
  { requestId, caseId, text, setAside }: BodyOf<typeof contract.answerCase>,
): Promise<OfficeCase> {
  requireAction(operator, 'answerCase')
  const now = app.clock.now()
  const { secrets } = app
  const answered = await transaction(app, async (tx) => {
    const known = await requireOpenCase(tx, operator, caseId)
    const aside = setAside === undefined ? 0n : moneyFromWire(setAside, known.currency).units
    const fingerprint = fingerprintOf([text, String(aside)])
    const before = await writeLetter(tx, { secrets, known, text, now, requestId, fingerprint })
    if (before !== undefined) return requireSameFingerprint({ ...known, fingerprint: before }, fingerprint)
    // What was answered before stays answered, whoever has it by now.
    await holdToDecide(tx, { ...itemOf(known), operator, now })
    if (aside > 0n) await moveAside(tx, known, { units: aside, now })
    const answeredAt = known.answeredAt ?? now
    await note(tx, {
      operator,
      known,
      action: 'case.answer',
      after: { state: 'answered', disputed: String(known.disputed + aside) },
    })
    return store.moveCase(tx, known, { state: 'answered', disputed: known.disputed + aside, answeredAt })
  })
  return caseOnWire(app, answered)
}

/** Decides a complaint; what stood aside goes where the decision says. */
export async function closeCase(
  app: App,
  operator: Operator,
  { caseId, text, inFavourOf }: BodyOf<typeof contract.closeCase>,
): Promise<OfficeCase> {
  requireAction(operator, 'closeCase')
  const now = app.clock.now()
  const { secrets } = app
  const closed = await transaction(app, async (tx) => {
    const known = await requireOpenCase(tx, operator, caseId)
    await holdToDecide(tx, { ...itemOf(known), operator, now })
    if (known.disputed > 0n) await moveBack(tx, known, { inFavourOf, now })
    await writeLetter(tx, { secrets, known, text, now, requestId: null, fingerprint: null })
    const answeredAt = known.answeredAt ?? now
    await note(tx, {
      operator,
      known,
      action: 'case.close',
      after: { state: 'closed', disputed: '0', inFavourOf },
    })
    await emit(tx, caseClosed, { caseId, memberId: known.memberId, inFavourOf })
    return store.moveCase(tx, known, { state: 'closed', disputed: 0n, answeredAt, closedAt: now })
  })
  return caseOnWire(app, closed)
}

const itemOf = ({ id: item, merchantCode }: Case) => ({ kind: 'complaint' as const, item, merchantCode })

/** A case of the operator's house that is not closed, held until the transaction ends. */
export async function requireOpenCase(tx: Tx, operator: Operator, caseId: string): Promise<Case> {
  const known = await store.lockCase(tx, caseId)
  if (!known) throw new Refusal('NOT_FOUND')
  requireMerchant(operator, known.merchantCode)
  if (known.state === 'closed') throw new Refusal('CASE_CLOSED')
  return known
}

type Aside = { readonly units: bigint; readonly now: Date }

async function moveAside(tx: Tx, known: Case, { units, now }: Aside): Promise<void> {
  const { currency, memberId } = known
  await holdCash(tx, memberId)
  await requireSmallAside(tx, known, units)
  await openAccounts(tx, [{ path: asideOf(known), currency }])
  const transfers = [
    { from: pocketPath(memberId, 'cash'), to: asideOf(known), amount: money(units, currency) },
  ]
  await postIn(tx, { id: uuidv7(now.getTime()), reason: 'disputed', transfers })
}

type Decided = { readonly inFavourOf: 'member' | 'house'; readonly now: Date }

async function moveBack(tx: Tx, known: Case, { inFavourOf, now }: Decided): Promise<void> {
  const { currency, memberId, disputed } = known
  await holdCash(tx, memberId)
  const house = housePath({ name: 'play', currency }, memberId)
  await openAccounts(tx, [{ path: house, currency }])
  const to = inFavourOf === 'member' ? pocketPath(memberId, 'cash') : house
  const transfers = [{ from: asideOf(known), to, amount: money(disputed, currency) }]
  await postIn(tx, { id: uuidv7(now.getTime()), reason: 'dispute decided', transfers })
}

type Written = Pick<store.NewCaseLetter, 'requestId' | 'fingerprint'> & {
  readonly secrets: Secrets
  readonly known: Case
  readonly text: string
  readonly now: Date
}

/** Says under which fingerprint the same request came before, if it did. */
async function writeLetter(
  tx: Tx,
  { secrets, known, text, now, ...asked }: Written,
): Promise<string | undefined> {
  const sealed = await sealForMember(tx, { secrets, memberId: known.memberId }, Buffer.from(text))
  const letter = { caseId: known.id, writer: 'house' as const, sealed, writtenAt: now }
  return store.insertLetterOnce(tx, { id: uuidv7(now.getTime()), ...letter, ...asked })
}

type Noted = {
  readonly operator: Operator
  readonly known: Case
  readonly action: string
  readonly after: Readonly<Record<string, string>>
}

async function note(tx: Tx, { operator, known, action, after }: Noted): Promise<void> {
  const { merchantCode, id, state, disputed } = known
  await leaveQueue(tx, { kind: 'complaint', item: id, merchantCode })
  const before = { state, disputed: String(disputed) }
  await recordAudit(tx, { operator, merchantCode, action, subject: id, before, after })
}
