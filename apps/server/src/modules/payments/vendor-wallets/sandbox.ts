import { money } from '@baize/money'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import * as store from '../store/sandbox-purses.ts'
import type { VendorPurse } from './purse.ts'

/** The vendor of the demo: its books lie beside ours, and it is asked as any other is. */
export function sandboxPurse(app: App, walletCode: string): VendorPurse {
  return {
    move: ({ reference, player, direction, amount: { units, currency } }) =>
      transaction(app, async (tx) => {
        const purse = { walletCode, player, currency }
        const balance = await store.lockPurse(tx, purse)
        const after = direction === 'in' ? balance + units : balance - units
        const outcome = after < 0n ? 'refused' : 'done'
        const first = await store.keepOutcome(tx, { reference, outcome })
        if (first) return answerOf(first)
        if (outcome === 'done') await store.writeBalance(tx, purse, after)
        return answerOf(outcome)
      }),
    outcomeOf: (reference) =>
      transaction(app, async (tx) =>
        answerOf((await store.keepOutcome(tx, { reference, outcome: 'refused' })) ?? 'refused'),
      ),
    balanceOf: async ({ player, currency }) =>
      money(await store.readBalance(app.db, { walletCode, player, currency }), currency),
  }
}

function answerOf(outcome: store.PurseOutcome) {
  return outcome === 'done'
    ? ({ kind: 'done' } as const)
    : ({ kind: 'refused', why: 'there is not so much, or it never arrived' } as const)
}
