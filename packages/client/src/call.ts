import type { BodyOf, Endpoint, Envelope, QueryOf, RefusalCode } from '@baize/contracts'

/** The server's promised no. The screen shows the message it came with, or `refusal.<code>`. */
export class RefusedCall extends Error {
  readonly code: RefusalCode
  readonly status: number
  readonly value: unknown

  constructor(refused: { code: RefusalCode; message: string; status: number; value?: unknown }) {
    super(refused.message)
    this.name = 'RefusedCall'
    this.code = refused.code
    this.status = refused.status
    this.value = refused.value
  }
}

/** No answer came: there is no network, or it took too long. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('There was no answer.', { cause })
    this.name = 'OfflineError'
  }
}

export function raiseOffline(error: unknown): never {
  throw error instanceof OfflineError ? error : new OfflineError(error)
}

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

/** What a call of an endpoint is made with. */
export type Request<E> = Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { readonly signal?: AbortSignal }

/** The same as the last argument of a function; it may be left out where nothing has to be said. */
export type RequestArgument<E> =
  Partial<Request<E>> extends Request<E> ? [request?: Request<E>] : [request: Request<E>]

/** Path and query, as they stand in the request line. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export function bodyText(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}

/** A call as it goes out. */
type Sent = {
  readonly request: Omit<RequestInit, 'signal'>
  readonly patienceMs: number
  readonly signal?: AbortSignal | undefined
}

export type ServerAnswer<Value> = {
  readonly envelope: Envelope<Value>
  readonly status: number
  /** When the server says it answered, in milliseconds since 1970. */
  readonly saidAt: number
  /** The page is of an older build than the one that is served now. */
  readonly isOutdated: boolean
}

/** Sends to our own server, of which nothing is kept, and reads what comes back; throws OfflineError where nothing does. */
export async function exchange<Value>(
  url: string,
  { request, patienceMs, signal }: Sent,
  read: (response: Response) => Promise<Envelope<Value>> = readEnvelope,
): Promise<ServerAnswer<Value>> {
  // `AbortSignal.timeout` is younger than the phones that the site serves.
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const timer = setTimeout(giveUp, patienceMs)
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await fetch(url, {
      ...request,
      signal: patience.signal,
      credentials: 'same-origin',
      cache: 'no-store',
    })
    return await answerOf(response, read)
  } catch (error) {
    if (signal?.aborted) throw error
    return raiseOffline(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

export async function answerOf<Value>(
  response: Response,
  read: (response: Response) => Promise<Envelope<Value>> = readEnvelope,
): Promise<ServerAnswer<Value>> {
  const { headers, status } = response
  return {
    envelope: await read(response),
    status,
    saidAt: Date.parse(headers.get('date') ?? ''),
    isOutdated: headers.has('x-client-outdated'),
  }
}

/** A reply that is no envelope did not come from our server: something between us answered for it. */
export async function readEnvelope<Value>(response: Response): Promise<Envelope<Value>> {
  try {
    const envelope: Envelope<Value> = await response.json()
    if (typeof envelope.success === 'boolean') return envelope
  } catch (error) {
    if (response.ok) throw new OfflineError(error)
  }
  return { success: false, errorCode: 'TRY_AGAIN', message: '', requestId: '' }
}

/** The value of an answer; a refusal is thrown. */
export function valueOf<Value>({ envelope, status }: ServerAnswer<Value>): Value {
  if (envelope.success) return envelope.value
  const { errorCode: code, message, value } = envelope
  throw new RefusedCall({ code, message, value, status })
}
