import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this is drawn in the browser and not for it: false on the server and during hydration. A page is drawn once
 * for everybody, whatever stands behind the question mark of its address; what depends on that waits for this.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
