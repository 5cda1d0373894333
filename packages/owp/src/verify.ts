import { headerNames, isSignatureOf, type OwpKey, type SignedRequest, signatureOf } from './signing.ts'

/** How far two clocks may be apart. */
export const WINDOW_MS = 300_000
/** How long a nonce is remembered: longer than any message that carries it can be in the window. */
export const NONCE_MS = 600_000

export type MessageHeaders = Readonly<Record<string, string | readonly string[] | undefined>>

/** What the five headers say, before any of it is believed. */
export type Claim = {
  readonly provider: string
  readonly keyId: string
  readonly timestamp: string
  readonly nonce: string
  readonly signature: string
}

const shapes: Readonly<Record<keyof Claim, RegExp>> = {
  provider: /^[A-Za-z0-9_-]{1,32}$/,
  keyId: /^[A-Za-z0-9_.-]{1,64}$/,
  timestamp: /^[0-9]{13}$/,
  nonce: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  signature: /^v1e?=[A-Za-z0-9+/]{43,86}={1,2}$/,
}

/** Undefined when a header is missing, doubled or not what it should be. */
export function claimIn(headers: MessageHeaders): Claim | undefined {
  const read = (part: keyof Claim) => {
    const value = headers[headerNames[part]]
    return typeof value === 'string' && shapes[part].test(value) ? value : undefined
  }
  const [provider, keyId, timestamp] = [read('provider'), read('keyId'), read('timestamp')]
  const [nonce, signature] = [read('nonce'), read('signature')]
  return provider && keyId && timestamp && nonce && signature
    ? { provider, keyId, timestamp, nonce, signature }
    : undefined
}

export type Message = Pick<SignedRequest, 'method' | 'path' | 'body' | 'digest'>

export type SignatureProblem = 'INVALID_SIGNATURE' | 'STALE_REQUEST'

/** What is wrong with a claim, if anything: whether its nonce is new is for whoever remembers nonces. */
export function claimProblem(
  claim: Claim,
  message: Message,
  { keys, now }: { readonly keys: readonly OwpKey[]; readonly now: number },
): SignatureProblem | undefined {
  const key = keys.find(({ id }) => id === claim.keyId)
  const { timestamp, nonce, signature } = claim
  if (!key || !isSignatureOf(key, { ...message, timestamp, nonce }, signature)) return 'INVALID_SIGNATURE'
  return Math.abs(now - Number(timestamp)) > WINDOW_MS ? 'STALE_REQUEST' : undefined
}

type Sender = {
  readonly provider: string
  readonly key: OwpKey
  readonly now: number
  readonly nonce: string
}

/** The five headers of a message, ready to be sent with it. */
export function signedHeaders(message: Message, { provider, key, now, nonce }: Sender) {
  const timestamp = String(now)
  return {
    [headerNames.provider]: provider,
    [headerNames.keyId]: key.id,
    [headerNames.timestamp]: timestamp,
    [headerNames.nonce]: nonce,
    [headerNames.signature]: signatureOf(key, { ...message, timestamp, nonce }),
  }
}
