import { playSettled } from '#facts/play'
import type { App } from '#platform/app'
import { type Tx, transaction } from '#platform/db'
import { emit } from '#platform/facts'
import { push } from '#platform/live/push'
import { perDatabase } from '#platform/per-app'
import { lockSettledCursor, moveSettledCursor, readSettledUpTo } from './store/settled.ts'
import type { Work } from './work.ts'

/** Who is waiting to be told, and whether it is already on its way. */
type Notification = { readonly memberIds: Set<string>; isUnderWay: boolean }

const PAUSE_MS = 150

const notifications = perDatabase((): Notification => ({ memberIds: new Set(), isUnderWay: false }))

/**
 * Tells pages that their balance changed, and the house that rounds were settled, a moment after the commit: to say it
 * inside the batch would make batches wait for one another. Pages that miss it see it when they next read; rounds are
 * told again by a job.
 */
export function notifyLater(app: App, works: readonly Pick<Work, 'owner'>[]): void {
  const waiting = notifications(app)
  for (const { owner } of works) waiting.memberIds.add(owner.memberId)
  if (waiting.isUnderWay || waiting.memberIds.size === 0) return
  waiting.isUnderWay = true
  setTimeout(() => void notify(app, waiting), PAUSE_MS).unref()
}

async function notify(app: App, waiting: Notification): Promise<void> {
  const memberIds = [...waiting.memberIds]
  waiting.memberIds.clear()
  try {
    await transaction(app, async (tx) => {
      await push(tx, { memberIds }, { type: 'balance.changed' })
      await emitSettled(tx)
    })
  } catch (error) {
    app.log.warn({ err: error }, 'pages could not be told that a balance changed')
  }
  waiting.isUnderWay = false
  notifyLater(app, [])
}

/** Says once which rounds were settled since the last time; nothing when somebody else is saying it now. */
export async function emitSettled(tx: Tx): Promise<void> {
  const after = await lockSettledCursor(tx)
  if (after === undefined) return
  const { upTo, count } = await readSettledUpTo(tx, after)
  if (count === 0) return
  await emit(tx, playSettled, { after, upTo, count })
  await moveSettledCursor(tx, upTo)
}
