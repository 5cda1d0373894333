import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signatureOf } from './signing.ts'
import type { GatewayState } from './state.ts'

const PAUSES_MS = [200, 500, 1_000, 2_000, 5_000, 10_000, 30_000, 60_000, 60_000, 60_000]
const DEADLINE_MS = 10_000

type Notice = { readonly of: 'order' | 'payout'; readonly id: string; readonly result: object }

/** Tells the platform what happened until it has heard; several tellings of one notice may be on their way at once. */
export async function tell(state: GatewayState, notice: Notice, times = 1): Promise<void> {
  const body = Buffer.from(JSON.stringify({ noticeId: randomUUID(), ...notice }))
  await Promise.all(Array.from({ length: times }, () => tellUntilHeard(state, body)))
}

async function tellUntilHeard(state: GatewayState, body: Buffer): Promise<void> {
  for (const pause of PAUSES_MS) {
    if (state.isClosing || (await isHeard(state, body))) return
    await sleep(pause, undefined, { ref: false })
  }
}

async function isHeard({ settings: { webhookUrl, key } }: GatewayState, body: Buffer): Promise<boolean> {
  const path = new URL(webhookUrl).pathname
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-signature': signatureOf(key, { method: 'POST', path, body }, Date.now()),
      },
      body: new Uint8Array(body),
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    await answer.arrayBuffer()
    return answer.ok
  } catch {
    return false
  }
}
