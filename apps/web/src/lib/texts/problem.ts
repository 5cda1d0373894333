import { NoKeysError, OfflineError, RefusedCall, refusedNames } from '@baize/client'
import type { Text } from './i18n.tsx'

/** What to say about a call that failed, on a screen of the account area; a fault of ours is logged as well. */
export function problemText(text: Text, error: unknown): string {
  if (error instanceof RefusedCall) return refusedText(text, error)
  if (error instanceof OfflineError) return text('form.offline')
  if (error instanceof NoKeysError) return text('form.noKeys')
  console.error('Something failed that should not:', error)
  return text('form.fault')
}

/** A birth date that is too late is said in words of its own, with the age that it is about; so is a wrong PIN. */
function refusedText(text: Text, error: RefusedCall): string {
  if (error.code === 'PASSWORD_WRONG' && refusedNames(error).includes('paymentPassword'))
    return text('form.wrongPin')
  const age = error.code === 'AGE_REQUIRED' ? ageAsked(error) : undefined
  return age === undefined ? text(`refusal.${error.code}`) : text('form.underAge', { age })
}

function ageAsked(error: RefusedCall): number | undefined {
  const { value } = error
  if (typeof value !== 'object' || value === null || !('minimumAge' in value)) return undefined
  const isAboutDate = refusedNames(error).includes('birthDate')
  return isAboutDate && typeof value.minimumAge === 'number' ? value.minimumAge : undefined
}
