import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { bookOf, startFeeds } from '../../apps/server/src/modules/sports/index.ts'
import { demoApi } from '../../apps/server/src/testing/demo-app.ts'
import { portOf } from '../../apps/server/src/testing/port-of.ts'
import { startDemoFeed } from '../../scripts/demo-feed.ts'

/** On a busy machine it takes a while until all that is live has been priced. */
const PATIENCE_MS = 400_000

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await sleep(100)
}

it(
  '[SB-03] the demo’s feed fills the book over the wire; silent, it takes its own markets with it, and comes back',
  async () => {
    const { app, api } = await demoApi()
    await api.listen({ port: 0, host: '127.0.0.1' })
    const platformUrl = `http://127.0.0.1:${portOf(api.server)}`
    const feed = await startDemoFeed({
      settings: { ...process.env, DATABASE_URL: app.ownerUrl },
      platformUrl,
    })
    onTestFinished(async () => feed?.close())
    const feeds = startFeeds(app)
    onTestFinished(() => feeds.stop())

    const book = bookOf(app)
    const isOpen = (fixtureId: string) => book.markets(fixtureId).some(({ state }) => state === 'open')
    const live = () => [...book.fixtures()].filter(({ status }) => status === 'live')
    const toCome = () =>
      [...book.fixtures()].filter(
        ({ status, startsAt }) => /^(announced|open)$/.test(status) && startsAt > new Date(),
      )
    await until(() => live().filter(({ id }) => isOpen(id)).length >= 12)
    await until(() => toCome().some(({ id }) => isOpen(id)))
    expect(toCome().length).toBeGreaterThanOrEqual(150)
    expect(new Set([...book.fixtures()].map(({ sport }) => sport)).size).toBe(8)

    const tell = new URLSearchParams({ fault: 'silence', producer: 'baize-live', forMs: '9000' })
    expect((await fetch(`${feed?.url}/desk`, { method: 'POST', body: tell })).status).toBe(200)
    await until(() => !book.isUp('baize-live'))
    expect(live().filter(({ id }) => isOpen(id))).toEqual([])
    expect(book.isUp('baize-before')).toBe(true)
    expect(toCome().some(({ id }) => isOpen(id))).toBe(true)
    await until(() => book.isUp('baize-live'))
    await until(() => live().filter(({ id }) => isOpen(id)).length >= 12)
    expect(live().length).toBeGreaterThanOrEqual(12)
  },
  PATIENCE_MS,
)
