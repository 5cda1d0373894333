import type { HouseDocument } from '@baize/contracts'
import { demoCatalogue, demoHouse } from '../../../../db/demo/documents.ts'
import { demoWorld } from '../../../../db/demo/index.ts'
import type { DemoMerchant } from '../../../../db/demo/types.ts'
import { catalogue, house, readHouseDocument, writeSections } from '#modules/houses'
import { hasHouse } from '#modules/limits'
import { hasLotteries, startLotteries } from '#modules/lottery'
import { findWithdrawalRule } from '#modules/payments'
import { readPromotions } from '#modules/promotions'
import { hasMerchants, hasRegistrationRules, readEveryCountry, readFreeHosts } from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { StartProblem } from '#platform/start-problem'
import { seedMessages, seedWall } from './messages.ts'

/** Seeds the demo world by its documents; houses that are there already, and what they say of themselves, stay. */
export async function seedDemoWorld(app: App): Promise<void> {
  if (!app.config.demo) throw new StartProblem('The demo world is only seeded in a demo: DEMO=true.')
  if (!(await hasMerchants(app.db))) await transaction(app, seedCatalogue)
  for (const merchant of demoWorld.merchants) {
    await transaction(app, (tx) => seedHouse(tx, merchant, app.clock.now()))
    await seedMessages(app, merchant)
  }
  if (!(await hasLotteries(app.db))) await transaction(app, seedLotteries)
  await startLotteries(app)
}

/** What all houses choose from. */
export function seedCatalogue(tx: Tx): Promise<void> {
  return writeSections(tx, catalogue, { wanted: demoCatalogue, names: ['countries', 'vendors', 'games'] })
}

function seedLotteries(tx: Tx): Promise<void> {
  return writeSections(tx, catalogue, { wanted: demoCatalogue, names: ['lotteries'] })
}

/** A house that an older demo did not have stands beside those that are there; one that is there gets what it lacks. */
async function seedHouse(tx: Tx, merchant: DemoMerchant, at: Date): Promise<void> {
  const now = await readHouseDocument(tx, merchant.code)
  const document = demoHouse(merchant)
  if (now) {
    const wanted = await withMissing(tx, now, document)
    return writeSections(tx, house, { now, wanted })
  }
  const countries = (await readEveryCountry(tx)).map(({ code }) => code)
  const wanted = {
    ...document,
    // In an older demo another house has the machine's own names, and keeps them.
    hosts: await readFreeHosts(tx, merchant),
    countries: { ...document.countries, taken: countries },
  }
  await writeSections(tx, house, { wanted })
  await seedWall(tx, merchant, at)
}

/** What a house has never said; where it has, that stands. Its rule of documents is the demo's own. */
async function withMissing(tx: Tx, now: HouseDocument, document: HouseDocument): Promise<HouseDocument> {
  const { code } = now
  const { registration, agreement, protection, withdrawals, banks, vendorWallets } = document
  const opened = now.jackpots.map(({ name }) => name)
  const missingPots = document.jackpots.filter(({ name }) => !opened.includes(name))
  return {
    ...now,
    kyc: document.kyc,
    jackpots: [...now.jackpots, ...missingPots],
    ...((await hasRegistrationRules(tx, code)) ? {} : { registration, agreement }),
    ...((await hasHouse(tx, code)) ? {} : { protection }),
    ...((await findWithdrawalRule(tx, code)) ? {} : { withdrawals, banks, vendorWallets }),
    ...(now.depositMethods.length > 0 ? {} : { depositMethods: document.depositMethods }),
    ...(now.offers.length > 0 ? {} : { offers: document.offers }),
    // Those that are stopped count: whoever stopped all of them wants none.
    ...((await readPromotions(tx, code)).length > 0 ? {} : { promotions: document.promotions }),
    ...(now.vipLevels.length > 0 ? {} : { vipLevels: document.vipLevels }),
  }
}
