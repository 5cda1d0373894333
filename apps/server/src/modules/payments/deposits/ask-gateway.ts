import type { DepositState } from '@baize/contracts'
import { money } from '@baize/money'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { openForMember } from '#modules/identity'
import { askedOn } from './asked-on.ts'
import { writeCoinOrder } from './coin-order.ts'
import { type Deposit, type DepositNews, nextAsk } from './deposit.ts'
import { followCoins } from './follow-coins.ts'
import type { CoinReport, Gateway, OrderOpening, OrderStatus } from '../gateways/gateway.ts'
import { findGateway } from '../gateways/known-gateways.ts'
import { followNews, moveDeposit } from './settle-deposit.ts'
import * as store from '../store/deposits.ts'

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
    return writeOpened(app, deposit, await open(app, { gateway, deposit }))
  const status: OrderStatus = gateway
    ? await gateway.status(deposit.id)
    : { kind: 'unknown', why: 'nobody is there to ask' }
  if (status.kind === 'unknown' && deposit.gateway !== null)
    app.log.warn({ depositId, gateway: deposit.gateway, why: status.why }, 'a gateway did not answer')
  await writeNews(app, deposit, {
    news: newsIn(deposit, { status, isOverdue, isLast: nextAsk(deposit, now) === null }),
    report: status.kind === 'coins' ? status : undefined,
    isMissing: status.kind === 'missing',
  })
}

type Opening = { readonly gateway: Gateway; readonly deposit: Deposit }

async function open(app: App, { gateway, deposit }: Opening): Promise<OrderOpening> {
  const { id, kind, amount, currency, returnUrl, expiresAt, memberId, network, confirmations } = deposit
  if (kind === 'manual') return { kind: 'unknown', why: 'a transfer has no order' }
  const sealed = deposit.sealedPayer
  const payer = sealed && (await openForMember(app.db, { secrets: app.secrets, memberId }, sealed))
  return gateway.open({
    id,
    kind,
    amount: money(amount, currency),
    returnUrl,
    expiresAt,
    ...(payer && { payer: payer.toString() }),
    ...(network && confirmations && { coin: { network, confirmations } }),
  })
}

type Answered = {
  readonly status: OrderStatus
  readonly isOverdue: boolean
  /** It is not asked about any more after this. */
  readonly isLast: boolean
}

/** What nobody knows changes nothing, until the time to pay is over; coins on their way are waited for. */
function newsIn(
  { kind, confirmations }: Deposit,
  { status, isOverdue, isLast }: Answered,
): DepositNews | undefined {
  if (status.kind === 'declined' || (status.kind === 'paid' && kind !== 'crypto')) return status
  const isComing =
    status.kind === 'coins' &&
    status.transfers.some((seen) => !seen.isGone && seen.confirmations < (confirmations ?? 0))
  return isOverdue && (!isComing || isLast) ? { kind: 'overdue' } : undefined
}

async function writeOpened(app: App, { id }: Deposit, said: OrderOpening): Promise<void> {
  const at = app.clock.now()
  const unsound = await transaction(app, async (tx) => {
    const deposit = await store.lockDeposit(tx, id)
    if (!deposit || deposit.state !== 'requested') return undefined
    const askAt = nextAsk(deposit, at)
    const opened = await writeCoinOrder(tx, deposit, { opened: said, secrets: app.secrets })
    if (opened.kind === 'unknown') {
      await store.updateAsk(tx, { id, askAt })
      return said.kind === 'opened' ? opened.why : undefined
    }
    if (opened.kind === 'refused') {
      await moveDeposit(tx, deposit, { state: 'declined', reason: 'REFUSED_BY_GATEWAY', by: 'gateway', at })
      return said.kind === 'opened' ? opened.why : undefined
    }
    const { ref: gatewayRef, payUrl, qr } = opened
    await store.updateOrder(tx, { id, gatewayRef, payUrl, qr })
    await moveDeposit(tx, deposit, { state: 'paying', reason: null, by: 'gateway', at, askAt })
    return undefined
  })
  if (unsound) app.log.warn({ depositId: id, why: unsound }, 'an order in coins is not sound')
}

type Heard = {
  readonly news: DepositNews | undefined
  /** What came in coins, where that is how it is paid. */
  readonly report: CoinReport | undefined
  /** The gateway has never heard of it: nobody can pay it any more. */
  readonly isMissing: boolean
}

async function writeNews(app: App, { id }: Deposit, { news, report, isMissing }: Heard): Promise<void> {
  const at = app.clock.now()
  await transaction(app, async (tx) => {
    const deposit = await store.lockDeposit(tx, id)
    if (!deposit || deposit.askAt === null) return
    if (isMissing) await store.noteMissing(tx, { id, at })
    const by = news?.kind === 'overdue' ? 'clock' : 'gateway'
    const askAtIn = (state: DepositState) => askedOn({ ...deposit, state }, at)
    if (report && deposit.kind === 'crypto') await followCoins(tx, deposit, { report, at })
    const held = report ? ((await store.lockDeposit(tx, id)) ?? deposit) : deposit
    const isNew = news !== undefined && (await followNews(tx, held, { news, by, at, askAtIn }))
    if (!isNew) await store.updateAsk(tx, { id, askAt: askAtIn(held.state) })
  })
}
