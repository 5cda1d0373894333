import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import * as z from 'zod/mini'
import type { GatewayState, Order } from './state.ts'
import { tell } from './tell.ts'

/** What the member can do on the pay page of an order in coins: the chain is played, and nothing is sent anywhere. */
export const coinActions = [
  'send',
  'send-less',
  'send-later',
  'send-late',
  'send-twice',
  'send-drop',
  'send-silent',
] as const
export type CoinAction = (typeof coinActions)[number]

export const askedCoin = z.strictObject({
  network: z.enum(['TRC20', 'ERC20']),
  confirmations: z.int().check(z.minimum(1), z.maximum(200)),
})
type AskedCoin = z.output<typeof askedCoin>

/** One transfer as the chain has it. */
type Transfer = {
  readonly hash: string
  /** In millionths. */
  readonly coins: bigint
  readonly sentAt: string
  confirmations: number
  isGone: boolean
}

/** How an order is paid in coins. */
export type CoinPart = AskedCoin & {
  readonly address: string
  readonly coins: bigint
  readonly rate: string
  readonly ratedAt: string
  readonly transfers: Transfer[]
}

/** What a coin is worth in each currency of the demo. */
const rates: Readonly<Record<string, string>> = {
  CNY: '7.200000',
  USD: '1.000000',
  PKR: '278.500000',
  BDT: '119.750000',
}

type Wanted = { readonly amount: string; readonly currency: string; readonly coin: AskedCoin }

/** An address of its own and the fewest coins that are worth the amount; nothing for a currency without a rate. */
export function coinPartOf({ amount, currency, coin }: Wanted): CoinPart | undefined {
  const rate = rates[currency]
  if (rate === undefined) return undefined
  const price = millionths(rate)
  const coins = (millionths(amount) * 1_000_000n + price - 1n) / price
  const address = coin.network === 'TRC20' ? newTronAddress() : `0x${randomBytes(20).toString('hex')}`
  return { ...coin, address, coins, rate, ratedAt: new Date().toISOString(), transfers: [] }
}

export function quoteOf({ address, coins, rate, ratedAt }: CoinPart) {
  return { address, coins: decimal(coins), rate, ratedAt }
}

/** What came to the address of an order; nothing while nothing has. */
export function coinReport({ height }: GatewayState, { transfers }: CoinPart): object | undefined {
  if (transfers.length === 0) return undefined
  const told = transfers.map(({ coins, ...transfer }) => ({ ...transfer, coins: decimal(coins) }))
  return { status: 'coins', height, transfers: told }
}

type Sending = { readonly order: Order; readonly coin: CoinPart; readonly action: CoinAction }

/** Plays the chain for what the member chose. */
export async function sendCoins(state: GatewayState, { order, coin, action }: Sending): Promise<void> {
  if (action === 'send-later') await pause(state.settings.delayMs)
  const coins = action === 'send-less' ? coin.coins / 2n : coin.coins
  const late = new Date(Date.parse(order.expiresAt) + 60_000)
  const sentAt = (action === 'send-late' ? late : new Date()).toISOString()
  const count = action === 'send-twice' ? 2 : 1
  const sent = Array.from({ length: count }, () => ({
    hash: randomBytes(32).toString('hex'),
    coins,
    sentAt,
    confirmations: 0,
    isGone: false,
  }))
  coin.transfers.push(...sent)
  const depth = action === 'send-drop' ? 2 : coin.confirmations
  await grow(state, { order, coin, sent, depth, isSilent: action === 'send-silent' })
  if (action === 'send-drop') await drop(state, { order, coin, sent })
}

type Growing = Pick<Sending, 'order' | 'coin'> & {
  readonly sent: readonly Transfer[]
  readonly depth: number
  readonly isSilent: boolean
}

/** A block after another over what was sent, until it is deep enough; each is told. */
async function grow(state: GatewayState, growing: Growing): Promise<void> {
  for (let block = 0; block < growing.depth && !state.isClosing; block++) {
    await pause(state.settings.blockMs)
    state.height += 1
    for (const transfer of growing.sent) transfer.confirmations += 1
    if (!growing.isSilent) tellReport(state, growing)
  }
}

/** The chain has taken another turn, on which nothing was sent. */
async function drop(state: GatewayState, dropping: Pick<Growing, 'order' | 'coin' | 'sent'>): Promise<void> {
  await pause(state.settings.blockMs)
  state.height += 1
  for (const transfer of dropping.sent) {
    transfer.isGone = true
    transfer.confirmations = 0
  }
  tellReport(state, dropping)
}

/** As it stands at this block: what is told late still says which block it speaks of. */
function tellReport(state: GatewayState, { order, coin }: Pick<Growing, 'order' | 'coin'>): void {
  const result = coinReport(state, coin)
  if (result) void tell(state, { of: 'order', id: order.id, result })
}

function pause(ms: number): Promise<void> {
  return sleep(ms, undefined, { ref: false })
}

function millionths(text: string): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(6, '0'))
}

function decimal(coins: bigint): string {
  const digits = coins.toString().padStart(7, '0')
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`
}

const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** An address that nobody has the key of, with the bytes that check it. */
function newTronAddress(): string {
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest()
  const body = Buffer.concat([Buffer.of(0x41), randomBytes(20)])
  const bytes = Buffer.concat([body, sha256(sha256(body)).subarray(0, 4)])
  let number = BigInt(`0x${bytes.toString('hex')}`)
  let address = ''
  for (; number > 0n; number /= 58n) address = (SIGNS[Number(number % 58n)] ?? '') + address
  return address
}
