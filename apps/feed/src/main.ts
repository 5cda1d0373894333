import { setTimeout as sleep } from 'node:timers/promises'
import { sportModels } from '@baize/engines'
import { followBeacon } from './beacon-line.ts'
import { newWorld } from './feed-world.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { HISTORY_MS, turn } from './turn.ts'

export type RunningFeed = { readonly url: string; close(): Promise<void> }

const TURN_EVERY_MS = 100

/** Starts the feed and says where it is. */
export async function runFeed(environment: NodeJS.ProcessEnv): Promise<RunningFeed> {
  const settings = readSettings(environment)
  const world = newWorld({ settings, models: new Map(Object.entries(sportModels)), now: Date.now })
  const { server, hangUp } = serve(world)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port: settings.port, host: '127.0.0.1' }, resolve)
  })
  const historyMs = HISTORY_MS / settings.pace
  const following = followBeacon(world.beacon, {
    historyMs,
    now: world.now,
    isClosing: () => world.isClosing,
    keepFrom: () => world.now() - 2 * historyMs,
  })
  const turning = keepTurning()
  async function keepTurning(): Promise<void> {
    while (!world.isClosing) {
      await turn(world)
      await sleep(TURN_EVERY_MS)
    }
  }
  return {
    url: settings.publicUrl,
    async close() {
      world.isClosing = true
      hangUp()
      await Promise.all([turning, new Promise((resolve) => server.close(resolve))])
      void following
    },
  }
}

if (import.meta.main) {
  const running = await runFeed(process.env)
  const stop = () => void running.close().finally(() => process.exit(0))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop)
  // Whoever started it is gone: nobody is left to say stop.
  process.once('disconnect', stop)
  process.send?.('ready')
}
