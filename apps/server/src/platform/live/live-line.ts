import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { App } from '../app.ts'
import { LIVE_CHANNEL, type Pushed, readPushed } from './push.ts'
import { APP_ROLE } from '../migrate.ts'

/** A node's one listening connection to the database. */
export type LiveLine = { close(): Promise<void> }

type Hears = {
  said(pushed: Pushed): void
  /** The connection is there, for the first time or again: what was said before was not heard. */
  connected(): void
}

const PAUSE_MS = 250
const LONGEST_PAUSE_MS = 5_000
/** A line that is dead without saying so is found out by asking it something. */
const CHECK_MS = 10_000
const ANSWER_WITHIN_MS = 5_000

/** Listens until it is closed; a connection that is lost is made again. */
export function openLiveLine(app: App, hears: Hears): LiveLine {
  const closing = new AbortController()
  const running = keepListening(app, hears, closing.signal)
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}

async function keepListening(app: App, hears: Hears, signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await listen(app, signal, {
        ...hears,
        connected: () => {
          failures = 0
          hears.connected()
        },
      })
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      if (!signal.aborted) app.log.warn({ error: reason }, 'the line for live messages was lost')
    }
    await pause(Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** failures), signal)
  }
}

/** Ends when it is told to, and fails when the connection does. */
async function listen(app: App, signal: AbortSignal, hears: Hears): Promise<void> {
  const client = new pg.Client({
    connectionString: app.config.databaseUrl,
    options: `-c role=${APP_ROLE}`,
    keepAlive: true,
    connectionTimeoutMillis: ANSWER_WITHIN_MS,
    query_timeout: ANSWER_WITHIN_MS,
  })
  const lost = Promise.withResolvers<never>()
  lost.promise.catch(() => {}) // no unhandled rejection while nobody waits for it
  client.on('error', lost.reject)
  client.on('end', () => lost.reject(new Error('The connection ended.')))
  client.on('notification', ({ payload = '' }) => {
    const pushed = readPushed(payload)
    if (pushed) hears.said(pushed)
  })
  try {
    await client.connect()
    await client.query(`listen ${LIVE_CHANNEL}`)
    hears.connected()
    while (!signal.aborted) {
      await Promise.race([lost.promise, pause(CHECK_MS, signal)])
      if (!signal.aborted) await client.query('select 1')
    }
  } finally {
    await client.end().catch(() => {})
  }
}

/** Over sooner when the line is closed. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => {})
}
