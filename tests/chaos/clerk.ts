import { advanceDraw, placeOrder, type WantedOrder } from '../../apps/server/src/modules/lottery/index.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'
import { Refusal } from '../../apps/server/src/platform/refusal.ts'

/** What the clerk is asked for: to sell an order, or to take a draw as far as it can go. */
export type ClerkAsk = {
  readonly key: string
  readonly sale?: { readonly memberId: string; readonly wanted: WantedOrder }
  readonly drawId?: string
}

/** The order's id, `done`, or the code of a refusal. */
export type ClerkAnswer = { readonly key: string; readonly said: string }

// The process that sells and settles: it does what it is sent and answers, until it is killed.
const { app } = createApp(parseConfig({ DATABASE_URL: process.argv[2] }), createLog('silent'))

process.on('message', (ask: ClerkAsk) => {
  void answer(ask).then((said) => process.send?.({ key: ask.key, said }))
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function answer({ sale, drawId }: ClerkAsk): Promise<string> {
  try {
    if (drawId !== undefined) await advanceDraw(app, drawId)
    if (!sale) return 'done'
    const owner = { memberId: sale.memberId, merchantCode: 'BAIZE', currency: 'CNY', isTrial: false }
    return await placeOrder(app, owner, sale.wanted)
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}
