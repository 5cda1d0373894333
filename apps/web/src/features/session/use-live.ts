import { useEffect } from 'react'
import { openLive } from '../../lib/live/live.ts'

/** Keeps the live line open while a member is here. */
export function useLive(): void {
  useEffect(() => openLive(), [])
}
