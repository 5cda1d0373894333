import { money } from '@baize/money'
import { type Posting, post } from '../../apps/server/src/modules/ledger/index.ts'
import { parseConfig } from '../../apps/server/src/platform/config.ts'
import { createApp } from '../../apps/server/src/platform/create-app.ts'
import { createLog } from '../../apps/server/src/platform/log.ts'

/** What the client asks for; amounts are texts, since a message cannot carry a bigint. */
export type Ask = {
  readonly id: string
  readonly transfers: readonly (readonly [from: string, to: string, units: string])[]
}

/** `posted`, or the code of the refusal. */
export type Answer = { readonly id: string; readonly said: string }

// The process that moves the money: it posts what it is sent and answers, until it is killed.
const { app } = createApp(parseConfig({ DATABASE_URL: process.argv[2] }), createLog('silent'))

process.on('message', (ask: Ask) => {
  void answer(ask)
})
process.on('disconnect', () => process.exit(0))
process.send?.('ready')

async function answer(ask: Ask): Promise<void> {
  const transfers = ask.transfers.map(([from, to, units]) => ({
    from,
    to,
    amount: money(BigInt(units), 'CNY'),
  }))
  const posting: Posting = { id: ask.id, reason: 'chaos', transfers }
  const [outcome] = await post(app, [posting])
  const said = outcome && 'refusal' in outcome ? outcome.refusal.code : 'posted'
  process.send?.({ id: ask.id, said } satisfies Answer)
}
