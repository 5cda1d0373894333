import { OfflineError, RefusedCall } from '@baize/client'
import { isPasskeyProblem } from './passkeys.ts'
import type { Text } from './texts.tsx'

/** What to say about a call that failed; a fault of ours is logged as well. */
export function problemText(text: Text, error: unknown): string {
  if (error instanceof RefusedCall && error.message !== '') return error.message
  if (error instanceof OfflineError) return text('problem.offline')
  if (isPasskeyProblem(error)) return text('problem.passkey')
  console.error('Something failed that should not:', error)
  return text('problem.fault')
}
