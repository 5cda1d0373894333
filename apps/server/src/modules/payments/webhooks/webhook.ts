import { moneyFromWire, moneyToWire } from '@baize/money'
import * as z from 'zod/mini'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { queueJob } from '#platform/jobs'
import { applyPayout } from '../withdrawals/apply-payout.ts'
import { followCoins } from '../deposits/follow-coins.ts'
import { coinReportOf, coinReportToWire, coinReportWire } from '../gateways/coin-wire.ts'
import type { RawWebhook, WebhookNews } from '../gateways/gateway.ts'
import { findGateway } from '../gateways/known-gateways.ts'
import { followNews } from '../deposits/settle-deposit.ts'
import { lockDeposit } from '../store/deposits.ts'
import * as store from '../store/webhooks.ts'

/** Queued for each message that was heard. */
export const APPLY_WEBHOOK = 'apply-webhook'

/**
 * Hears a message of a gateway: one that is believed is written down with the job that follows it, and only then is the
 * gateway told that it was heard. What comes of it is decided apart, so that nothing is lost if this process dies.
 */
export async function hearWebhook(
  app: App,
  gatewayCode: string,
  arrived: Omit<RawWebhook, 'now'>,
): Promise<'heard' | 'forged' | 'unreadable'> {
  const now = app.clock.now()
  const gateway = await findGateway(app, gatewayCode)
  const read = gateway?.readWebhook({ ...arrived, now }) ?? { kind: 'forged' as const }
  if (read.kind !== 'news') return read.kind
  const place = { gateway: gatewayCode, noticeId: read.noticeId }
  const news = newsToJson(read.news)
  await transaction(app, async (tx) => {
    const isNew = await store.insertWebhook(tx, { ...place, raw: arrived.body, news, receivedAt: now })
    if (isNew) await queueJob(tx, APPLY_WEBHOOK, place)
  })
  return 'heard'
}

/** Makes of a message what follows from it, once. */
export async function applyWebhook(app: App, place: store.WebhookPlace): Promise<void> {
  const at = app.clock.now()
  const outcome = await transaction(app, async (tx) => {
    const waiting = await store.lockWaiting(tx, place)
    if (!waiting) return undefined
    const news = newsFromJson(waiting.news)
    const made =
      news.of === 'order'
        ? await applyOrder(tx, news, { gateway: place.gateway, at })
        : await applyPayout(tx, news, { gateway: place.gateway, at })
    await store.markApplied(tx, { ...place, outcome: made, at })
    return made
  })
  if (outcome === 'contradicted') app.log.error(place, 'a gateway contradicts what a withdrawal came to')
}

type Told = { readonly gateway: string; readonly at: Date }

async function applyOrder(
  tx: Tx,
  { id, status }: Extract<WebhookNews, { of: 'order' }>,
  { gateway, at }: Told,
): Promise<store.WebhookOutcome> {
  const deposit = await lockDeposit(tx, id)
  // A gateway speaks of its own orders alone.
  if (!deposit || deposit.gateway !== gateway) return 'unknown-id'
  // What is paid in coins is what the chain has, and nothing else is.
  if ((status.kind === 'coins') !== (deposit.kind === 'crypto') && status.kind !== 'declined')
    return 'no-change'
  const isNew =
    status.kind === 'coins'
      ? await followCoins(tx, deposit, { report: status, at })
      : await followNews(tx, deposit, { news: status, by: 'gateway', at })
  return isNew ? 'applied' : 'no-change'
}

const paidJson = z.object({ kind: z.literal('paid'), amount: z.string(), currency: z.string() })
const newsJson = z.discriminatedUnion('of', [
  z.object({
    of: z.literal('order'),
    id: z.uuid(),
    status: z.discriminatedUnion('kind', [
      paidJson,
      z.object({ kind: z.literal('declined') }),
      z.object({ kind: z.literal('coins'), report: coinReportWire }),
    ]),
  }),
  z.object({
    of: z.literal('payout'),
    id: z.uuid(),
    status: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('paid') }),
      z.object({ kind: z.literal('failed'), why: z.string() }),
    ]),
  }),
])

function newsToJson(news: WebhookNews): z.output<typeof newsJson> {
  if (news.of === 'payout' || news.status.kind === 'declined') return z.parse(newsJson, news)
  const { of, id } = news
  if (news.status.kind === 'coins')
    return { of, id, status: { kind: 'coins', report: coinReportToWire(news.status) } }
  const { amount } = news.status
  return { ...news, status: { kind: 'paid', amount: moneyToWire(amount), currency: amount.currency } }
}

function newsFromJson(json: unknown): WebhookNews {
  const news = z.parse(newsJson, json)
  if (news.of === 'payout') return news
  const { of, id, status } = news
  if (status.kind === 'declined') return { of, id, status }
  if (status.kind === 'coins') return { of, id, status: coinReportOf(status.report) }
  return { of, id, status: { kind: 'paid', amount: moneyFromWire(status.amount, status.currency) } }
}
