import {
  addressOf,
  type ServerAnswer,
  bodyText,
  bytesOf,
  raiseOffline,
  type Request,
  setServerClock,
} from '@baize/client'
import type { Endpoint, RefusalCode, ReplyOf } from '@baize/contracts'
import { exchange } from '../call/api.ts'
import { askOverLine } from './line.ts'
import { type CallKeys, forgoMac, proofFor } from './proof.ts'
import { sayEnded, tokenEndsSoon } from './session.ts'
import { renewToken } from './session-renewal.ts'
import { readSession } from '../page/visit.ts'

/**
 * Calls with what shows who is calling: a proof by the browser's key, the token where a member is asked for, and a
 * sealed body where the contract says so. A refusal that this side can mend is mended, each kind once.
 */
export async function callWithKeys<const E extends Endpoint>(
  endpoint: E,
  request: Request<E> | undefined,
): Promise<ServerAnswer<ReplyOf<E>>> {
  return mending(endpoint, (keys) => attempt(endpoint, request, keys))
}

/** Makes a call with the token of now; a refusal that this side can mend is mended and the call made again. */
export async function mending<Value>(
  { audience, knowsMember, mustSign }: Pick<Endpoint, 'audience' | 'knowsMember' | 'mustSign'>,
  make: (keys: CallKeys) => Promise<ServerAnswer<Value>>,
): Promise<ServerAnswer<Value>> {
  const isForMembers = audience !== 'guest' || knowsMember
  const token = readSession()?.token
  if (isForMembers && token && tokenEndsSoon()) await renewToken(token)
  const mended = new Set<RefusalCode>()
  for (;;) {
    const used = isForMembers ? readSession()?.token : undefined
    // Whatever was wrong with a MAC is not wrong with a signature.
    const isSigned = mustSign === true || mended.has('BAD_PROOF')
    const answered = await make({ token: used, mustSign: isSigned })
    if (answered.envelope.success) return answered
    const { errorCode } = answered.envelope
    const isWorthAnother = !mended.has(errorCode) && (await mend(errorCode, used, answered.saidAt))
    if (!isWorthAnother) {
      const isOver = errorCode === 'SESSION_ENDED' || errorCode === 'BAD_PROOF'
      if (isOver && used) await sayEnded()
      return answered
    }
    mended.add(errorCode)
  }
}

async function attempt<const E extends Endpoint>(
  endpoint: E,
  request: Request<E> | undefined,
  keys: CallKeys,
): Promise<ServerAnswer<ReplyOf<E>>> {
  const url = addressOf(endpoint, request?.query)
  const body = endpoint.isSealed ? await sealed(endpoint, request?.body) : request?.body
  const text = endpoint.isForm ? formText(body) : bodyText(body)
  const answered = await overLine<ReplyOf<E>>(endpoint, { url, text, keys, signal: request?.signal })
  if (answered) return answered
  const proof = await proofFor(keys, { method: endpoint.method, url, body: bytesOf(text ?? '') })
  return exchange(endpoint, {
    url,
    text,
    signal: request?.signal,
    headers: {
      'X-Proof': proof,
      ...(keys.token && { Authorization: keys.token }),
      ...(endpoint.isSealed && { Encryption: 'JWE' }),
      ...(endpoint.isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
  })
}

type LineWish = {
  readonly url: string
  readonly text: string | undefined
  readonly keys: CallKeys
  readonly signal: AbortSignal | undefined
}

/** Where the contract allows it and there is a line; what may be called off is asked over HTTP. */
async function overLine<Value>(
  { method, overSocket }: Endpoint,
  { url, text = '', keys, signal }: LineWish,
): Promise<ServerAnswer<Value> | undefined> {
  return overSocket && !signal ? askOverLine<Value>(keys, { method, url, text }) : undefined
}

/** Every value of a form is a text. */
function formText(body: unknown): string {
  const pairs = Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])
  return new URLSearchParams(pairs).toString()
}

/** The sealing library is fetched when there is something to seal. */
async function sealed({ path }: Endpoint, body: unknown): Promise<unknown> {
  const { seal } = await import('../call/sealed.ts').catch(raiseOffline)
  return seal(path, body)
}

/** Whether something could be done about a refusal, so that the call is worth another try. */
async function mend(code: RefusalCode, token: string | undefined, saidAt: number): Promise<boolean> {
  if (code === 'SESSION_ENDED') return token !== undefined && renewToken(token)
  if (code === 'BAD_PROOF') return setServerClock(saidAt) || (token !== undefined && forgoMac(token))
  if (code !== 'BAD_SEAL') return false
  const { forgetSealKey } = await import('../call/sealed.ts').catch(raiseOffline)
  forgetSealKey()
  setServerClock(saidAt)
  return true
}
