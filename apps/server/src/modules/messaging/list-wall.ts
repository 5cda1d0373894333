import type { Announcement, Banner } from '@baize/contracts'
import type { App } from '#platform/app'
import type { Visit } from '#platform/visit'
import * as store from './store.ts'

type Reader = Pick<Visit, 'merchant' | 'language'>

/** Banners that are in their time and have a text in the reader's language. */
export async function listBanners(
  app: App,
  { merchant, language }: Reader,
  groups: readonly string[],
): Promise<Banner[]> {
  return store.readBanners(app.db, { merchantCode: merchant.code, language }, groups)
}

export async function listNotices(app: App, { merchant, language }: Reader): Promise<Announcement[]> {
  return store.readNotices(app.db, { merchantCode: merchant.code, language })
}
