import { type Money, moneyFromWire, moneyToWire } from '@baize/money'
import * as z from 'zod/mini'
import { coinQuoteOf, coinQuoteWire, coinReportOf, coinReportWire } from './coin-wire.ts'
import type { Gateway, GatewayLine, WebhookNews, OrderStatus } from './gateway.ts'
import { isSignedBy, SIGNATURE_HEADER, signatureOf } from './signature.ts'

const DEADLINE_MS = 5_000
const LONGEST_ANSWER = 64 * 1024

const amount = z.string().check(z.regex(/^(0|[1-9]\d{0,13})(\.\d{1,4})?$/))
/** What it says is kept: no NUL, which no text column holds, and no half of a character. */
const words = z.string().check(z.refine((text) => !text.includes('\0') && text.isWellFormed()))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const paid = z.object({ status: z.literal('paid'), amount, currency })
const declined = z.object({ status: z.literal('declined') })
const pending = z.object({ status: z.literal('pending') })
const failed = z.object({ status: z.literal('failed'), why: words })

const openedOrder = z.object({
  ref: words,
  payUrl: z.url(),
  qr: z.nullable(words),
  coin: z.optional(coinQuoteWire),
})
const orderStatus = z.discriminatedUnion('status', [paid, declined, pending, coinReportWire])
const acceptedPayout = z.object({ ref: words })
const payoutStatus = z.discriminatedUnion('status', [
  z.object({ status: z.literal('paid') }),
  failed,
  pending,
])
const refusal = z.object({ why: words })

const noticeId = words.check(z.minLength(1), z.maxLength(64))
const notice = z.discriminatedUnion('of', [
  z.object({
    noticeId,
    of: z.literal('order'),
    id: z.uuid(),
    result: z.discriminatedUnion('status', [paid, declined, coinReportWire]),
  }),
  z.object({
    noticeId,
    of: z.literal('payout'),
    id: z.uuid(),
    result: z.discriminatedUnion('status', [z.object({ status: z.literal('paid') }), failed]),
  }),
])

/** The sandbox of the demo, and whoever else speaks like it: JSON over HTTP, signed both ways. */
export function sandboxGateway(line: GatewayLine): Gateway {
  return {
    code: line.code,
    async open({ amount: asked, expiresAt, ...rest }) {
      const order = { ...rest, ...onWire(asked), expiresAt: expiresAt.toISOString() }
      const answer = await ask(line, { method: 'POST', path: '/v1/orders', body: order })
      if (answer.kind === 'unknown') return answer
      if (answer.status === 422) return { kind: 'refused', why: whyIn(answer.value) }
      const opened = z.safeParse(openedOrder, answer.value)
      return answer.status === 200 && opened.success
        ? { kind: 'opened', ...openedOf(opened.data) }
        : { kind: 'unknown', why: `the order was answered with ${answer.status}` }
    },
    async status(orderId) {
      const answer = await ask(line, { method: 'GET', path: `/v1/orders/${orderId}` })
      if (answer.kind === 'unknown') return answer
      if (answer.status === 404) return { kind: 'missing' }
      const found = z.safeParse(orderStatus, answer.value)
      return answer.status === 200 && found.success
        ? orderStatusOf(found.data)
        : { kind: 'unknown', why: `the order was answered with ${answer.status}` }
    },
    async send({ amount: sent, ...payout }) {
      const body = { ...payout, ...onWire(sent) }
      const answer = await ask(line, { method: 'POST', path: '/v1/payouts', body })
      if (answer.kind === 'unknown') return answer
      if (answer.status === 422) return { kind: 'refused', why: whyIn(answer.value) }
      const accepted = z.safeParse(acceptedPayout, answer.value)
      return answer.status === 200 && accepted.success
        ? { kind: 'accepted', ref: accepted.data.ref }
        : { kind: 'unknown', why: `the payout was answered with ${answer.status}` }
    },
    async payoutStatus(payoutId) {
      const answer = await ask(line, { method: 'GET', path: `/v1/payouts/${payoutId}` })
      if (answer.kind === 'unknown') return answer
      if (answer.status === 404) return { kind: 'missing' }
      const found = z.safeParse(payoutStatus, answer.value)
      if (answer.status !== 200 || !found.success)
        return { kind: 'unknown', why: `the payout was answered with ${answer.status}` }
      const { data } = found
      return data.status === 'failed' ? { kind: 'failed', why: data.why } : { kind: data.status }
    },
    readWebhook({ method, path, headers, body, now }) {
      const header = headers[SIGNATURE_HEADER]
      if (!isSignedBy(line.keys, { method, path, body }, { header, now })) return { kind: 'forged' }
      const read = z.safeParse(notice, jsonIn(body))
      if (!read.success) return { kind: 'unreadable' }
      return { kind: 'news', noticeId: read.data.noticeId, news: newsOf(read.data) }
    },
  }
}

function openedOf({ coin, ...opened }: z.output<typeof openedOrder>) {
  return { ...opened, coin: coin ? coinQuoteOf(coin) : null }
}

function onWire(asked: Money) {
  return { amount: moneyToWire(asked), currency: asked.currency }
}

function orderStatusOf(found: z.output<typeof orderStatus>): OrderStatus {
  if (found.status === 'coins') return coinReportOf(found)
  if (found.status !== 'paid') return { kind: found.status }
  return { kind: 'paid', amount: moneyFromWire(found.amount, found.currency) }
}

function newsOf(read: z.output<typeof notice>): WebhookNews {
  if (read.of === 'payout') {
    const { id, result } = read
    return {
      of: 'payout',
      id,
      status: result.status === 'failed' ? { kind: 'failed', why: result.why } : { kind: 'paid' },
    }
  }
  const { id, result } = read
  if (result.status === 'coins') return { of: 'order', id, status: coinReportOf(result) }
  const status =
    result.status === 'paid'
      ? { kind: 'paid' as const, amount: moneyFromWire(result.amount, result.currency) }
      : { kind: 'declined' as const }
  return { of: 'order', id, status }
}

function whyIn(value: unknown): string {
  const said = z.safeParse(refusal, value)
  return said.success ? said.data.why : 'no reason was given'
}

type Question = { readonly method: 'GET' | 'POST'; readonly path: string; readonly body?: object }
type Answer =
  | { readonly kind: 'answered'; readonly status: number; readonly value: unknown }
  | { readonly kind: 'unknown'; readonly why: string }

/** An answer counts only when it is signed for this very question. Of two keys the older one signs: both ends have it. */
async function ask(line: GatewayLine, { method, path, body }: Question): Promise<Answer> {
  const key = line.keys.at(-1)
  if (!key) return { kind: 'unknown', why: `${line.code} has no key that holds` }
  if (!(await line.isOutside())) return { kind: 'unknown', why: `${line.code} is at an address of our own` }
  const bytes = Buffer.from(body === undefined ? '' : JSON.stringify(body))
  try {
    const answer = await fetch(line.url.replace(/\/$/, '') + path, {
      method,
      headers: {
        [SIGNATURE_HEADER]: signatureOf(key, { method, path, body: bytes }, line.now()),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: bytes }),
      redirect: 'error',
      signal: AbortSignal.timeout(DEADLINE_MS),
    })
    const said = Buffer.from(await answer.arrayBuffer())
    if (said.length > LONGEST_ANSWER) return { kind: 'unknown', why: 'the answer is too long' }
    const header = answer.headers.get(SIGNATURE_HEADER)
    if (!isSignedBy(line.keys, { method, path, body: said }, { header, now: line.now() }))
      return { kind: 'unknown', why: `the answer (${answer.status}) is not signed for this question` }
    return { kind: 'answered', status: answer.status, value: jsonIn(said) }
  } catch (error) {
    return { kind: 'unknown', why: error instanceof Error ? error.message : String(error) }
  }
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}
