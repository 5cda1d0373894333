import { addressOf } from '@baize/client'
import type { Endpoint, ReplyOf } from '@baize/contracts'
import { exchange, valueOf } from './api.ts'

/** Calls with a body that travels as a form does, where the contract asks for that. */
export async function callWithForm<const E extends Endpoint & { readonly isForm: true }>(
  endpoint: E,
  body: Readonly<Record<string, string>>,
): Promise<ReplyOf<E>> {
  const answered = await exchange<ReplyOf<E>>(endpoint, {
    url: addressOf(endpoint, undefined),
    text: new URLSearchParams(body).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
  })
  return valueOf(answered)
}
