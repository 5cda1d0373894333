import type { Tx } from '#platform/db'
import type { WebhookNews } from '../gateways/gateway.ts'
import { endGivenBack, endPaid } from './settle-withdrawal.ts'
import type { WebhookOutcome } from '../store/webhooks.ts'
import { lockWithdrawal } from '../store/withdrawals.ts'

type Told = { readonly gateway: string; readonly at: Date }

/**
 * What a gateway says for certain of a payout, asked or by itself. Said again it changes nothing. Said otherwise, or of
 * one that was never sent, it changes nothing either, and whoever asks says so to the people who must look at it.
 */
export async function applyPayout(
  tx: Tx,
  { id, status }: Extract<WebhookNews, { of: 'payout' }>,
  { gateway, at }: Told,
): Promise<WebhookOutcome> {
  const withdrawal = await lockWithdrawal(tx, id)
  if (withdrawal?.gateway !== gateway) return 'unknown-id'
  if (withdrawal.state === status.kind) return 'no-change'
  if (withdrawal.state !== 'sending') return 'contradicted'
  const ending = { broughtBy: 'gateway', at }
  if (status.kind === 'paid') {
    await endPaid(tx, withdrawal, ending)
    return 'applied'
  }
  const no = { to: 'failed', reason: 'BANK_DECLINED', note: status.why } as const
  await endGivenBack(tx, withdrawal, { ...ending, ...no })
  return 'applied'
}
