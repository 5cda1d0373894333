import { setTimeout as sleep } from 'node:timers/promises'
import { bookOf } from '../../apps/server/src/modules/sports/index.ts'
import { createHub } from '../../apps/server/src/modules/sports/live/hub.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { patienceOf } from '../../apps/server/src/platform/http/connections.ts'
import { createRateLimits } from '../../apps/server/src/platform/http/rate.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { localCarrier } from '../../apps/server/src/platform/rooms/carrier.ts'
import { createApi } from '../../apps/server/src/server.ts'
import { answerParent } from './child-line.ts'
import { residentKilobytes } from './memory.ts'
import { createQuoter, type Quoter, type QuotingSize } from './sports-quoting.ts'

/*
 * The server whose odds are followed, in a process of its own: its whole wire, with a feed within the program, and without
 * jobs, which have nothing to do with odds.
 */
process.env.NODE_ENV = 'production'

const config = parseConfig({
  DATABASE_URL: process.argv[2] ?? '',
  LOG_LEVEL: 'error',
  RATE_FACTOR: '100000', // one machine plays everybody
  SHUTDOWN_SECONDS: '5',
})
const { app, close } = createApp(config, createLog(config.logLevel))
const limits = createRateLimits(config.rateFactor)
const api = await createApi(app, limits, patienceOf(config), { kinds: [], carrier: localCarrier() })
await api.listen({ port: 0, host: '127.0.0.1' })

let quoter: Quoter | undefined
let quoting: NodeJS.Timeout | undefined
const QUOTE_EVERY_MS = 25
const TICK_MS = 200

async function end(): Promise<void> {
  clearInterval(quoting)
  await api.close()
  await close()
}

/** What is said of each topic in a tick. */
export type RecordedTick = readonly { readonly topic: string; readonly text: string }[]

const calls = {
  address: () => api.listeningOrigin,
  memory: residentKilobytes,
  lay(size: QuotingSize): void {
    quoter = createQuoter(bookOf(app), size)
  },
  /** So many quotes a second from now on. */
  quote(aSecond: number): void {
    const began = performance.now()
    let said = 0
    quoting = setInterval(() => {
      const due = Math.floor(((performance.now() - began) * aSecond) / 1_000)
      for (; said < due; said++) quoter?.quoteNext()
    }, QUOTE_EVERY_MS)
  },
  /** Follows topics as pages do; says what each was told, tick by tick. */
  async record({ topics, ticks }: { readonly topics: readonly string[]; readonly ticks: number }) {
    const hub = createHub(app, bookOf(app))
    let tick: { readonly topic: string; readonly text: string }[] = []
    for (const topic of topics) {
      const send = (frames: readonly Buffer[]) => {
        for (const frame of frames) tick.push({ topic, text: frame.toString() })
      }
      if (!hub.follow({ language: 'EN', send }, topic, undefined)) throw new Error(`There is no ${topic}.`)
    }
    const recorded: RecordedTick[] = []
    while (recorded.length < ticks) {
      tick = []
      await sleep(TICK_MS)
      hub.tick()
      recorded.push(tick)
    }
    hub.close()
    return recorded
  },
}
export type SportsServerCalls = typeof calls

process.once('SIGTERM', () => void end().finally(() => process.exit(0)))
answerParent(calls, end)
