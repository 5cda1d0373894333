import { trustedWorkerUrl } from './trusted-types.ts'

export type WorkerWord = 'language-changed'

/** Keeps the offline page and the parts of the app for when there is no network. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(trustedWorkerUrl())
  } catch (error) {
    console.error('The site works, but not without a network:', error)
  }
}

export function tellWorker(word: WorkerWord): void {
  if ('serviceWorker' in navigator) navigator.serviceWorker.controller?.postMessage(word)
}
