import { UNITS_PER_WHOLE } from '@baize/money'
import { findRule, writeBanks, writeRule, writeWallets } from '#modules/payments'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { payouts, vendorWallets } from '../../../db/demo/payouts.ts'
import { DEMO_GATEWAY } from './demo-gateways.ts'

type House = { readonly code: string; readonly money: { readonly currency: string } }

/** How money goes out of a house of the demo; one that has rules of its own keeps them. */
export async function layPayouts(app: App, { code: merchantCode, money }: House): Promise<void> {
  const world = payouts[money.currency]
  if (!world || (await findRule(app.db, merchantCode))) return
  const amount = (whole: bigint) => whole * world.times * UNITS_PER_WHOLE
  await transaction(app, async (tx) => {
    await writeBanks(tx, merchantCode, world.banks)
    await writeWallets(tx, merchantCode, vendorWallets)
    await writeRule(tx, {
      merchantCode,
      gateway: DEMO_GATEWAY,
      minAmount: amount(10n),
      maxAmount: amount(50_000n),
      dayAmount: amount(100_000n),
      feePpm: 0,
      fourEyesAbove: amount(5_000n),
      newDeviceAmount: amount(500n),
      largeAmount: amount(20_000n),
      largeMonthAmount: amount(200_000n),
      promisedHours: 24,
    })
  })
}
