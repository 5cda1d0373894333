import { strict as assert } from 'node:assert'
import { type Envelope, type LiveCall, liveCall, type LiveReply } from '@baize/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { App } from '../app.ts'
import {
  answerCall,
  type ArrivedCall,
  type CallHooks,
  noteAnswered,
  refusedAnswer,
} from '../http/answer-call.ts'
import { jsonReader } from '../http/body-parsers.ts'
import { isOutdated } from '../http/client-build.ts'
import { knownDevice, readCookie } from '../http/cookies.ts'
import type { RateLimits } from '../http/rate.ts'
import type { Cookies, Route } from '../http/route.ts'
import { uuidv7 } from '../random.ts'
import { Refusal } from '../refusal.ts'
import type { Visit } from '../visit.ts'

/** Answers a call of one socket; undefined where the socket is not the one to ask it over. */
export type CallAnswerer = (call: LiveCall) => Promise<LiveReply | undefined>

/** Whose socket it is. */
type Opened = { readonly sessionId: string; readonly handshake: FastifyRequest }

export type SocketCalls = (opened: Opened) => CallAnswerer

type Parts = {
  readonly limits: RateLimits
  readonly hooks: CallHooks
  readonly routes: readonly Route[]
}

/** The token in a call is of another session than the ticket that opened the socket. */
class OtherSession extends Error {}

/** What a page sent over its socket; undefined for what is no call. */
export function readCall(text: string): LiveCall | undefined {
  try {
    const parsed = z.safeParse(liveCall, JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/**
 * Answers calls that come over sockets as HTTP answers them, by the same function. Host, address and cookies are those of
 * the handshake, so house and country follow from it, looked up for every call; token, proof and language each call brings.
 */
export function createSocketCalls(
  app: App,
  server: FastifyInstance,
  { limits, hooks, routes }: Parts,
): SocketCalls {
  const open = new Map(
    routes
      .filter(({ contract }) => contract.overSocket)
      .map((route) => [nameOf(plain(route).contract), route]),
  )
  const readJson = jsonReader(server)
  return ({ sessionId, handshake }) => {
    const origin = originOf(handshake)
    const cookies = handshakeCookies(origin)
    const door = { limits, hooks: boundTo(sessionId, hooks) }
    const answer = async (sent: LiveCall, call: ArrivedCall) => {
      const route = open.get(nameOf(sent))
      if (!route) {
        await limits.spendNameless('arrive', call.ip)
        throw new Refusal('NOT_FOUND')
      }
      return answerCall(app, door, route, {
        call,
        cookies,
        deviceOf: () => knownDevice(cookies) ?? '',
        readBody: () => readJson(handshake, sent.body),
        sayBudget: () => {},
      })
    }
    return async (sent) => {
      const begin = performance.now()
      const call = arrivedCall(origin, sent)
      const route = open.get(nameOf(sent))?.contract.path
      const reply = await replyTo(app, { sent, call, route }, () => answer(sent, call))
      if (!reply) return undefined
      const { status } = reply
      noteAnswered(app, app.log, {
        reqId: call.id,
        transport: 'socket',
        // What is no method of ours would be a series of figures of its own.
        method: route ? sent.method : 'none',
        route: route ?? 'none',
        status,
        ms: performance.now() - begin,
      })
      return reply
    }
  }
}

function nameOf({ method, path }: { readonly method: string; readonly path: string }): string {
  return `${method} ${path}`
}

/** A socket carries what is JSON both ways, of a member, and sets no cookie. */
function plain(route: Route): Route {
  const { audience, query, isSealed, isForm, isImage, isFile, isNavigation } = route.contract
  const isPlain = audience === 'member' && !query
  const isOther = isSealed ?? isForm ?? isImage ?? isFile ?? isNavigation ?? false
  assert(isPlain && !isOther, `${route.contract.path} cannot be asked over a socket.`)
  return route
}

type Origin = Pick<ArrivedCall, 'ip' | 'host' | 'protocol' | 'cookies' | 'headers'>

/** What of the handshake counts for every call; its other headers say nothing about them. */
function originOf({ ip, host, protocol, cookies, headers }: FastifyRequest): Origin {
  const names = ['origin', 'sec-fetch-site', 'user-agent', 'accept-language', 'merchant']
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)))
  return { ip, host, protocol, cookies, headers: kept }
}

function handshakeCookies(origin: Origin): Cookies {
  const refuse = () => assert.fail('A socket sets no cookie.')
  return { read: (name) => readCookie(origin, name), set: refuse, setForReturn: refuse, clear: refuse }
}

function arrivedCall(origin: Origin, sent: LiveCall): ArrivedCall {
  const { method, path, body, token, proof, language, clientVersion } = sent
  return {
    ...origin,
    id: uuidv7(),
    method,
    url: path,
    rawBody: body,
    query: {},
    headers: {
      ...origin.headers,
      authorization: token,
      'x-proof': proof,
      ...(language !== undefined && { language }),
      ...(clientVersion !== undefined && { 'client-version': clientVersion }),
    },
  }
}

/** A socket speaks for the session that opened it: with a good token of another it is the wrong socket. */
function boundTo(sessionId: string, hooks: CallHooks): CallHooks {
  return {
    ...hooks,
    visitOf: async (call, device, contract): Promise<Visit> => {
      const visit = await hooks.visitOf(call, device, contract)
      const { actor } = visit
      if (actor.kind === 'member' && actor.member.sessionId !== sessionId) throw new OtherSession()
      return visit
    },
  }
}

type Asked = { readonly sent: LiveCall; readonly call: ArrivedCall; readonly route: string | undefined }

async function replyTo(
  app: App,
  { sent, call, route }: Asked,
  answer: () => Promise<unknown>,
): Promise<LiveReply | undefined> {
  const isOld = sent.clientVersion ? await isOutdated(app, sent.clientVersion) : false
  const reply = (status: number, body: Envelope<unknown>): LiveReply => ({
    type: 'reply',
    id: sent.id,
    status,
    body,
    at: Date.now(),
    ...(isOld && { isOutdated: true }),
  })
  try {
    return reply(200, { success: true, value: await answer() })
  } catch (error) {
    if (error instanceof OtherSession) return undefined
    const { id, headers } = call
    const log = app.log.child({ reqId: id })
    const failed = { id, headers, isOutdated: isOld, is404: route === undefined, log, route }
    const { status, envelope } = refusedAnswer(app, error, failed)
    return reply(status, envelope)
  }
}
