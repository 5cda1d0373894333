import {
  addressOf,
  type ServerAnswer,
  bodyText,
  exchange as exchangeWith,
  raiseOffline,
  type Request,
  type RequestArgument,
  valueOf as valueIn,
} from '@baize/client'
import type { Endpoint, LanguageCode, RefusalCode, ReplyOf } from '@baize/contracts'
import { announceStatus } from '../page/closed.ts'
import { deviceHeader } from '../browser/device.ts'
import { readSession } from '../page/visit.ts'

const PATIENCE_MS = 15_000

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
  ...[request]: RequestArgument<E>
): Promise<ReplyOf<E>> {
  return valueOf(await answerTo(endpoint, request))
}

/** What shows who is calling is fetched when there is somebody to show; most calls are anybody's. */
async function answerTo<const E extends Endpoint>(
  endpoint: E,
  request: Request<E> | undefined,
): Promise<ServerAnswer<ReplyOf<E>>> {
  const isAnybodys = endpoint.audience === 'guest' && !(endpoint.knowsMember && readSession())
  if (!endpoint.isSealed && isAnybodys) {
    const url = addressOf(endpoint, request?.query)
    return exchange(endpoint, { url, text: bodyText(request?.body), signal: request?.signal })
  }
  const { callWithKeys } = await import('../session/session-call.ts').catch(raiseOffline)
  return callWithKeys(endpoint, request)
}

/** The value of an answer; a refusal is thrown. */
export function valueOf<Value>(answered: ServerAnswer<Value>): Value {
  if (!answered.envelope.success) raiseClosed(answered.envelope.errorCode)
  return valueIn(answered)
}

/** A call as it goes out. */
export type OutgoingCall = {
  readonly url: string
  readonly text: string | undefined
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
}

/** Sends, and reads what comes back; throws OfflineError where nothing does. */
export async function exchange<Value>(
  { method, moduleId }: Pick<Endpoint, 'method' | 'moduleId'>,
  { url, text, headers, signal }: OutgoingCall,
): Promise<ServerAnswer<Value>> {
  const request = {
    method,
    headers: { ...commonHeaders(moduleId, text !== undefined), ...headers },
    body: text ?? null,
  }
  const answered = await exchangeWith<Value>(url, { request, patienceMs: PATIENCE_MS, signal })
  if (answered.isOutdated) void tellOutdated()
  return answered
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

/** The page is of an older build than the one that is served now. */
export async function tellOutdated(): Promise<void> {
  const { offerUpdate } = await import('../overlays/outdated.ts')
  await offerUpdate()
}

/** Any call may learn that the house has closed; the closed screen then replaces whatever is shown. */
function raiseClosed(code: RefusalCode): void {
  if (code === 'MAINTENANCE') announceStatus({ code: 1, info: null, endsAt: null })
  if (code === 'REGION_RESTRICTED') announceStatus({ code: 2, info: null, endsAt: null })
}
