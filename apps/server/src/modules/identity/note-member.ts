import type { BodyOf, noteMember as contract } from '@baize/contracts'
import { recordAudit, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { fingerprintOf, requireSameFingerprint } from '#platform/http/request-id'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { requireOwnMember } from './office-members.ts'
import { sealForMember } from './person/personal.ts'
import { findNote, insertNoteOnce } from './store/notes.ts'

/** Keeps what an operator knows of a member, for the house alone and as long as the member is not forgotten. */
export async function noteMember(
  app: App,
  operator: Operator,
  { id, memberId, text }: BodyOf<typeof contract>,
): Promise<{ id: string }> {
  requireAction(operator, 'noteMember')
  const { merchantCode, status } = await requireOwnMember(app, operator, memberId)
  if (status === 'closed') throw new Refusal('NOT_FOUND')
  const words = cleanNote(text)
  const { secrets } = app
  const note = {
    id,
    memberId,
    operatorId: operator.id,
    fingerprint: fingerprintOf([operator.id, memberId, words]),
    sealed: await sealForMember(app.db, { secrets, memberId }, Buffer.from(words)),
    writtenAt: app.clock.now(),
  }
  await transaction(app, async (tx) => {
    if (!(await insertNoteOnce(tx, note))) {
      requireSameFingerprint(await findNote(tx, id), note.fingerprint)
      return
    }
    await recordAudit(tx, { operator, merchantCode, action: 'member.note', subject: memberId, after: { id } })
  })
  return { id }
}

/** Plain words with their lines, and nothing that only a machine sees. */
function cleanNote(text: string): string {
  const cleaned = text
    .toWellFormed()
    .replaceAll('\r\n', '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, '')
    .trim()
  if (cleaned === '') throw new Refusal('FIELD_REQUIRED', { fields: ['text'] })
  return cleaned
}
