import type { CoinOrder } from '@baize/contracts'
import { money } from '@baize/money'
import type { Db, Tx } from '#platform/db'
import type { Secrets } from '#platform/secrets/secrets'
import { coinAddressKey, isCoinAddress } from '../coins/coin-address.ts'
import { coinsToWire, isNearRate, isPriceOf } from '../coins/coin-value.ts'
import type { Deposit } from './deposit.ts'
import type { OrderOpening } from '../gateways/gateway.ts'
import { cardDigest } from '../cards/bank-card.ts'
import * as store from '../store/coins.ts'
import { readMethod } from '../store/methods.ts'

type Opening = { readonly opened: OrderOpening; readonly secrets: Secrets }

/**
 * Writes down where the coins of a deposit go. An order whose address is none, or was given out before, or whose price
 * is not what its rate says, is not shown to anybody: nobody knows what it is. One at a rate far from the house's own is
 * refused.
 */
export async function writeCoinOrder(
  tx: Tx,
  { id: depositId, kind, network, amount, currency, merchantCode, methodCode }: Deposit,
  { opened, secrets }: Opening,
): Promise<OrderOpening> {
  if (kind !== 'crypto' || opened.kind !== 'opened') return opened
  const { coin } = opened
  if (!coin || network === null) return { kind: 'unknown', why: 'an order in coins has no address' }
  if (!isCoinAddress(network, coin.address))
    return { kind: 'unknown', why: `${coin.address} is no address of ${network}` }
  if (!isPriceOf(money(amount, currency), coin))
    return { kind: 'unknown', why: 'the coins of an order are not worth its amount' }
  const held = (await readMethod(tx, { merchantCode, code: methodCode }))?.ratePpm ?? null
  if (held === null || !isNearRate({ quoted: BigInt(coin.ratePpm), held }))
    return {
      kind: 'refused',
      why: `a coin is quoted at ${rateText(BigInt(coin.ratePpm))}, not near ${rateText(held)}`,
    }
  const { address, coins, ratePpm, ratedAt } = coin
  const addressDigest = cardDigest(secrets, coinAddressKey(network, address))
  const order = { depositId, network, address, addressDigest, coins, ratePpm: BigInt(ratePpm), ratedAt }
  const isNew = await store.insertCoinOrder(tx, order)
  return isNew ? opened : { kind: 'unknown', why: `${address} is the address of another deposit` }
}

function rateText(ratePpm: bigint | null): string {
  return ratePpm === null ? 'any rate of the house' : coinsToWire(ratePpm)
}

/** What a member sees of a deposit in coins; null where it has no address. */
export async function readCoinOrder(
  db: Db,
  { id, kind, confirmations, expiresAt }: Deposit,
): Promise<CoinOrder | null> {
  const order = kind === 'crypto' ? await store.readCoinOrder(db, id) : undefined
  if (!order || confirmations === null) return null
  const transfers = await store.readTransfers(db, id)
  return {
    coin: 'USDT',
    network: order.network,
    address: order.address,
    coins: coinsToWire(order.coins),
    rate: coinsToWire(order.ratePpm),
    ratedAt: order.ratedAt.toISOString(),
    rateUntil: expiresAt.toISOString(),
    confirmations,
    transfers: transfers.map(({ hash, coins, confirmations: has, state }) => ({
      hash,
      coins: coinsToWire(coins),
      confirmations: Math.min(has, confirmations),
      state,
    })),
  }
}
