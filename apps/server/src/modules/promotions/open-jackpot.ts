import type { LanguageCode } from '@baize/contracts'
import { moneyFromWire } from '@baize/money'
import { openAccounts, postIn } from '#modules/ledger'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { uuidv7 } from '#platform/random'
import * as store from './store.ts'

export type NewJackpot = {
  readonly merchantCode: string
  readonly name: string
  readonly titles: Readonly<Record<LanguageCode, string>>
  readonly currency: string
  /** What the house puts in at the start, as a decimal amount. */
  readonly start: string
}

/** Opens a progressive pool and fills it from the house's capital; one of that name is left as it is. */
export async function openJackpot(app: App, { start, ...jackpot }: NewJackpot): Promise<void> {
  const account = `jackpot:${jackpot.merchantCode}-${jackpot.name}`
  const capital = `house:capital:${jackpot.currency}`
  await transaction(app, async (tx) => {
    const { isNew, id } = await store.insertJackpotOnce(tx, { ...jackpot, id: uuidv7(), account })
    if (!isNew) return
    await openAccounts(
      tx,
      [account, capital].map((path) => ({ path, currency: jackpot.currency })),
    )
    const amount = moneyFromWire(start, jackpot.currency)
    await postIn(tx, { id, reason: 'jackpot opened', transfers: [{ from: capital, to: account, amount }] })
  })
}
