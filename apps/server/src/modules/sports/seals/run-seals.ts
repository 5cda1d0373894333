import { beaconOf } from '#modules/fairness'
import type { App } from '#platform/app'
import { bookOf } from '../book/book.ts'
import { sealBets } from './seal-bets.ts'

/** Bets are taken until half a second before a step; so long before it they are sealed. */
const BEFORE_MS = 250

/** Seals bets before each round of the beacon, until it is stopped. */
export function startSeals(app: App): { stop(): Promise<void> } {
  const { clock } = bookOf(app)
  const beacon = beaconOf(app)
  let isStopped = false
  let sealing: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const wait = () => {
    const now = clock.now()
    // The round after the one that this moment is too late for.
    const round = beacon.roundFrom(new Date(now + BEFORE_MS + 1))
    timer = setTimeout(seal, Math.max(1, beacon.timeOf(round).getTime() - BEFORE_MS - now))
    timer.unref()
  }
  const sealNow = async () => {
    try {
      await sealBets(app)
    } catch (error) {
      app.log.error({ err: error }, 'bets on sports were not sealed, and are tried again')
    }
    if (!isStopped) wait()
  }
  const seal = () => {
    sealing = sealNow()
  }
  wait()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await sealing
    },
  }
}
