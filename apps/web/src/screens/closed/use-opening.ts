import { serverNow } from '@baize/client'
import { useEffect } from 'react'
import { CLOSED_ASKED_AT_LEAST_EVERY_MS, CLOSED_ASKED_FIRST_MS } from '../../lib/limits.ts'
import { refreshStatus } from '../../lib/live/status.ts'
import { nextAsk } from './next-ask.ts'

/** Asks until the house is open: ever more seldom, but right when it should open, and when the page is looked at again. */
export function useOpening(endsAt: string | null): void {
  useEffect(() => {
    const opensAt = endsAt === null ? null : Date.parse(endsAt)
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = (pause: number) => {
      timer = setTimeout(
        () => {
          void refreshStatus()
          wait(Math.min(pause * 2, CLOSED_ASKED_AT_LEAST_EVERY_MS))
        },
        nextAsk({ pause, now: serverNow(), opensAt }),
      )
    }
    const onLook = () => {
      if (document.visibilityState === 'visible') void refreshStatus()
    }
    wait(CLOSED_ASKED_FIRST_MS)
    document.addEventListener('visibilitychange', onLook)
    window.addEventListener('online', onLook)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', onLook)
      window.removeEventListener('online', onLook)
    }
  }, [endsAt])
}
