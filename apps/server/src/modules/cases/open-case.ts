import type { BodyOf, MemberCase } from '@baize/contracts'
import type * as contract from '@baize/contracts'
import { sealForMember } from '#modules/identity'
import { tellQueue } from '#modules/operators'
import { getMyRound } from '#modules/play'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { fingerprintOf, requireSameFingerprint, requireSameRequest } from '#platform/http/request-id'
import type { Member, Visit } from '#platform/visit'
import { ANSWER_MS, DECIDE_MS } from './case.ts'
import { caseOnWire } from './read-cases.ts'
import * as store from './store.ts'

type Asking = { readonly member: Member; readonly merchant: Visit['merchant'] }

/** Opens a complaint, with the member's own round attached where it is about one; asked again, it is the same. */
export async function openCase(
  app: App,
  { member, merchant }: Asking,
  { requestId, topic, text, roundId }: BodyOf<typeof contract.openCase>,
): Promise<MemberCase> {
  if (member.isTrial) throw new Refusal('NOT_PERMITTED')
  if (roundId !== undefined) await getMyRound(app, { memberId: member.id, roundId })
  const now = app.clock.now()
  const later = (milliseconds: number) => new Date(now.getTime() + milliseconds)
  const { secrets } = app
  const fingerprint = fingerprintOf([topic, text, roundId ?? null])
  const found = await transaction(app, async (tx) => {
    const id = uuidv7(now.getTime())
    const made = await store.insertCaseOnce(tx, {
      id,
      requestId,
      fingerprint,
      memberId: member.id,
      merchantCode: merchant.code,
      topic,
      roundId: roundId ?? null,
      currency: merchant.money.currency,
      openedAt: now,
      answerBy: later(ANSWER_MS),
      decideBy: later(DECIDE_MS),
    })
    if (!made)
      return requireSameFingerprint(
        await store.findByRequest(tx, { memberId: member.id, requestId }),
        fingerprint,
      )
    const sealed = await sealForMember(tx, { secrets, memberId: member.id }, Buffer.from(text))
    await store.insertLetterOnce(tx, {
      id: uuidv7(now.getTime()),
      caseId: id,
      writer: 'member',
      requestId: null,
      fingerprint: null,
      sealed,
      writtenAt: now,
    })
    await tellQueue(tx, { kind: 'complaint', merchantCode: merchant.code })
    return made
  })
  return caseOnWire(app, found)
}

/** Adds to a complaint; one that was answered waits for an answer again. */
export async function writeToCase(
  app: App,
  member: Member,
  { requestId, caseId, text }: BodyOf<typeof contract.writeToCase>,
): Promise<MemberCase> {
  if (member.isTrial) throw new Refusal('NOT_PERMITTED')
  const now = app.clock.now()
  const { secrets } = app
  const fingerprint = fingerprintOf([text])
  const found = await transaction(app, async (tx) => {
    const known = await store.lockCase(tx, caseId)
    if (known?.memberId !== member.id) throw new Refusal('NOT_FOUND')
    if (known.state === 'closed') throw new Refusal('CASE_CLOSED')
    const sealed = await sealForMember(tx, { secrets, memberId: member.id }, Buffer.from(text))
    const letter = { caseId, writer: 'member' as const, requestId, fingerprint, sealed, writtenAt: now }
    const before = await store.insertLetterOnce(tx, { id: uuidv7(now.getTime()), ...letter })
    requireSameRequest(before === undefined || before === fingerprint)
    if (before !== undefined) return known
    await tellQueue(tx, { kind: 'complaint', merchantCode: known.merchantCode })
    return store.moveCase(tx, known, { state: 'open' })
  })
  return caseOnWire(app, found)
}
