import { OfflineError, RefusedCall } from '@baize/client'
import type { Text } from './texts.tsx'

/** What to say about a call that failed; a fault of ours is logged as well. */
export function problemText(text: Text, error: unknown): string {
  if (error instanceof RefusedCall && error.message !== '') return error.message
  if (error instanceof OfflineError) return text('problem.offline')
  console.error('Something failed that should not:', error)
  return text('problem.fault')
}
