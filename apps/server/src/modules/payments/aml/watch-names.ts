import type { BodyOf, replaceWatched as contract, ReplyOf, WatchList } from '@baize/contracts'
import { plainName } from '#modules/identity'
import { recordAudit, requireAction, requireProven } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Secrets } from '#platform/secrets/secrets'
import type { Operator } from '#platform/visit'
import { readWatchLists, replaceWatched } from '../store/aml.ts'

/** The lists of names that are watched. A name was never kept, so none can be shown. */
export async function listWatched(app: App, operator: Operator): Promise<WatchList[]> {
  requireAction(operator, 'listWatched')
  const rows = await readWatchLists(app.db)
  return rows.map(({ addedAt, ...row }) => ({ ...row, addedAt: addedAt.toISOString() }))
}

/** Makes the names of one list (sanctions, officials) those that are given; they are kept as digests alone. */
export async function watchNames(
  app: App,
  operator: Operator,
  { source, names }: BodyOf<typeof contract>,
): Promise<ReplyOf<typeof contract>> {
  requireAction(operator, 'replaceWatched')
  requireProven(operator, app.clock.now())
  // A name without a letter would be everybody's who has none.
  if (names.some((name) => plainName(name) === '')) throw new Refusal('FIELD_FORMAT', { fields: ['names'] })
  const digests = names.map((name) => watchedDigest(app.secrets, name))
  return transaction(app, async (tx) => {
    const replaced = await replaceWatched(tx, { source, digests, at: app.clock.now() })
    const line = { operator, merchantCode: null, action: 'watch-list.replace', subject: source }
    await recordAudit(tx, {
      ...line,
      before: { names: replaced.names - replaced.added + replaced.removed },
      after: replaced,
    })
    return replaced
  })
}

/** A name as it is watched: however it is written, in whatever order its parts stand, one name is one text. */
export function watchedDigest(secrets: Secrets, name: string): Buffer {
  return secrets.digest('watched-name', plainName(name))
}
