import { setTimeout as sleep } from 'node:timers/promises'
import { type OwpBody, type OwpCall, type OwpInput, pauseAfter, sendCall } from '@baize/owp'
import type { VendorState } from './state.ts'

/**
 * Sends what must arrive, again and again with the same ids, until the wallet has said yes or a final no. Nobody waits
 * for it: the player has been told.
 */
export function owe<C extends OwpCall>(state: VendorState, call: C, body: NonNullable<OwpBody<C>>): void {
  const sending = sendUntilAnswered(state, call, { body }).finally(() => state.owed.delete(sending))
  state.owed.add(sending)
}

async function sendUntilAnswered<C extends OwpCall>(
  state: VendorState,
  call: C,
  input: OwpInput<C>,
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const outcome = await sendCall(state.wallet, call, input)
    if (outcome.kind === 'done') return
    if (outcome.kind === 'refused' && !outcome.error.retryable) return
    const pause = pauseAfter(attempt)
    if (pause === undefined || state.isClosing) return
    await sleep(pause, undefined, { ref: false })
  }
}
