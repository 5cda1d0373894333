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

const PATIENCE_MS = 15_000

/** The server's promised no. The screen shows `refusal.<code>`, or the message it came with. */
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

/** Calls the server as the contract says and gives its value, or throws RefusedCall or OfflineError. */
export async function call<const E extends Endpoint>(
  endpoint: E,
  ...[request]: Rest<E>
): Promise<ReplyOf<E>> {
  const response = await send(endpoint, request)
  const envelope = await readEnvelope<ReplyOf<E>>(response)
  if (envelope.success) return envelope.value
  raiseClosed(envelope.errorCode)
  const { errorCode: code, message, value } = envelope
  throw new RefusedCall({ code, message, value, status: response.status })
}

async function send(endpoint: Endpoint, request: Request<Endpoint> | undefined): Promise<Response> {
  const patience = new AbortController()
  const giveUp = () => patience.abort()
  const timer = setTimeout(giveUp, PATIENCE_MS)
  request?.signal?.addEventListener('abort', giveUp)
  try {
    return await fetch(addressOf(endpoint, request?.query), {
      method: endpoint.method,
      headers: headersOf(endpoint, request?.body !== undefined),
      body: request?.body === undefined ? null : JSON.stringify(request.body),
      credentials: 'same-origin',
      cache: 'no-store',
      signal: patience.signal,
    })
  } catch (error) {
    if (request?.signal?.aborted) throw error
    throw new OfflineError(error)
  } finally {
    clearTimeout(timer)
    request?.signal?.removeEventListener('abort', giveUp)
  }
}

function addressOf({ path }: Endpoint, query: unknown): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) search.set(name, String(value))
  const text = search.toString()
  return text ? `${path}?${text}` : path
}

function headersOf({ moduleId }: Endpoint, hasBody: boolean): Record<string, string> {
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
async function readEnvelope<Value>(response: Response): Promise<Envelope<Value>> {
  try {
    const envelope: Envelope<Value> = await response.json()
    if (typeof envelope.success === 'boolean') return envelope
  } catch (error) {
    if (response.ok) throw new OfflineError(error)
  }
  return { success: false, errorCode: 'TRY_AGAIN', message: response.statusText, requestId: '' }
}

/** Any call may learn that the house has closed; the closed screen then replaces whatever is shown. */
function raiseClosed(code: RefusalCode): void {
  if (code === 'MAINTENANCE') announceStatus({ code: 1, info: null, endsAt: null })
  if (code === 'REGION_RESTRICTED') announceStatus({ code: 2, info: null, endsAt: null })
}
