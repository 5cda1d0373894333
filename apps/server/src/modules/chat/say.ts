import { strict as assert } from 'node:assert'
import type { ChatLine } from '@baize/contracts'
import { sealForMember } from '#modules/identity'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { push } from '#platform/live/push'
import { Refusal } from '#platform/refusal'
import { requireSameFingerprint } from '#platform/http/request-id'
import type { Secrets } from '#platform/secrets/secrets'
import { DAY_MS, HOUR_SECONDS, MINUTE_MS } from '#platform/time'
import { requireChat, type Talker } from './chat-access.ts'
import { hoursAt } from './hours.ts'
import { cleanWords, digestOf, linesOnWire, type Words } from './line.ts'
import { findImage } from './store/images.ts'
import * as lines from './store/lines.ts'
import { findAnswer, findSchedule } from './store/schedules.ts'
import { lockThread, type Thread, updateThread } from './store/threads.ts'

const LINES_A_MINUTE = 20
const LINES_A_DAY = 500

/** A member says something; the house hears it at once, and outside its hours answers by itself, once. */
export async function sayInChat(app: App, talker: Talker, words: Words): Promise<ChatLine> {
  const { id: memberId, merchantCode } = requireChat(talker)
  const said = cleanWords(words)
  const fingerprint = digestOf(said)
  const now = app.clock.now()
  const { secrets } = app
  const number = await transaction(app, async (tx) => {
    const thread = await lockThread(tx, { memberId, merchantCode, now })
    const before = await lines.findByRequest(tx, { memberId, requestId: words.requestId })
    if (before) return requireSameFingerprint(before, fingerprint).number
    await requireQuiet(tx, { memberId, now })
    await requireOwnImage(tx, { memberId, imageId: said.imageId })
    const waitingFromAt = thread.waitingFromAt ?? now
    const spoken = await addLine(
      tx,
      { ...thread, waitingFromAt },
      {
        secrets,
        now,
        line: { ...said, sender: 'member', operatorId: null, requestId: words.requestId, fingerprint },
      },
    )
    await answerOutsideHours(tx, spoken, { secrets, now, language: talker.language })
    return spoken.lines
  })
  return shown(app, { memberId, number })
}

type Lately = { readonly memberId: string; readonly now: Date }

/** Whoever talks faster than anybody types has to wait. */
async function requireQuiet(tx: Tx, { memberId, now }: Lately): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds)
  const said = await lines.countSaid(tx, { memberId, minute: ago(MINUTE_MS), day: ago(DAY_MS) })
  if (said.inDay >= LINES_A_DAY) throw new Refusal('RATE_LIMITED', { retryAfter: HOUR_SECONDS })
  if (said.inMinute >= LINES_A_MINUTE) throw new Refusal('RATE_LIMITED', { retryAfter: 60 })
}

type Picture = { readonly memberId: string; readonly imageId: string | null }

/** A picture of this conversation; anybody else's is not there. */
export async function requireOwnImage(tx: Tx, { memberId, imageId }: Picture): Promise<void> {
  if (imageId === null) return
  const image = await findImage(tx, imageId)
  if (image?.memberId !== memberId) throw new Refusal('NOT_FOUND', { fields: ['imageId'] })
}

type Spoken = {
  readonly secrets: Secrets
  readonly now: Date
  readonly line: Pick<
    lines.NewChatLine,
    'sender' | 'operatorId' | 'requestId' | 'fingerprint' | 'imageId'
  > & {
    readonly text: string | null
  }
}

/** Puts a line at the end of the conversation that is held, and tells both sides. */
export async function addLine(tx: Tx, thread: Thread, { secrets, now, line }: Spoken): Promise<Thread> {
  const { memberId, merchantCode } = thread
  const number = thread.lines + 1
  const { text, ...rest } = line
  const sealed = text === null ? null : await sealForMember(tx, { secrets, memberId }, Buffer.from(text))
  await lines.insertLine(tx, { ...rest, memberId, number, sealed, saidAt: now })
  const longer = { ...thread, lines: number }
  await updateThread(tx, longer, now)
  await push(tx, { memberId }, { type: 'chat.said', memberId, number })
  await push(tx, { officeOf: merchantCode }, { type: 'chat.said', memberId, number })
  if (line.sender !== 'member') await push(tx, { memberId }, { type: 'unread.changed' })
  return longer
}

type Answering = Pick<Spoken, 'secrets' | 'now'> & Pick<Talker, 'language'>

/** Said once until somebody is there again. */
async function answerOutsideHours(
  tx: Tx,
  thread: Thread,
  { secrets, now, language }: Answering,
): Promise<void> {
  const { merchantCode, answerAgainAt } = thread
  const { isOpen, opensAt } = hoursAt(await findSchedule(tx, merchantCode), now)
  if (isOpen || (answerAgainAt !== null && now < answerAgainAt)) return
  const text = await findAnswer(tx, { merchantCode, language })
  if (text === undefined) return
  const again = opensAt === null ? new Date(now.getTime() + DAY_MS) : new Date(opensAt)
  await addLine(
    tx,
    { ...thread, answerAgainAt: again },
    {
      secrets,
      now,
      line: { sender: 'auto', operatorId: null, requestId: null, fingerprint: null, imageId: null, text },
    },
  )
}

/** A line that is there, as it is shown. */
export async function shown(
  app: App,
  { memberId, number }: { readonly memberId: string; readonly number: number },
): Promise<ChatLine> {
  const found = await lines.readLines(app.db, { memberId, after: number - 1, before: undefined, limit: 1 })
  const [line] = await linesOnWire(app, found)
  assert(line, 'What was said is there.')
  return line
}
