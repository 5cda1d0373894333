import { saveFeed } from '#modules/sports'
import type { App } from '#platform/app'
import { StartProblem } from '#platform/start-problem'

/** All the demo's feed needs: what it signs with, and what its matches are made of, both in base64. */
export type DemoFeedKey = { readonly keyId: string; readonly secret: string; readonly seedSecret: string }

const CODE = 'baize'
const KEY_ID = 'demo'
const SILENT_AFTER_MS = 6_000

/**
 * Makes the demo's feed known at its new address. Its secrets follow from the server's own key, so that after a restart it
 * plays the matches that it has promised.
 */
export async function seedDemoFeed(app: App, url: string): Promise<DemoFeedKey> {
  if (!app.config.demo) throw new StartProblem('The feed of the demo is only laid in a demo: DEMO=true.')
  const secret = app.secrets.digest('demo-feed', 'key')
  await saveFeed(app, {
    code: CODE,
    url,
    keyId: KEY_ID,
    secret,
    producers: ['baize-before', 'baize-live'].map((code) => ({
      code,
      kind: 'simulated',
      silentAfterMs: SILENT_AFTER_MS,
    })),
  })
  const seedSecret = app.secrets.digest('demo-feed', 'seeds')
  return { keyId: KEY_ID, secret: secret.toString('base64'), seedSecret: seedSecret.toString('base64') }
}
