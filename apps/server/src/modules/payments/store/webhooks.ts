import { type Db, sql, type Tx } from '#platform/db'

export type WebhookOutcome = 'applied' | 'no-change' | 'contradicted' | 'unknown-id'

export type WebhookPlace = { readonly gateway: string; readonly noticeId: string }

type NewWebhook = WebhookPlace & { readonly raw: Buffer; readonly news: unknown; readonly receivedAt: Date }

/** False when the gateway has said it before. */
export async function insertWebhook(tx: Tx, webhook: NewWebhook): Promise<boolean> {
  const made = await tx.maybe(sql`
    insert into payments.webhook (gateway, notice_id, raw, news, received_at)
    values (${webhook.gateway}, ${webhook.noticeId}, ${webhook.raw}, ${JSON.stringify(webhook.news)},
      ${webhook.receivedAt})
    on conflict do nothing returning notice_id`)
  return made !== undefined
}

/** Holds one that nothing has been made of yet. */
export async function lockWaiting(
  tx: Tx,
  { gateway, noticeId }: WebhookPlace,
): Promise<{ news: unknown } | undefined> {
  return tx.maybe<{ news: unknown }>(sql`
    select news from payments.webhook
    where gateway = ${gateway} and notice_id = ${noticeId} and applied_at is null for update`)
}

type Applied = WebhookPlace & { readonly outcome: WebhookOutcome; readonly at: Date }

export async function markApplied(tx: Tx, { gateway, noticeId, outcome, at }: Applied): Promise<void> {
  await tx.rows(sql`
    update payments.webhook set outcome = ${outcome}, applied_at = ${at}
    where gateway = ${gateway} and notice_id = ${noticeId}`)
}

type Part = { readonly before: Date; readonly after: WebhookPlace | undefined; readonly limit: number }

/** Those that were received before a moment and of which nothing has been made, a part at a time. */
export async function readWaiting(db: Db, { before, after, limit }: Part): Promise<WebhookPlace[]> {
  const start = after ? sql`and (gateway, notice_id) > (${after.gateway}, ${after.noticeId})` : sql``
  return db.rows<WebhookPlace>(sql`
    select gateway, notice_id from payments.webhook
    where applied_at is null and received_at < ${before} ${start} order by gateway, notice_id limit ${limit}`)
}
