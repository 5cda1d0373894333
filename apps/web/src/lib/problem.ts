import { OfflineError, RefusedCall } from './api.ts'
import type { Text } from './i18n.tsx'
import { NoKeysError } from './key-store.ts'

/** What to say about a call that failed, on a screen of the account area; a fault of ours is logged as well. */
export function problemText(text: Text, error: unknown): string {
  if (error instanceof RefusedCall) return text(`refusal.${error.code}`)
  if (error instanceof OfflineError) return text('form.offline')
  if (error instanceof NoKeysError) return text('form.noKeys')
  console.error('Something failed that should not:', error)
  return text('form.fault')
}
