import {
  addressOf,
  type ServerAnswer,
  bytesOf,
  exchange as exchangeWith,
  OfflineError,
  raiseOffline,
  readFile,
  RefusedCall,
  type RequestArgument,
  setServerClock,
  valueOf,
} from '@baize/client'
import { seal } from '@baize/client/sealed'
import {
  type BodyOf,
  type Endpoint,
  type Envelope,
  getSealKey,
  type LanguageCode,
  type QueryOf,
  type ReplyOf,
} from '@baize/contracts'
import { PATIENCE_MS, PICTURE_PATIENCE_MS } from './limits.ts'
import { proofOf } from './proof.ts'
import { isUnattended } from './touches.ts'

const caller: { token: string | undefined; language: LanguageCode } = { token: undefined, language: 'EN' }
const ending = new Set<() => void>()

export function setCallToken(token: string | undefined): void {
  caller.token = token
}

export function setCallLanguage(language: LanguageCode): void {
  caller.language = language
}

/** Calls back when the server no longer knows the session; gives the way to stop listening. */
export function onSessionEnded(listener: () => void): () => void {
  ending.add(listener)
  return () => void ending.delete(listener)
}

export function tellSessionEnded(): void {
  for (const listener of ending) listener()
}

/** Calls the server as the contract says and gives its value, or throws RefusedCall or OfflineError. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[request]: RequestArgument<E>
): Promise<ReplyOf<E>> {
  const { query, body } = request ?? {}
  const carried = endpoint.isSealed ? await sealed(endpoint, body) : body
  const text = carried === undefined ? null : JSON.stringify(carried)
  const sent = { query, body: text, type: text === null ? undefined : 'application/json' }
  return exchange(endpoint, { ...sent, patienceMs: PATIENCE_MS })
}

/** Sealed with the key that the server offers now, which brings the server's time along. */
async function sealed({ path }: Endpoint, data: unknown): Promise<unknown> {
  const key = await call(getSealKey)
  return seal({ key, path, data }).catch(raiseOffline)
}

/** A picture, which only those may fetch who may see it. */
export async function fetchPicture<const E extends Endpoint & { readonly isFile: true }>(
  endpoint: E,
  query: QueryOf<E>,
): Promise<Blob> {
  const sent = { query, body: null, type: undefined, patienceMs: PICTURE_PATIENCE_MS }
  return exchange(endpoint, sent, readFile)
}

/** A file that is given away for something that is said. */
export async function takeFile<const E extends Endpoint & { readonly isFile: true; readonly body: unknown }>(
  endpoint: E,
  body: BodyOf<E>,
): Promise<Blob> {
  const sent = { query: undefined, body: JSON.stringify(body), type: 'application/json' }
  return exchange(endpoint, { ...sent, patienceMs: PICTURE_PATIENCE_MS }, readFile)
}

/** Sends a picture as it is; the server reads it by what is inside. */
export async function sendPicture<const E extends Endpoint & { readonly isImage: true }>(
  endpoint: E,
  query: QueryOf<E>,
  picture: Blob,
): Promise<ReplyOf<E>> {
  return exchange(endpoint, { query, body: picture, type: picture.type, patienceMs: PICTURE_PATIENCE_MS })
}

type Sent = {
  readonly query: unknown
  readonly body: string | Blob | null
  readonly type: string | undefined
  readonly patienceMs: number
}

type Read<Value> = (response: Response) => Promise<Envelope<Value>>

async function exchange<Value>(endpoint: Endpoint, sent: Sent, read?: Read<Value>): Promise<Value> {
  const first = await ask(endpoint, sent, read)
  const isNewTime = setServerClock(first.saidAt)
  // Signed with a wrong clock: the answer brought the right one.
  const answered = first.status === 401 && isNewTime ? await ask(endpoint, sent, read) : first
  try {
    return valueOf(answered)
  } catch (error) {
    const code = error instanceof RefusedCall ? error.code : ''
    const hasEnded = ['SESSION_ENDED', 'BAD_PROOF', 'LOGIN_REQUIRED'].includes(code)
    if (hasEnded && endpoint.audience === 'operator') tellSessionEnded()
    throw error
  }
}

async function ask<Value>(
  endpoint: Endpoint,
  { query, body, type, patienceMs }: Sent,
  read?: Read<Value>,
): Promise<ServerAnswer<Value>> {
  const { method, audience } = endpoint
  const url = addressOf(endpoint, query)
  const token = audience === 'operator' ? caller.token : undefined
  const headers = {
    Accept: 'application/json',
    Language: caller.language,
    'X-MC-Client': 'office',
    ...(isUnattended() && { 'X-Unattended': '1' }),
    ...(type && { 'Content-Type': type }),
    ...(token && { Authorization: token, 'X-Proof': await proven(method, url, body).catch(raiseOffline) }),
  }
  const answered = await exchangeWith(url, { request: { method, headers, body }, patienceMs }, read)
  // Our server names every request that it refuses; something between us answered for it.
  if (!answered.envelope.success && answered.envelope.requestId === '')
    throw new OfflineError(answered.status)
  return answered
}

async function proven(method: string, url: string, sent: string | Blob | null): Promise<string> {
  const body = sent instanceof Blob ? new Uint8Array(await sent.arrayBuffer()) : bytesOf(sent ?? '')
  return proofOf({ method, url, body })
}
