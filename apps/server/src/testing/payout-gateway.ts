import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import * as z from 'zod/mini'
import { onTestFinished } from 'vitest'
import { addGatewayKey, saveGateway } from '#modules/payments'
import { signatureOf, SIGNATURE_HEADER } from '../modules/payments/gateways/signature.ts'
import type { App } from '../platform/app.ts'
import { portOf } from './port-of.ts'

export const PAYOUT_GATEWAY = 'test-payouts'

type Result = 'pending' | 'paid' | 'failed'

/** `lose`: it never arrives. `mute`: it arrives and is done, and the answer does not come back. */
type Way = 'answer' | 'refuse' | 'lose' | 'mute'

export type PayoutGateway = {
  /** What happens to the next call of each kind, and to a payout that is accepted. */
  send: Way
  status: 'answer' | 'lose'
  result: Result
  /** What was accepted, by id; a second sending of an id changes nothing. */
  readonly payouts: Map<string, { readonly body: z.output<typeof payoutBody>; result: Result }>
  /** Every call that arrived, also those that were not answered. */
  readonly calls: string[]
}

const payoutBody = z.object({
  id: z.uuid(),
  amount: z.string(),
  currency: z.string(),
  bank: z.string(),
  holder: z.string(),
  number: z.string(),
})

/** A gateway that pays out, over real HTTP, and does what the test tells it to. */
export async function payoutGateway(app: App): Promise<PayoutGateway> {
  const gateway: PayoutGateway = {
    send: 'answer',
    status: 'answer',
    result: 'paid',
    payouts: new Map(),
    calls: [],
  }
  const key: { readonly id: string; secret: Buffer } = {
    id: `k${randomBytes(6).toString('hex')}`,
    secret: Buffer.alloc(0),
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(request)
    const path = request.url ?? ''
    const method = request.method ?? ''
    const answer = answerTo(gateway, { method, path, body })
    if (!answer) return request.socket.destroy()
    const bytes = Buffer.from(JSON.stringify(answer.value))
    const signed = signatureOf(key, { method, path, body: bytes }, app.clock.now())
    response.writeHead(answer.status, { 'content-type': 'application/json', [SIGNATURE_HEADER]: signed })
    response.end(bytes)
  }
  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url = `http://127.0.0.1:${portOf(server)}`
  await saveGateway(app, { code: PAYOUT_GATEWAY, adapter: 'sandbox', url, isOn: true })
  key.secret = await addGatewayKey(app, { gateway: PAYOUT_GATEWAY, keyId: key.id })
  return gateway
}

async function readBody(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

type Call = { readonly method: string; readonly path: string; readonly body: string }
type Answer = { readonly status: number; readonly value: object }

function answerTo(gateway: PayoutGateway, { method, path, body }: Call): Answer | undefined {
  gateway.calls.push(`${method} ${path}`)
  if (method === 'GET') {
    if (gateway.status === 'lose') return undefined
    const payout = gateway.payouts.get(path.split('/').at(-1) ?? '')
    if (!payout) return { status: 404, value: { why: 'no such payout' } }
    const why = payout.result === 'failed' ? { why: 'the account is closed' } : {}
    return { status: 200, value: { status: payout.result, ...why } }
  }
  if (gateway.send === 'lose') return undefined
  if (gateway.send === 'refuse') return { status: 422, value: { why: 'no such bank' } }
  const payout = z.parse(payoutBody, JSON.parse(body))
  if (!gateway.payouts.has(payout.id))
    gateway.payouts.set(payout.id, { body: payout, result: gateway.result })
  return gateway.send === 'mute' ? undefined : { status: 200, value: { ref: `ref-${payout.id}` } }
}
