import { RefusedCall } from '@baize/client'
import type { HumanPurpose } from '@baize/contracts'
import { useRef } from 'react'
import { proofOfWork } from '../../lib/call/proof-of-work.ts'

export type HumanWork = {
  /** Begins the work, if it is not under way, while the form is filled in. */
  readonly begin: () => void
  /** Calls with the work done; once more with new work where the first was too old. */
  readonly spendOn: <Value>(attempt: (human: string) => Promise<Value>) => Promise<Value>
}

/** The server's piece of work, done in the background. It opens one call, so each call begins another. */
export function useHumanWork(purpose: HumanPurpose): HumanWork {
  const work = useRef<Promise<string>>(undefined)

  function begin(): void {
    if (work.current) return
    work.current = proofOfWork(purpose)
    // Whoever needs it is told then; until then a failure only means that it is begun again.
    work.current.catch(() => {
      work.current = undefined
    })
  }

  async function spendOn<Value>(attempt: (human: string) => Promise<Value>): Promise<Value> {
    const begun = work.current ?? proofOfWork(purpose)
    work.current = undefined
    try {
      return await attempt(await begun)
    } catch (error) {
      const isTooOld = error instanceof RefusedCall && error.code === 'HUMAN_CHECK_REQUIRED'
      if (!isTooOld) throw error
      return attempt(await proofOfWork(purpose))
    }
  }

  return { begin, spendOn }
}
