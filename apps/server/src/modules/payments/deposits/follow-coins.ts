import { strict as assert } from 'node:assert'
import { type Money, money } from '@baize/money'
import type { Tx } from '#platform/db'
import { randomBelow, uuidv7 } from '#platform/random'
import { askedOn } from './asked-on.ts'
import { valueOf } from '../coins/coin-value.ts'
import { type Deposit, isOpen } from './deposit.ts'
import type { CoinReport, SeenTransfer } from '../gateways/gateway.ts'
import { newReferenceCode } from './reference-code.ts'
import { followNews, moveDeposit, tellDeposit } from './settle-deposit.ts'
import * as coins from '../store/coins.ts'
import * as store from '../store/deposits.ts'

type Telling = { readonly report: CoinReport; readonly at: Date }

/**
 * Follows what a gateway says of the transfers to the address of a deposit that is held; false where nothing is new.
 * A transfer counts once it is deep enough in the chain, and then for ever. The first that counts decides the deposit;
 * each further one is a deposit of its own that a person looks at.
 */
export async function followCoins(tx: Tx, deposit: Deposit, { report, at }: Telling): Promise<boolean> {
  const { id: depositId, gateway, confirmations: needed } = deposit
  const order = await coins.readCoinOrder(tx, depositId)
  if (!order || gateway === null || needed === null) return false
  let isNew = false
  for (const seen of report.transfers) {
    const { hash, confirmations, isGone, sentAt } = seen
    const state = isGone ? 'gone' : 'seen'
    const said = {
      gateway,
      depositId,
      hash,
      coins: seen.coins,
      confirmations,
      height: report.height,
      state,
      sentAt,
    } as const
    if (!(await coins.writeTransfer(tx, said))) continue
    isNew = true
    if (!isGone && confirmations >= needed) await book(tx, { depositId, gateway, order, seen, at })
  }
  if (isNew) await tellDeposit(tx, deposit.memberId)
  return isNew
}

type Booking = {
  readonly depositId: string
  readonly gateway: string
  readonly order: coins.CoinOrderRow
  readonly seen: SeenTransfer
  readonly at: Date
}

async function book(tx: Tx, { depositId, gateway, order, seen, at }: Booking): Promise<void> {
  const { hash } = seen
  await coins.markFinal(tx, { gateway, hash, at })
  const deposit = await store.lockDeposit(tx, depositId)
  assert(deposit, 'What has an address is a deposit.')
  const amount = worthOf(deposit, { order, seen })
  if (amount.units === 0n) return
  const isFirst = !(await coins.isBooked(tx, depositId))
  const isDecided = isFirst && (await decideBy(tx, deposit, { seen, amount, at }))
  const bookedAs = isDecided ? depositId : await besides(tx, deposit, { amount, at })
  await coins.markBooked(tx, { gateway, hash, depositId: bookedAs })
  await store.updateSlip(tx, { id: bookedAs, transferNumber: hash, imageId: null })
}

/** The very coins that were asked for are the amount that was asked for; others are worth what the rate says. */
function worthOf({ amount, currency }: Deposit, { order, seen }: Pick<Booking, 'order' | 'seen'>): Money {
  if (seen.coins === order.coins) return money(amount, currency)
  return valueOf(seen.coins, { ratePpm: Number(order.ratePpm), currency })
}

type Deciding = { readonly seen: SeenTransfer; readonly amount: Money; readonly at: Date }

/** What was sent after its time came at a rate that nobody promised: it ends, and a person decides. */
async function decideBy(tx: Tx, deposit: Deposit, { seen, amount, at }: Deciding): Promise<boolean> {
  const isLate = seen.sentAt > deposit.expiresAt
  const ended =
    isLate && isOpen(deposit)
      ? await moveDeposit(tx, deposit, { state: 'expired', reason: 'NOT_PAID_IN_TIME', by: 'clock', at })
      : deposit
  const askAtIn = (state: Deposit['state']) => askedOn({ ...deposit, state }, at)
  return followNews(tx, ended, { news: { kind: 'paid', amount, isLate }, by: 'gateway', at, askAtIn })
}

/** Money that nobody asked for, on an address that was used: it waits for a person under a deposit of its own. */
async function besides(
  tx: Tx,
  deposit: Deposit,
  { amount, at }: Pick<Deciding, 'amount' | 'at'>,
): Promise<string> {
  const id = uuidv7(at.getTime())
  const spare: Deposit = {
    ...deposit,
    id,
    requestId: uuidv7(at.getTime()),
    amount: amount.units,
    state: 'requested',
    reason: null,
    note: null,
    referenceCode: newReferenceCode(randomBelow),
    gatewayRef: null,
    payUrl: null,
    qr: null,
    paid: null,
    credited: null,
    counted: 0n,
    countedAt: null,
    createdAt: at,
    expiresAt: at,
    settledAt: null,
    askAt: null,
  }
  await store.insertDeposit(tx, spare)
  await store.insertStep(tx, { depositId: id, state: 'requested', reason: null, broughtBy: 'gateway', at })
  const review = { state: 'review', reason: 'PAID_AGAIN', paid: amount.units, by: 'gateway', at } as const
  await moveDeposit(tx, spare, review)
  return id
}
