import {
  type BodyOf,
  type Endpoint,
  type Envelope,
  getSealKey,
  type LanguageCode,
  type QueryOf,
  type RefusalCode,
  type ReplyOf,
} from '@baize/contracts'
import { PATIENCE_MS, PICTURE_PATIENCE_MS } from './limits.ts'
import { proofOf } from './proof.ts'
import { seal } from './sealed.ts'
import { serverNow, setServerClock } from './server-clock.ts'

/** The server's promised no, in the operator's language. */
export class RefusedCall extends Error {
  readonly code: RefusalCode
  readonly value: unknown

  constructor({ errorCode, message, value }: Extract<Envelope<never>, { success: false }>) {
    super(message)
    this.name = 'RefusedCall'
    this.code = errorCode
    this.value = value
  }
}

/** No answer came, or none of ours. */
export class OfflineError extends Error {
  constructor(cause?: unknown) {
    super('There was no answer.', { cause })
    this.name = 'OfflineError'
  }
}

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

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

export type Request<E> = Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>
type Rest<E> = Partial<Request<E>> extends Request<E> ? [request?: Request<E>] : [request: Request<E>]

/** Calls the server as the contract says and gives its value, or throws RefusedCall or OfflineError. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[request]: Rest<E>
): Promise<ReplyOf<E>> {
  const { query, body } = request ?? {}
  const carried = endpoint.isSealed ? await sealed(endpoint, body) : body
  const text = carried === undefined ? null : JSON.stringify(carried)
  const sent = { query, body: text, type: text === null ? undefined : 'application/json' }
  return exchange(endpoint, { ...sent, patienceMs: PATIENCE_MS }, (response) => valueIn<ReplyOf<E>>(response))
}

/** Sealed with the key that the server offers now, which brings the server's time along. */
async function sealed({ path }: Endpoint, data: unknown): Promise<unknown> {
  const sent = { query: undefined, body: null, type: undefined, patienceMs: PATIENCE_MS }
  return exchange(getSealKey, sent, async (response) => {
    const key = await valueIn<ReplyOf<typeof getSealKey>>(response)
    return seal({ key, path, now: serverNow(), data })
  })
}

/** A picture, which only those may fetch who may see it. */
export async function fetchPicture<const E extends Endpoint & { readonly isFile: true }>(
  endpoint: E,
  query: QueryOf<E>,
): Promise<Blob> {
  const sent = { query, body: null, type: undefined, patienceMs: PICTURE_PATIENCE_MS }
  return exchange(endpoint, sent, async (response) => {
    if (!response.ok) await valueIn(response)
    return response.blob()
  })
}

/** Sends a picture as it is; the server reads it by what is inside. */
export async function sendPicture<const E extends Endpoint & { readonly isImage: true }>(
  endpoint: E,
  query: QueryOf<E>,
  picture: Blob,
): Promise<ReplyOf<E>> {
  const sent = { query, body: picture, type: picture.type, patienceMs: PICTURE_PATIENCE_MS }
  return exchange(endpoint, sent, (response) => valueIn<ReplyOf<E>>(response))
}

type Sent = {
  readonly query: unknown
  readonly body: string | Blob | null
  readonly type: string | undefined
  readonly patienceMs: number
}

async function exchange<Value>(
  endpoint: Endpoint,
  sent: Sent,
  read: (response: Response) => Promise<Value>,
): Promise<Value> {
  const isOperators = endpoint.audience === 'operator'
  try {
    const response = await ask(endpoint, sent)
    const isNewTime = setServerClock(Date.parse(response.headers.get('date') ?? ''))
    // Signed with a wrong clock: the answer brought the right one.
    return await read(response.status === 401 && isNewTime ? await ask(endpoint, sent) : response)
  } catch (error) {
    if (!(error instanceof RefusedCall)) throw error instanceof OfflineError ? error : new OfflineError(error)
    const hasEnded = ['SESSION_ENDED', 'BAD_PROOF', 'LOGIN_REQUIRED'].includes(error.code)
    if (hasEnded && isOperators) tellSessionEnded()
    throw error
  }
}

async function ask(endpoint: Endpoint, { query, body, type, patienceMs }: Sent): Promise<Response> {
  const { method, audience } = endpoint
  const url = addressOf(endpoint, query)
  const token = audience === 'operator' ? caller.token : undefined
  return fetch(url, {
    method,
    headers: {
      Accept: 'application/json',
      Language: caller.language,
      'X-MC-Client': 'office',
      ...(type && { 'Content-Type': type }),
      ...(token && { Authorization: token, 'X-Proof': await proofOf({ method, url, body }) }),
    },
    body,
    signal: AbortSignal.timeout(patienceMs),
    credentials: 'same-origin',
    cache: 'no-store',
  })
}

/** A reply that is no envelope did not come from our server: something between us answered for it. */
async function valueIn<Value>(response: Response): Promise<Value> {
  const envelope: Envelope<Value> = await response.json()
  if (typeof envelope.success !== 'boolean') throw new OfflineError()
  if (envelope.success) return envelope.value
  throw new RefusedCall(envelope)
}

function addressOf({ path }: Endpoint, query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}
