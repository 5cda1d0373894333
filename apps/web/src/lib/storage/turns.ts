import { randomId } from '@baize/client'
import { readText, writeText } from './local.ts'

/** How long a tab may take before the others stop waiting for it, and how they look whose turn it is. */
const TURN_MS = 20_000
const LOOK_EVERY_MS = 100
const SETTLED_AFTER_MS = 50

/** Does the work while no other tab does: with the browser's own locks, or by a note that all tabs can read. */
export async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if ('locks' in navigator) return navigator.locks.request('baize-session', work)
  const note = await takeTurn()
  try {
    return await work()
  } finally {
    if (readText('renewalTurn') === note) writeText('renewalTurn', '')
  }
}

async function takeTurn(): Promise<string> {
  const giveUpAt = Date.now() + TURN_MS
  for (;;) {
    const [, until = '0'] = (readText('renewalTurn') ?? '').split(' ')
    if (Number(until) < Date.now() || Date.now() > giveUpAt) {
      const note = `${randomId()} ${Date.now() + TURN_MS}`
      writeText('renewalTurn', note)
      await pause(SETTLED_AFTER_MS)
      if (readText('renewalTurn') === note) return note
    }
    await pause(LOOK_EVERY_MS)
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
