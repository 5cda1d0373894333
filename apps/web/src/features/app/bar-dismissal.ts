import { useSyncExternalStore } from 'react'
import { readText, subscribeToStorage, writeText } from '../../lib/storage/local.ts'

const HIDDEN = '1'

/** Whether somebody has closed the download bar on this device. */
export function useIsBarDismissed(): boolean {
  return useSyncExternalStore(subscribeToStorage, isBarDismissed, () => true)
}

function isBarDismissed(): boolean {
  return readText('downloadBarHidden') === HIDDEN
}

export function dismissBar(): void {
  writeText('downloadBarHidden', HIDDEN)
}
