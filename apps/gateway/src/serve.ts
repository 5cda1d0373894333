import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { coinActions } from './chain.ts'
import { openOrder, orderByRef, pay, payActions, payInCoins, readOrder } from './orders.ts'
import { adminPage, donePage, missingPage, payPage, style } from './page.ts'
import { readPayout, releaseHeld, takePayout } from './payouts.ts'
import { isSigned, signatureOf } from './signing.ts'
import { callPlans, type GatewayState, payoutPlans } from './state.ts'

const LONGEST_BODY = 64 * 1024

export function serve(state: GatewayState): Server {
  return createServer((request, response) => {
    answer(state, request, response).catch(() => {
      if (!response.headersSent) response.writeHead(500)
      response.end()
    })
  })
}

async function answer(
  state: GatewayState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const message = { method: request.method ?? 'GET', path: request.url ?? '/', body: await bodyOf(request) }
  if (!message.path.startsWith('/v1/')) return answerPerson(state, message, response)
  const header = request.headers['x-signature']
  const { key } = state.settings
  if (!isSigned(key, message, { header, now: Date.now() })) {
    response.writeHead(401).end()
    return
  }
  const { status, value, isDropped = false } = answerPlatform(state, message)
  if (isDropped) {
    response.destroy()
    return
  }
  const body = Buffer.from(JSON.stringify(value))
  const signature = signatureOf(key, { ...message, body }, Date.now())
  response.writeHead(status, { 'content-type': 'application/json', 'x-signature': signature }).end(body)
}

type Message = { readonly method: string; readonly path: string; readonly body: Buffer }
type Answer = { readonly status: number; readonly value: object; readonly isDropped?: boolean }

function answerPlatform(state: GatewayState, { method, path, body }: Message): Answer {
  const [, , noun, id = ''] = path.split('/')
  const isWritten = method === 'POST' && id === ''
  if (noun === 'orders' && isWritten)
    return { ...openOrder(state, jsonIn(body)), isDropped: state.plan.orders === 'drop' }
  if (noun === 'payouts' && isWritten)
    return { ...takePayout(state, jsonIn(body)), isDropped: state.plan.payoutCalls === 'drop' }
  if (noun === 'orders' && method === 'GET') return readOrder(state, id)
  if (noun === 'payouts' && method === 'GET') return readPayout(state, id)
  return { status: 404, value: { why: 'nothing is here' } }
}

const POLICY = "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'"
const choice = z.strictObject({
  orders: z.optional(z.enum(callPlans)),
  payoutCalls: z.optional(z.enum(callPlans)),
  payouts: z.optional(z.enum(payoutPlans)),
})

/** What a person's browser asks for: the pay page with its buttons, and the admin page. */
function answerPerson(state: GatewayState, { method, path, body }: Message, response: ServerResponse): void {
  const { pathname } = new URL(path, state.settings.publicUrl)
  const send = (text: string, status = 200) => {
    const type = pathname === '/style.css' ? 'text/css' : 'text/html; charset=utf-8'
    const headers = { 'content-type': type, 'content-security-policy': POLICY, 'cache-control': 'no-store' }
    response.writeHead(status, headers).end(text)
  }
  if (pathname === '/style.css') return send(style)
  if (pathname === '/desk') {
    const chosen = method === 'POST' ? z.safeParse(choice, formIn(body)) : undefined
    if (chosen?.success === false) return send(missingPage, 400)
    if (chosen) follow(state, chosen.data)
    return send(adminPage(state))
  }
  const ref = /^\/pay\/([\w-]+)$/.exec(pathname)?.[1]
  const order = ref === undefined ? undefined : orderByRef(state, ref)
  if (!order) return send(missingPage, 404)
  if (method !== 'POST') return send(order.isDecided ? donePage(order) : payPage(order))
  const pressed = formIn(body).action
  const action = order.coin ? undefined : payActions.find((each) => each === pressed)
  const coinAction = order.coin ? coinActions.find((each) => each === pressed) : undefined
  if (!action && !coinAction) return send(payPage(order), 400)
  if (action) pay(state, order, action)
  if (coinAction) payInCoins(state, order, coinAction)
  return send(donePage(order))
}

/** What was chosen holds for what comes next, and for payouts that were held until now. */
function follow(state: GatewayState, chosen: z.output<typeof choice>): void {
  const { orders, payoutCalls, payouts } = state.plan
  state.plan = {
    orders: chosen.orders ?? orders,
    payoutCalls: chosen.payoutCalls ?? payoutCalls,
    payouts: chosen.payouts ?? payouts,
  }
  if (chosen.payouts && chosen.payouts !== 'hold') releaseHeld(state, chosen.payouts)
}

function formIn(body: Buffer): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(body.toString()))
}

function jsonIn(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length > LONGEST_BODY) throw new Error('The body is too long.')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks)
}
