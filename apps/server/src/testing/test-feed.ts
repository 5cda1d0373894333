import { onTestFinished } from 'vitest'
import type { App } from '#platform/app'
import { openFeed, type ScriptedFeed } from './scripted-feed.ts'

export type TestFeed = ScriptedFeed

/** A small feed of this test, gone when it ends. */
export async function testFeed(app: App, given: { readonly silentAfterMs?: number } = {}): Promise<TestFeed> {
  const feed = await openFeed(app, given)
  onTestFinished(() => feed.close())
  return feed
}
