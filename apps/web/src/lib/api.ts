import type {
  BodyOf,
  Endpoint,
  Envelope,
  LanguageCode,
  QueryOf,
  RefusalCode,
  ReplyOf,
} from '@baize/contracts'
import { announceStatus } from './closed.ts'
import { deviceHeader } from './device.ts'
import { readSession } from './visit.ts'

const PATIENCE_MS = 15_000

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

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { readonly [Key in Name]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value }

export type Request<E> = Part<'query', QueryOf<E>> &
  Part<'body', BodyOf<E>> & { readonly signal?: AbortSignal }

type Rest<E> = Partial<Request<E>> extends Request<E> ? [request?: Request<E>] : [request: Request<E>]

const caller = { merchant: '', language: 'EN' as LanguageCode, clientVersion: '' }

/** Says once, at the start, on whose behalf every call is made. */
export function setCaller(next: typeof caller): void {
  Object.assign(caller, next)
}

export function setCallLanguage(language: LanguageCode): void {
  caller.language = language
}

export function theCaller(): Readonly<typeof caller> {
  return caller
}

/** Calls the server as the contract says and gives its value, or throws RefusedCall or OfflineError. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[request]: Rest<E>
): Promise<ReplyOf<E>> {
  return valueOf(await answerTo(endpoint, request))
}

/** What shows who is calling is fetched when there is somebody to show; most calls are anybody's. */
async function answerTo<const E extends Endpoint>(
  endpoint: E,
  request: Request<E> | undefined,
): Promise<Answered<ReplyOf<E>>> {
  const isAnybodys = endpoint.audience === 'guest' && !(endpoint.knowsMember && readSession())
  if (!endpoint.isSealed && isAnybodys) {
    const url = addressOf(endpoint, request?.query)
    return exchange(endpoint, { url, text: bodyText(request?.body), signal: request?.signal })
  }
  const { callWithKeys } = await import('./session-call.ts').catch(raiseOffline)
  return callWithKeys(endpoint, request)
}

/** The value of an answer; a refusal is thrown. */
export function valueOf<Value>({ envelope, status }: Answered<Value>): Value {
  if (envelope.success) return envelope.value
  raiseClosed(envelope.errorCode)
  const { errorCode: code, message, value } = envelope
  throw new RefusedCall({ code, message, value, status })
}

/** A call as it goes out. */
export type Sent = {
  readonly url: string
  readonly text: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

export type Answered<Value> = {
  readonly envelope: Envelope<Value>
  readonly status: number
  /** When the server says it answered, in milliseconds since 1970. */
  readonly saidAt: number
}

/** Sends, and reads what comes back; throws OfflineError where nothing does. */
export async function exchange<Value>(
  { method, moduleId }: Pick<Endpoint, 'method' | 'moduleId'>,
  { url, text, headers, signal }: Sent,
): Promise<Answered<Value>> {
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const timer = setTimeout(giveUp, PATIENCE_MS)
  signal?.addEventListener('abort', giveUp)
  try {
    const response = await reach(url, {
      method,
      headers: { ...commonHeaders(moduleId, text !== undefined), ...headers },
      body: text ?? null,
      signal: patience.signal,
    })
    if (response.headers.has('x-client-outdated')) void tellOutdated()
    const saidAt = Date.parse(response.headers.get('date') ?? '')
    return { envelope: await readEnvelope(response), status: response.status, saidAt }
  } catch (error) {
    if (signal?.aborted) throw error
    return raiseOffline(error)
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', giveUp)
  }
}

/** One request to our own server, of which nothing is kept. */
export function reach(url: string, request: RequestInit): Promise<Response> {
  return fetch(url, { ...request, credentials: 'same-origin', cache: 'no-store' })
}

export function bodyText(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}

export function raiseOffline(error: unknown): never {
  throw error instanceof OfflineError ? error : new OfflineError(error)
}

/** Path and query, as they stand in the request line. */
export function addressOf({ path }: Pick<Endpoint, 'path'>, query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

export function commonHeaders(moduleId: string | undefined, hasBody: boolean): Record<string, string> {
  return {
    Accept: 'application/json',
    Merchant: caller.merchant,
    Language: caller.language,
    'Client-Version': caller.clientVersion,
    Device: deviceHeader(),
    'X-MC-Client': 'web',
    ...(moduleId && { ModuleId: moduleId }),
    ...(hasBody && { 'Content-Type': 'application/json' }),
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

/** The page is of an older build than the one that is served now. */
async function tellOutdated(): Promise<void> {
  const { offerUpdate } = await import('./outdated.ts')
  await offerUpdate()
}

/** Any call may learn that the house has closed; the closed screen then replaces whatever is shown. */
function raiseClosed(code: RefusalCode): void {
  if (code === 'MAINTENANCE') announceStatus({ code: 1, info: null, endsAt: null })
  if (code === 'REGION_RESTRICTED') announceStatus({ code: 2, info: null, endsAt: null })
}
