import { money } from '@baize/money'
import { openAccounts, post } from '#modules/ledger'
import { openPot, setGame } from '#modules/play'
import type { App } from '../platform/app.ts'
import { transaction } from '../platform/db.ts'
import { uuidv7 } from '../platform/random.ts'

type Wish = {
  readonly price: bigint
  readonly ppm?: number
  readonly games?: readonly string[]
  readonly start?: bigint
  /** Whose money it starts with. */
  readonly from?: string
}

export const POT = 'jackpot:BAIZE-test'
export const POT_SEED = 50_000n

/** A pot that takes a hundredth of every stake in the games named, so that a stake of a hundred prices is sure to win it. */
export async function testPot(
  app: App,
  { price, ppm = 10_000, games = ['dice'], start = 1_000_000n, from = 'gateway:pot' }: Wish,
): Promise<string> {
  await transaction(app, async (tx) => {
    await openAccounts(tx, [
      { path: POT, currency: 'CNY' },
      { path: from, currency: 'CNY' },
    ])
    const terms = { currency: 'CNY', ppm, price, seed: POT_SEED }
    await openPot(tx, { ...terms, account: POT, start, now: app.clock.now() })
    for (const code of games)
      await setGame(tx, { merchantCode: 'BAIZE', code, isClosed: false, jackpotAccount: POT })
  })
  const transfers = [{ from, to: POT, amount: money(start, 'CNY') }]
  await post(app, { id: uuidv7(), reason: 'test', transfers })
  return POT
}
