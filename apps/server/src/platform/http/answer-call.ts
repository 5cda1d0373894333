import type { Endpoint, Envelope } from '@baize/contracts'
import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'
import type { Visit } from '../visit.ts'
import { requireContentType } from './body-parsers.ts'
import { asOutdated } from './client-build.ts'
import { isFromElsewhere, knownDevice } from './cookies.ts'
import type { Budget, RateLimits } from './rate.ts'
import { asRefusal, languageHint, refusalText } from './refused.ts'
import type { Cookies, Route } from './route.ts'

/** A call as it came, by whichever way: a request over HTTP is one as it stands, a message of a socket is made one. */
export type ArrivedCall = Pick<
  FastifyRequest,
  'id' | 'ip' | 'host' | 'protocol' | 'method' | 'url' | 'headers' | 'cookies' | 'query' | 'rawBody'
>

/** What answering must be told about modules, which it does not know. */
export type CallHooks = {
  /** Finds out who is asking: merchant, language, session. A token is an operator's for them, a member's for all others. */
  visitOf(call: ArrivedCall, device: string, contract: Endpoint): Promise<Visit>
  /** Opens a sealed body, or refuses it. */
  unseal(path: string, body: unknown): Promise<unknown>
  /** Throws MAINTENANCE or REGION_RESTRICTED when the merchant is closed to this visitor. */
  requireOpen(visit: Visit): Promise<void>
  /** Hears of what could not be done for whom, before they are told. */
  noteRefused(visit: Visit, error: unknown): Promise<void>
}

type Door = { readonly limits: RateLimits; readonly hooks: CallHooks }

type Arrival = {
  readonly call: ArrivedCall
  readonly cookies: Cookies
  /** What this browser is known by; asked for once the call is counted. */
  deviceOf(): string
  /** Asked for once it is known who calls. */
  readBody(): unknown
  sayBudget(budget: Budget): void
}

/** Everything between a call that came and the value of its answer, in the same order by whichever way it came. */
export async function answerCall(
  app: App,
  { limits, hooks }: Door,
  { contract, answer }: Route,
  { call, cookies, deviceOf, readBody, sayBudget }: Arrival,
): Promise<unknown> {
  sayBudget(await spend(limits, contract, { call, device: knownDevice(cookies) }))
  requireSameSite(call, contract)
  requireContentType(contract, call)
  requireNoNul(call.query)
  const visit = await hooks.visitOf(call, deviceOf(), contract)
  requireAudience(contract, visit)
  const callerId = callerIdOf(contract, visit)
  if (callerId) sayBudget(await limits.spendAsMember(contract.rate, callerId))
  if (!contract.answersWhenClosed && contract.audience !== 'operator') await hooks.requireOpen(visit)
  const sent = readBody()
  const body = contract.isSealed ? await hooks.unseal(contract.path, sent) : sent
  try {
    return await answer(app, visit, { query: withoutMerchant(call.query), body, cookies })
  } catch (error) {
    await hooks.noteRefused(visit, error)
    throw error
  }
}

type Caller = { readonly call: ArrivedCall; readonly device: string | undefined }

/** Whoever shows a token is counted as the member it belongs to; until that is known, only against a flood. */
function spend(limits: RateLimits, { audience, rate }: Endpoint, { call, device }: Caller): Promise<Budget> {
  const { headers, ip } = call
  const isGuest = audience === 'guest' || headers.authorization === undefined
  return isGuest ? limits.spend(rate, { ip, device }) : limits.spendNameless('arrive', ip)
}

/** By whom calls are counted, once that is known. */
function callerIdOf({ audience }: Endpoint, { actor }: Visit): string | undefined {
  if (audience === 'guest' || actor.kind === 'guest') return undefined
  return actor.kind === 'member' ? actor.member.id : actor.operator.id
}

function requireAudience({ audience, answersUnclaimed }: Endpoint, { actor }: Visit): void {
  if (audience === 'guest' || (audience === 'operator' && actor.kind === 'operator')) return
  if (actor.kind !== 'member') throw new Refusal('LOGIN_REQUIRED')
  const isWelcome = audience === 'member' || (audience === 'agent' && actor.member.isAgent)
  if (!isWelcome) throw new Refusal('NOT_PERMITTED')
  if (actor.member.isUnclaimed && !answersUnclaimed) throw new Refusal('OWN_PASSWORD_REQUIRED')
}

/** A page of another site cannot make this browser change anything here (CSRF), and of the office not even ask. */
function requireSameSite(call: ArrivedCall, { audience }: Endpoint): void {
  const isGuarded = call.method !== 'GET' || audience === 'operator'
  if (isGuarded && isFromElsewhere(call)) throw new Refusal('CROSS_SITE_REQUEST')
}

/** The specification's calls name their merchant in the query; which merchant it is, only the host decides. */
function withoutMerchant(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => name !== 'merchant' && name !== 'merchantCode'),
  )
}

/** No text column can hold a NUL, so no query may. */
function requireNoNul(query: unknown): void {
  const entries = Object.entries(typeof query === 'object' && query !== null ? query : {})
  const spoilt = entries
    .filter(([, value]) => String(value).includes('\0'))
    .map(([name]) => name.slice(0, 64))
  if (spoilt.length > 0) throw new Refusal('BAD_QUERY', { fields: spoilt })
}

type FailedCall = Pick<FastifyRequest, 'id' | 'headers' | 'isOutdated' | 'is404'> & {
  readonly log: Pick<FastifyBaseLogger, 'error'>
  readonly route: string | undefined
}

type RefusedAnswer = {
  readonly status: number
  readonly envelope: Envelope<never>
  /** The seconds after which it is worth another try. */
  readonly retryAfter: string | undefined
}

/** Answers any thrown thing with the envelope, in the caller's language, and tells nobody how it came about. */
export function refusedAnswer(app: App, error: unknown, call: FailedCall): RefusedAnswer {
  const { refusal: thrown, isFault } = asRefusal(error)
  const refusal = asOutdated(thrown, call)
  if (isFault) call.log.error({ err: error, route: call.route }, 'a request failed')
  app.metrics.refusals.inc({ code: refusal.code })
  return {
    status: refusal.status,
    retryAfter: retryAfterOf(refusal),
    envelope: {
      success: false,
      errorCode: refusal.code,
      message: refusalText(refusal.code, languageHint(call.headers.language)),
      requestId: call.id,
      ...(refusal.value !== undefined && { value: refusal.value }),
    },
  }
}

function retryAfterOf({ code, value }: Refusal): string | undefined {
  if (code === 'TRY_AGAIN') return '1'
  const seconds =
    typeof value === 'object' && value !== null && 'retryAfter' in value ? value.retryAfter : undefined
  return typeof seconds === 'number' ? String(seconds) : undefined
}

type AnsweredCall = {
  readonly transport: 'http' | 'socket'
  readonly method: string
  readonly route: string
  readonly status: number
  readonly ms: number
  /** Where the log does not say it already. */
  readonly reqId?: string
}

/** Counts and logs a call that was answered, under the same names by whichever way it came. */
export function noteAnswered(app: App, log: Pick<FastifyBaseLogger, 'info'>, answered: AnsweredCall): void {
  const { ms, reqId, ...labels } = answered
  app.metrics.requests.observe(labels, ms / 1000)
  log.info({ ...(reqId && { reqId }), ...labels, ms: Math.round(ms) }, 'answered')
}
