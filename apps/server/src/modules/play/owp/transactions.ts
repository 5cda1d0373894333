import { amountText, type MovedReply, type OwpTransaction } from '@baize/owp'
import { money } from '@baize/money'
import type { App } from '#platform/app'
import type { Action } from '../action.ts'
import { movedBy, type VendorReply, type VendorTransaction } from '../apply.ts'
import type { PlayerRow } from '../store/players.ts'
import { balanceOf } from './players.ts'

const states = {
  applied: 'APPLIED',
  held: 'HELD',
  declined: 'DECLINED',
  rolled_back: 'ROLLED_BACK',
  tombstoned: 'TOMBSTONED',
} as const satisfies Record<Action['state'], OwpTransaction['state']>

const HELD_NOTICE = 'A payout above what a round pays at once is held until the house has looked at it.'

function onWire({ txId, walletTxId, state, isReplayed, cash, bonus, balanceAfter, at }: VendorTransaction) {
  return {
    txId,
    walletTxId,
    state: states[state],
    replayed: isReplayed,
    cash: amountText(cash),
    bonus: amountText(bonus),
    balanceAfter: amountText(balanceAfter),
    at: at.toISOString(),
  } satisfies OwpTransaction
}

/** An action that is only asked about, in the currency of its member. */
export function actionOnWire(action: Action, currency: string): OwpTransaction {
  const { txId, walletTxId, state, balanceAfter, appliedAt } = action
  return onWire({
    txId,
    walletTxId,
    state,
    isReplayed: true,
    at: appliedAt,
    ...movedBy(action, currency),
    balanceAfter: money(balanceAfter, currency),
  })
}

type TransactionQuery = { readonly player: PlayerRow; readonly requestId: string | undefined }

/** What was done, with the balance as it is after the commit. */
export async function movedReply(
  app: App,
  { player, requestId }: TransactionQuery,
  reply: VendorReply,
): Promise<MovedReply> {
  const { bonus } = await balanceOf(app, player)
  return {
    status: 'OK',
    requestId: requestId ?? null,
    balance: { cash: amountText(reply.balance), bonus, currency: player.currency },
    transactions: reply.transactions.map(onWire),
    notices: reply.transactions.some(({ state }) => state === 'held') ? [HELD_NOTICE] : [],
  }
}
