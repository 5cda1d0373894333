import type { BodyOf, ReplyOf, watchShow as watching } from '@baize/contracts'
import { isExcluded } from '#modules/limits'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import type { Visit } from '#platform/visit'
import { makeMediaToken } from './media/media-token.ts'
import { addressesOf } from './media/streams.ts'
import { findShow } from './store/shows.ts'

/** Where the picture of a show is, for whoever says that they are of age and takes no break from play. */
export async function watchShow(
  app: App,
  { merchant, actor }: Pick<Visit, 'merchant' | 'actor'>,
  { show: id }: BodyOf<typeof watching>,
): Promise<ReplyOf<typeof watching>> {
  const now = app.clock.now()
  if (actor.kind === 'member' && (await isExcluded(app.db, { memberId: actor.member.id, now })))
    throw new Refusal('EXCLUDED')
  const show = await findShow(app.db, id)
  if (show?.merchantCode !== merchant.code) throw new Refusal('NOT_FOUND')
  if (show.state === 'ended') throw new Refusal('TOO_LATE')
  const { stream } = show
  const { hls, whep, poster } = addressesOf(app, stream)
  const { token, endsAt } = makeMediaToken(app.secrets, { stream, right: 'read', now })
  return { hls, whep, poster, token, endsAt: endsAt.toISOString() }
}
