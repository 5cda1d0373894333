import { randomUUID } from 'node:crypto'
import type { FeedLine } from '@baize/ofp'
import { sharedKey } from '@baize/owp'
import { renewPlayable } from '#modules/catalog'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import * as store from '../store/feeds.ts'
import type { ProducerRules } from './producer.ts'
import { sportsTitles } from './sports-titles.ts'

/** A feed that speaks OFP/1 to us. */
export type FeedSettings = {
  readonly code: string
  readonly url: string
  readonly keyId: string
  readonly secret: Buffer
  readonly producers: readonly ProducerRules[]
}

/** What secrets of feeds are sealed for: nothing else opens them. */
const SECRET_PURPOSE = 'sports-feed'

/** Our name at the other end. */
const OWN_NAME = 'house'

/** Makes a feed known, or what is known of it new; nodes listen to it from then on, and the book is listed. */
export async function saveFeed(app: App, { secret, producers, ...feed }: FeedSettings): Promise<void> {
  const sealedSecret = app.secrets.seal(SECRET_PURPOSE, secret)
  await transaction(app, async (tx) => {
    await store.upsertFeed(tx, { ...feed, sealedSecret })
    for (const producer of producers) await store.upsertProducer(tx, { ...producer, feedCode: feed.code })
    await renewPlayable(tx, sportsTitles)
  })
}

/** How a feed is spoken to. */
export function lineTo(app: App, { url, keyId, sealedSecret }: store.KnownFeed): FeedLine {
  return {
    baseUrl: url,
    provider: OWN_NAME,
    key: sharedKey(keyId, app.secrets.open(SECRET_PURPOSE, sealedSecret)),
    now: () => app.clock.now().getTime(),
    newNonce: randomUUID,
  }
}
