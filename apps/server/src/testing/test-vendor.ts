import { randomUUID } from 'node:crypto'
import { moneyFromWire } from '@baize/money'
import { getBalances } from '#modules/ledger'
import { apply, type CallKind, openGame, type Owner, rollback, type VendorReply } from '#modules/play'
import type { App } from '../platform/app.ts'
import { Refusal } from '../platform/refusal.ts'

export const VENDOR = 'ACME'

type Sent = {
  readonly kind: CallKind
  readonly amount: string
  readonly txId?: string
  readonly refTxId?: string
}

type More = { readonly isFinished?: boolean; readonly sessionId?: string | null; readonly gameCode?: string }

/** A maker of games as the door meets it, with a game that the member has open. */
export async function testVendor(app: App, owner: Owner) {
  const { sessionId } = await openGame(app, { owner, vendor: VENDOR, gameCode: 'acme-dragon' })
  const send = (roundRef: string, actions: readonly Sent[], more: More = {}): Promise<VendorReply> =>
    apply(app, {
      owner,
      vendor: VENDOR,
      gameCode: 'acme-dragon',
      roundRef,
      sessionId,
      ...more,
      actions: actions.map(({ kind, amount, txId = randomUUID(), refTxId = null }) => ({
        txId,
        kind,
        refTxId,
        amount: moneyFromWire(amount, owner.currency),
      })),
    })
  return {
    sessionId,
    send,
    takeBack: (...txIds: string[]) => rollback(app, { owner, vendor: VENDOR, txIds }),
    cash: async () => unitsOf(app, owner, 'cash'),
    held: async () => unitsOf(app, owner, 'held'),
  }
}

/** What is in a pocket, in hundredths. */
async function unitsOf(app: App, owner: Owner, pocket: 'cash' | 'held'): Promise<number> {
  const path = `member:${owner.memberId}:${pocket}`
  const units = (await getBalances(app.db, [path])).get(path)?.units ?? 0n
  return Number(units) / 100
}

/** The code of the refusal that a call ends in, or what it answered. */
export async function codeOf(call: Promise<unknown>): Promise<unknown> {
  return call.catch((error: unknown) => {
    if (error instanceof Refusal) return error.code
    throw error
  })
}
