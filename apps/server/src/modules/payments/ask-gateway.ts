import type { DepositState } from '@baize/contracts'
import { money } from '@baize/money'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { type Deposit, type DepositNews, hasEndedUnpaid, isOpen, nextAsk } from './deposit.ts'
import type { Gateway, Opened, OrderStatus } from './gateways/gateway.ts'
import { findGateway } from './gateways/known-gateways.ts'
import { followNews, moveDeposit } from './settle-deposit.ts'
import * as store from './store/deposits.ts'

/**
 * Opens a deposit's order at its gateway, or asks what became of it, and writes down what is answered. It may be done
 * any number of times at once: the order has the deposit's id at the gateway, and news that change nothing are ignored.
 */
export async function askGateway(app: App, depositId: string): Promise<void> {
  const deposit = await store.readDeposit(app.db, depositId)
  if (!deposit || deposit.askAt === null) return
  const now = app.clock.now()
  const isOverdue = now >= deposit.expiresAt
  const gateway = deposit.gateway === null ? undefined : await findGateway(app, deposit.gateway)
  if (deposit.state === 'requested' && gateway && !isOverdue)
    return writeOpened(app, deposit, await open(gateway, deposit))
  const status: OrderStatus = gateway
    ? await gateway.status(deposit.id)
    : { kind: 'unknown', why: 'nobody is there to ask' }
  if (status.kind === 'unknown' && deposit.gateway !== null)
    app.log.warn({ depositId, gateway: deposit.gateway, why: status.why }, 'a gateway did not answer')
  await writeNews(app, deposit, { news: newsIn(status, isOverdue), isMissing: status.kind === 'missing' })
}

async function open(gateway: Gateway, deposit: Deposit): Promise<Opened> {
  const { id, kind, amount, currency, returnUrl, expiresAt } = deposit
  if (kind === 'manual') return { kind: 'unknown', why: 'a transfer has no order' }
  return gateway.open({ id, kind, amount: money(amount, currency), returnUrl, expiresAt })
}

/** What nobody knows changes nothing, until the time to pay is over. */
function newsIn(status: OrderStatus, isOverdue: boolean): DepositNews | undefined {
  if (status.kind === 'paid' || status.kind === 'declined') return status
  return isOverdue ? { kind: 'overdue' } : undefined
}

async function writeOpened(app: App, { id }: Deposit, opened: Opened): Promise<void> {
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    const deposit = await store.lockDeposit(tx, id)
    if (!deposit || deposit.state !== 'requested') return
    const askAt = nextAsk(deposit, at)
    if (opened.kind === 'unknown') return store.updateAsk(tx, { id, askAt })
    if (opened.kind === 'refused') {
      await moveDeposit(tx, deposit, { state: 'declined', reason: 'REFUSED_BY_GATEWAY', by: 'gateway', at })
      return
    }
    const { ref: gatewayRef, payUrl, qr } = opened
    await store.updateOrder(tx, { id, gatewayRef, payUrl, qr })
    await moveDeposit(tx, deposit, { state: 'paying', reason: null, by: 'gateway', at, askAt })
  })
}

type Heard = {
  readonly news: DepositNews | undefined
  /** The gateway has never heard of it: nobody can pay it any more. */
  readonly isMissing: boolean
}

async function writeNews(app: App, { id }: Deposit, { news, isMissing }: Heard): Promise<void> {
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    const deposit = await store.lockDeposit(tx, id)
    if (!deposit || deposit.askAt === null) return
    if (isMissing) await store.noteMissing(tx, { id, at })
    const by = news?.kind === 'overdue' ? 'clock' : 'gateway'
    const askAtIn = (state: DepositState) => askedOn({ ...deposit, state }, at)
    const isNew = news !== undefined && (await followNews(tx, deposit, { news, by, at, askAtIn }))
    if (!isNew) await store.updateAsk(tx, { id, askAt: askAtIn(deposit.state) })
  })
}

/** Only what is open, or ended without an answer of its gateway, is asked about again; a transfer just ends. */
export function askedOn(deposit: Deposit, at: Date): Date | null {
  if (deposit.gateway === null) return deposit.state === 'requested' ? deposit.expiresAt : null
  return isOpen(deposit) || hasEndedUnpaid(deposit) ? nextAsk(deposit, at) : null
}
