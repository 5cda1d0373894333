import type { ChatLine, getOfficeChat as getting, OfficeChat, ReplyOf } from '@baize/contracts'
import { findMember, requireOwnMember } from '#modules/identity'
import { recordAudit, requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import { requireSameFingerprint } from '#platform/http/request-id'
import type { Operator } from '#platform/visit'
import { cleanWords, digestOf, linesOnWire, type Words } from './line.ts'
import { readConversation, type LineRange } from './read-chat.ts'
import { addLine, requireOwnImage, shown } from './say.ts'
import { findByRequest, readLastLines } from './store/lines.ts'
import { lockThread, moveHouseRead, readThreads } from './store/threads.ts'

/** Conversations of the houses this operator works for. */
export async function listChats(
  app: App,
  operator: Operator,
  { onlyWaiting }: { readonly onlyWaiting: boolean },
): Promise<{ content: OfficeChat[] }> {
  requireAction(operator, 'listChats')
  const threads = await readThreads(app.db, { merchantCodes: operator.merchantCodes, onlyWaiting })
  const rows = await readLastLines(
    app.db,
    threads.map(({ memberId }) => memberId),
  )
  const last = new Map((await linesOnWire(app, rows)).map((line, at) => [rows[at]?.memberId, line]))
  const content = threads.map(async ({ memberId, merchantCode, unread, waitingFromAt }) => ({
    memberId,
    merchantCode,
    account: (await findMember(app.db, memberId))?.account ?? '',
    last: last.get(memberId) ?? null,
    unread,
    waitingSince: waitingFromAt?.toISOString() ?? null,
  }))
  return { content: await Promise.all(content) }
}

/** What was said with a member. That somebody opened it is noted; what comes in while it is open is not noted again. */
export async function getOfficeChat(
  app: App,
  operator: Operator,
  { memberId, ...span }: LineRange & { readonly memberId: string },
): Promise<ReplyOf<typeof getting>> {
  requireAction(operator, 'getOfficeChat')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  const looked = { operator, merchantCode, action: 'chat.look', subject: memberId }
  if (span.after === undefined) await transaction(app, (tx) => recordAudit(tx, looked))
  return readConversation(app, memberId, span)
}

/** Somebody of the house answers; the member no longer waits, and what they said was read. */
export async function answerChat(
  app: App,
  operator: Operator,
  { memberId, ...words }: Words & { readonly memberId: string },
): Promise<ChatLine> {
  requireAction(operator, 'answerChat')
  const { merchantCode, status } = await requireOwnMember(app, operator, memberId)
  if (status === 'closed') throw new Refusal('NOT_FOUND')
  const said = cleanWords(words)
  const fingerprint = digestOf(said)
  const requestId = `${operator.id}:${words.requestId}`
  const now = app.clock.now()
  const { secrets } = app
  const number = await transaction(app, async (tx) => {
    const thread = await lockThread(tx, { memberId, merchantCode, now })
    const before = await findByRequest(tx, { memberId, requestId })
    if (before) return requireSameFingerprint(before, fingerprint).number
    await requireOwnImage(tx, { memberId, imageId: said.imageId })
    const answered = { ...thread, waitingFromAt: null, answerAgainAt: null, houseRead: thread.lines }
    const line = { ...said, sender: 'house', operatorId: operator.id, requestId, fingerprint } as const
    const spoken = await addLine(tx, answered, { secrets, now, line })
    const after = { number: spoken.lines }
    await recordAudit(tx, { operator, merchantCode, action: 'chat.answer', subject: memberId, after })
    return spoken.lines
  })
  return shown(app, { memberId, number })
}

/** The member sees that somebody is typing; nothing of it is kept. */
export async function typeInOfficeChat(
  app: App,
  operator: Operator,
  memberId: string,
): Promise<Record<string, never>> {
  requireAction(operator, 'typeInOfficeChat')
  await requireOwnMember(app, operator, memberId)
  await transaction(app, (tx) => push(tx, { memberId }, { type: 'chat.typing', memberId, from: 'house' }))
  return {}
}

type Read = { readonly memberId: string; readonly upTo: number }

/** The house has read up to a line, whoever of it did. */
export async function readOfficeChat(
  app: App,
  operator: Operator,
  { memberId, upTo }: Read,
): Promise<Record<string, never>> {
  requireAction(operator, 'readOfficeChat')
  const { merchantCode } = await requireOwnMember(app, operator, memberId)
  await transaction(app, async (tx) => {
    if (!(await moveHouseRead(tx, { memberId, upTo }))) return
    await push(tx, { officeOf: merchantCode }, { type: 'unread.changed' })
    await push(tx, { memberId }, { type: 'unread.changed' })
  })
  return {}
}
