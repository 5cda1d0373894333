import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import { type CoinAction, coinPartOf, coinReport, quoteOf, sendCoins } from './chain.ts'
import { coinRequest } from './coin-part.ts'
import { type GatewayState, type Order, type OrderResult, remember } from './state.ts'
import { tell } from './tell.ts'

const asked = z.strictObject({
  id: z.uuid(),
  kind: z.enum(['alipay', 'qq', 'wechat', 'gateway', 'mobile', 'crypto']),
  amount: z.string().check(z.regex(/^\d+\.\d{2,4}$/)),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  returnUrl: z.url(),
  expiresAt: z.iso.datetime(),
  payer: z.optional(z.string().check(z.regex(/^\+\d{6,15}$/))),
  coin: z.optional(coinRequest),
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
  const { coin: wanted, payer } = read.data
  const coin = known?.coin ?? (wanted && coinPartOf({ ...read.data, coin: wanted }))
  if ((read.data.kind === 'crypto') !== (coin !== undefined))
    return { status: 422, value: { why: 'no coins are taken for this' } }
  const order =
    known ??
    remember(state.orders, read.data.id, {
      ...read.data,
      payer,
      coin,
      ref: `cb_${randomUUID().replaceAll('-', '').slice(0, 20)}`,
      result: undefined,
      isDecided: false,
    })
  const payUrl = `${state.settings.publicUrl}/pay/${order.ref}`
  return {
    status: 200,
    value: {
      ref: order.ref,
      payUrl,
      qr: qrOf(order, payUrl),
      ...(order.coin && { coin: quoteOf(order.coin) }),
    },
  }
}

/** Coins are sent to the address that a wallet reads; a page is opened by whoever has a browser. */
function qrOf({ kind, coin }: Order, payUrl: string): string | null {
  if (coin) return coin.address
  return kind === 'gateway' ? null : `${payUrl}?via=${kind}`
}

function isSame(known: Order, wanted: z.output<typeof asked>): boolean {
  const isSameCoin =
    known.coin?.network === wanted.coin?.network && known.coin?.confirmations === wanted.coin?.confirmations
  const names = ['amount', 'currency', 'kind', 'payer'] as const
  return isSameCoin && names.every((name) => known[name] === wanted[name])
}

export function readOrder(state: GatewayState, id: string): Answer {
  const order = state.orders.get(id)
  if (!order) return { status: 404, value: { why: 'no such order' } }
  const report = order.coin && coinReport(state, order.coin)
  return { status: 200, value: report ?? order.result ?? { status: 'pending' } }
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

/** The same for an order in coins. */
export function payInCoins(state: GatewayState, order: Order, action: CoinAction): void {
  if (order.isDecided || !order.coin) return
  order.isDecided = true
  void sendCoins(state, { order, coin: order.coin, action })
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
