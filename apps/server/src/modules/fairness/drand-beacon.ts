import { isQuicknetValue, quicknet, quicknetRoundFrom, quicknetTimeOf } from '@baize/fairness'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import type { Beacon } from './beacon.ts'

const WITHIN_MS = 5_000
const LONGEST_ANSWER = 4_096

const spoken = z.object({ round: z.number(), signature: z.string() })

/**
 * The public beacon, asked at the relays of the settings one after another. Its value is the signature of the round,
 * which is checked here and can be checked by anybody: a relay can be late, and cannot lie. While none answers, pairs
 * wait; the house's own randomness never stands in for it.
 */
export function drandBeacon(app: App): Beacon {
  const { source, periodSeconds } = quicknet
  return {
    source,
    isIndependent: true,
    periodSeconds,
    roundFrom: quicknetRoundFrom,
    timeOf: quicknetTimeOf,
    async valueOf(round) {
      for (const relay of app.config.drandUrls) {
        const value = await ask(relay, round).catch((error: unknown) => {
          app.log.warn({ err: error, relay }, 'a relay of the beacon did not answer')
          return undefined
        })
        if (value !== undefined && isQuicknetValue(round, value)) return value
        if (value !== undefined) app.log.error({ relay, round: String(round) }, 'a relay of the beacon lied')
      }
      return undefined
    },
  }
}

async function ask(relay: string, round: bigint): Promise<string | undefined> {
  const address = `${relay.replace(/\/$/, '')}/${quicknet.chain}/public/${round}`
  const reply = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(WITHIN_MS) })
  const text = reply.ok ? await reply.text() : ''
  const said = z.safeParse(
    spoken,
    text.length <= LONGEST_ANSWER && text !== '' ? JSON.parse(text) : undefined,
  )
  return said.success ? said.data.signature : undefined
}
