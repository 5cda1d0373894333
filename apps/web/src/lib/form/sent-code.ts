import { serverNow } from '@baize/client'
import type { CodeSent } from '@baize/contracts'

/** A code that is on its way: to where, and from when another may be asked for, by the server's clock. */
export type SentCode = { readonly sentTo: string; readonly againAt: number }

export function sentCode({ retryAfter }: Pick<CodeSent, 'retryAfter'>, sentTo: string): SentCode {
  return { sentTo, againAt: serverNow() + retryAfter * 1000 }
}
