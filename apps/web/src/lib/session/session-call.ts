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
import { proofOf } from './proof.ts'
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
  return mending(endpoint, (token) => attempt(endpoint, request, token))
}

/** Makes a call with the token of now; a refusal that this side can mend is mended and the call made again. */
export async function mending<Value>(
  { audience, knowsMember }: Pick<Endpoint, 'audience' | 'knowsMember'>,
  make: (token: string | undefined) => Promise<ServerAnswer<Value>>,
): Promise<ServerAnswer<Value>> {
  const isForMembers = audience !== 'guest' || knowsMember
  const token = readSession()?.token
  if (isForMembers && token && tokenEndsSoon()) await renewToken(token)
  const mended = new Set<RefusalCode>()
  for (;;) {
    const used = isForMembers ? readSession()?.token : undefined
    const answered = await make(used)
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
  token: string | undefined,
): Promise<ServerAnswer<ReplyOf<E>>> {
  const url = addressOf(endpoint, request?.query)
  const body = endpoint.isSealed ? await sealed(endpoint, request?.body) : request?.body
  const text = endpoint.isForm ? formText(body) : bodyText(body)
  const proof = await proofOf({ method: endpoint.method, url, body: bytesOf(text ?? '') })
  return exchange(endpoint, {
    url,
    text,
    signal: request?.signal,
    headers: {
      'X-Proof': proof,
      ...(token && { Authorization: token }),
      ...(endpoint.isSealed && { Encryption: 'JWE' }),
      ...(endpoint.isForm && { 'Content-Type': 'application/x-www-form-urlencoded' }),
    },
  })
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
  if (code === 'BAD_PROOF') return setServerClock(saidAt)
  if (code !== 'BAD_SEAL') return false
  const { forgetSealKey } = await import('../call/sealed.ts').catch(raiseOffline)
  forgetSealKey()
  setServerClock(saidAt)
  return true
}
