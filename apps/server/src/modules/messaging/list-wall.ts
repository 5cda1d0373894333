import type { Announcement, Banner } from '@baize/contracts'
import { mayBeAsked } from '#modules/limits'
import type { App } from '#platform/app'
import type { Member, Visit } from '#platform/visit'
import * as store from './store.ts'

type Reader = Pick<Visit, 'merchant' | 'language'> & {
  /** Nobody, where what is drawn is the same for everybody. */
  readonly member?: Member | undefined
}

/** Banners that are in their time and have a text in the reader's language; none for whom nothing may ask to play. */
export async function listBanners(
  app: App,
  { merchant, language, member }: Reader,
  groups: readonly string[],
): Promise<Banner[]> {
  if (member && !(await mayBeAsked(app, member))) return []
  return store.readBanners(app.db, { merchantCode: merchant.code, language }, groups)
}

/** What the house has to say; to whom nothing may ask to play, only what they need to know. */
export async function listNotices(app: App, { merchant, language, member }: Reader): Promise<Announcement[]> {
  const withPromotions = !member || (await mayBeAsked(app, member))
  return store.readNotices(app.db, { merchantCode: merchant.code, language, withPromotions })
}
