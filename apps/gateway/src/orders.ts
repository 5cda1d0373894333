import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type GatewayState, type Order, type OrderResult, remember } from './state.ts'
import { tell } from './tell.ts'

const asked = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['alipay', 'qq', 'wechat', 'gateway']),
  amount: z.string().check(z.regex(/^\d+\.\d{2,4}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  returnUrl: z.url(),
  expiresAt: z.iso.datetime(),
})

/** What the member can do on the pay page, each a fault that happens to real gateways, but for the first two. */
export const payActions = [
  'approve',
  'decline',
  'delay',
  'duplicate',
  'vanish',
  'wrong-amount',
  'forget',
] as const
export type PayAction = (typeof payActions)[number]

type Answer = { readonly status: number; readonly value: object }

/** Opens an order; the same id with the same body is the same order, with another body it is refused. */
export function openOrder(state: GatewayState, body: unknown): Answer {
  const read = z.safeParse(asked, body)
  if (!read.success) return { status: 422, value: { why: 'the order cannot be read' } }
  if (state.plan.orders === 'refuse') return { status: 422, value: { why: 'orders are refused at the desk' } }
  const known = state.orders.get(read.data.id)
  if (known && !isSame(known, read.data)) return { status: 422, value: { why: 'this id has another order' } }
  const order =
    known ??
    remember(state.orders, read.data.id, {
      ...read.data,
      ref: `cb_${randomUUID().replaceAll('-', '').slice(0, 20)}`,
      result: undefined,
      isDecided: false,
    })
  const payUrl = `${state.settings.publicUrl}/pay/${order.ref}`
  return {
    status: 200,
    value: { ref: order.ref, payUrl, qr: order.kind === 'gateway' ? null : `${payUrl}?via=${order.kind}` },
  }
}

function isSame(known: Order, wanted: z.output<typeof asked>): boolean {
  return known.amount === wanted.amount && known.currency === wanted.currency && known.kind === wanted.kind
}

export function readOrder({ orders }: GatewayState, id: string): Answer {
  const order = orders.get(id)
  if (!order) return { status: 404, value: { why: 'no such order' } }
  return { status: 200, value: order.result ?? { status: 'pending' } }
}

export function orderByRef({ orders }: GatewayState, ref: string): Order | undefined {
  return [...orders.values()].find((order) => order.ref === ref)
}

/** Does what the member chose on the pay page; an order is decided once. */
export function pay(state: GatewayState, order: Order, action: PayAction): void {
  if (order.isDecided) return
  order.isDecided = true
  if (action === 'forget') {
    state.orders.delete(order.id)
    return
  }
  void decide(state, order, action)
}

async function decide(state: GatewayState, order: Order, action: PayAction): Promise<void> {
  if (action === 'delay') await sleep(state.settings.delayMs, undefined, { ref: false })
  order.result = resultOf(order, action)
  if (action === 'vanish') return
  const times = action === 'duplicate' ? 5 : 1
  await tell(state, { of: 'order', id: order.id, result: order.result }, times)
}

function resultOf({ amount, currency }: Order, action: PayAction): OrderResult {
  if (action === 'decline') return { status: 'declined' }
  return { status: 'paid', amount: action === 'wrong-amount' ? halfOf(amount) : amount, currency }
}

/** Half of it, cut to the places it has. */
function halfOf(amount: string): string {
  const [whole = '0', places = '00'] = amount.split('.')
  const half = (BigInt(whole + places) / 2n).toString().padStart(places.length + 1, '0')
  return `${half.slice(0, -places.length)}.${half.slice(-places.length)}`
}
