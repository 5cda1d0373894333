import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this is drawn in the browser and not for it. A page is drawn once for everybody, whatever stands behind the
 * question mark of its address; what depends on that waits until it has arrived.
 */
export function useArrived(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
