import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import * as store from './store.ts'

/** Puts a banner up, in place of the merchant's banner of the same name. */
export async function saveBanner(tx: Tx, banner: Omit<store.BannerRow, 'id'>): Promise<void> {
  await store.replaceBanner(tx, { ...banner, id: uuidv7() })
}

/** Puts a notice up, in place of the merchant's notice of the same name. */
export async function saveNotice(tx: Tx, notice: Omit<store.NoticeRow, 'id'>): Promise<void> {
  await store.replaceNotice(tx, { ...notice, id: uuidv7() })
}
