import { raiseOffline, RefusedCall } from '@baize/client'
import type { HumanPurpose } from '@baize/contracts'

/**
 * Does the piece of work that the server asks of a browser before it believes that a person uses it (proof of work).
 * The library for it is fetched when it is asked for.
 */
export async function proofOfWork(purpose: HumanPurpose): Promise<string> {
  const { solveHumanCheck } = await import('./human-check.ts').catch(raiseOffline)
  return solveHumanCheck(purpose)
}

/** Calls, and calls again with the work done where the server asks for it. */
export async function withProofOfWork<Value>(
  purpose: HumanPurpose,
  attempt: (human: string | undefined) => Promise<Value>,
): Promise<Value> {
  try {
    return await attempt(undefined)
  } catch (error) {
    const isAsked = error instanceof RefusedCall && error.code === 'HUMAN_CHECK_REQUIRED'
    if (!isAsked) throw error
    return attempt(await proofOfWork(purpose))
  }
}
