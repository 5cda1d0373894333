import { type BodyOf, capabilities, type ReplyOf, type writeLetter as contract } from '@baize/contracts'
import { requireOwnMember, sealForMember } from '#modules/identity'
import { recordAudit, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { fingerprintOf, requireSameFingerprint } from '#platform/http/request-id'
import type { Operator } from '#platform/visit'
import { cleanLine, cleanMarkup } from './save-wall.ts'
import * as store from './store/letters.ts'

type Written = ReplyOf<typeof contract>

/** An operator writes to a member; asked again, it is the same letter. */
export async function writeLetter(
  app: App,
  operator: Operator,
  { requestId, memberId, ...asked }: BodyOf<typeof contract>,
): Promise<Written> {
  requireAction(operator, 'writeLetter')
  const { merchantCode, type, status } = await requireOwnMember(app, operator, memberId)
  if (status === 'closed') throw new Refusal('NOT_FOUND')
  if (capabilities(type).isTrial) throw new Refusal('TRIAL_ACCOUNT')
  const words = { title: cleanLine(asked.title), content: cleanMarkup(asked.content) }
  const text = JSON.stringify(words)
  const fingerprint = fingerprintOf(words)
  const [cause, writtenAt, { secrets }] = [`${operator.id}:${requestId}`, app.clock.now(), app]
  return transaction(app, async (tx) => {
    const id = uuidv7(writtenAt.getTime())
    const sealed = await sealForMember(tx, { secrets, memberId }, Buffer.from(text))
    const letter = { id, memberId, merchantCode, kind: 'operator', parts: {}, sealed, cause } as const
    const isNew = await store.insertLetterOnce(tx, {
      ...letter,
      fingerprint,
      writtenBy: operator.id,
      writtenAt,
    })
    if (!isNew) return { id: await requireSame(tx, { memberId, cause, fingerprint }), ...words }
    const audit = { operator, merchantCode, action: 'letter.write', subject: memberId, after: { id } }
    await recordAudit(tx, audit)
    await push(tx, { memberId }, { type: 'unread.changed' })
    return { id, ...words }
  })
}

type LetterRequest = { readonly memberId: string; readonly cause: string; readonly fingerprint: string }

async function requireSame(tx: Tx, { memberId, cause, fingerprint }: LetterRequest): Promise<string> {
  return requireSameFingerprint(await store.findByCause(tx, { memberId, cause }), fingerprint).id
}
