import { playSettled } from '#facts/play'
import type { App } from '#platform/app'
import { type Tx, transaction } from '#platform/db'
import { emit } from '#platform/facts'
import { push } from '#platform/live/push'
import { perDatabase } from '#platform/per-app'
import { lockTold, moveTold, readSettledUpTo } from './store/told.ts'
import type { Work } from './work.ts'

/** What is waiting to be told, and whether it is already on its way. */
type Telling = { readonly memberIds: Set<string>; isUnderWay: boolean }

const PAUSE_MS = 150

const tellings = perDatabase((): Telling => ({ memberIds: new Set(), isUnderWay: false }))

/**
 * Tells pages that their balance changed, and the house that rounds were settled, a moment after the commit: to say it
 * inside the batch would make batches wait for one another. Pages that miss it see it when they next read; rounds are
 * told again by a job.
 */
export function tellLater(app: App, works: readonly Pick<Work, 'owner'>[]): void {
  const telling = tellings(app)
  for (const { owner } of works) telling.memberIds.add(owner.memberId)
  if (telling.isUnderWay || telling.memberIds.size === 0) return
  telling.isUnderWay = true
  setTimeout(() => void tell(app, telling), PAUSE_MS).unref()
}

async function tell(app: App, telling: Telling): Promise<void> {
  const memberIds = [...telling.memberIds]
  telling.memberIds.clear()
  try {
    await transaction(app, async (tx) => {
      await push(tx, { memberIds }, { type: 'balance.changed' })
      await tellSettled(tx)
    })
  } catch (error) {
    app.log.warn({ err: error }, 'pages could not be told that a balance changed')
  }
  telling.isUnderWay = false
  tellLater(app, [])
}

/** Says once which rounds were settled since the last time; nothing when somebody else is saying it now. */
export async function tellSettled(tx: Tx): Promise<void> {
  const after = await lockTold(tx)
  if (after === undefined) return
  const { upTo, count } = await readSettledUpTo(tx, after)
  if (count === 0) return
  await emit(tx, playSettled, { after, upTo, count })
  await moveTold(tx, upTo)
}
