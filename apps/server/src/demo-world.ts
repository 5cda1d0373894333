import { demoWorld } from '../../../db/demo/index.ts'
import type { DemoMerchant } from '../../../db/demo/types.ts'
import { chooseVendors, saveCatalog, type VendorPlace } from '#modules/catalog'
import { hasHouse, saveHouse } from '#modules/limits'
import { saveKycRule } from '#modules/kyc'
import { hasLotteries, saveLottery, startLotteries } from '#modules/lottery'
import { readMethods, saveMethod } from '#modules/payments'
import { setGame } from '#modules/play'
import { openJackpot, readOffers, readPromotions, saveOffer, savePromotion } from '#modules/promotions'
import {
  hasMerchant,
  hasMerchants,
  hasRegistrationRules,
  offerAllCountries,
  publishAgreement,
  readFreeHosts,
  saveCountries,
  saveMerchant,
  saveRegistrationRules,
} from '#modules/settings'
import { readLevels, saveLevels } from '#modules/vip'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { DEMO_GATEWAY } from './demo-gateways.ts'
import { layMessages, layWall } from './demo-messages.ts'
import { layPayouts } from './demo-payouts.ts'

/** Lays the demo world into an empty house; merchants that are there already are left as they are. */
export async function layDemoWorld(app: App): Promise<void> {
  if (!(await hasMerchants(app.db))) await transaction(app, layCatalog)
  // A house that an older demo did not have is laid beside those that are there.
  for (const merchant of demoWorld.merchants)
    if (!(await hasMerchant(app.db, merchant.code))) await transaction(app, (tx) => layMerchant(tx, merchant))
  if (!(await hasLotteries(app.db))) await transaction(app, layLotteries)
  for (const merchant of demoWorld.merchants) {
    await layRegistration(app, merchant)
    await layRules(app, merchant)
    const kyc = { merchantCode: merchant.code, gate: 'first-withdrawal', reviewHours: 24 } as const
    await transaction(app, (tx) => saveKycRule(tx, kyc))
    await layJackpots(app, merchant)
    await layDeposits(app, merchant)
    await layPayouts(app, merchant)
    await layOffers(app, merchant)
    await layMessages(app, merchant)
    await layPromotions(app, merchant)
  }
  await startLotteries(app)
}

/** What all houses choose from. */
export async function layCatalog(tx: Tx): Promise<void> {
  await saveCountries(tx, demoWorld.countries)
  await saveCatalog(tx, {
    vendors: demoWorld.vendors.map((vendor) => ({
      ...vendor,
      largeIcon: vendor.mobileLargeIcon,
      smallIcon: vendor.mobileSmallIcon,
    })),
    games: demoWorld.games.map((game) => ({
      ...game,
      vendorCode: game.vendor,
      icon: game.showIcon,
      largeIcon: game.mobileLargeIcon,
    })),
  })
}

async function layLotteries(tx: Tx): Promise<void> {
  for (const lottery of demoWorld.lotteries) await saveLottery(tx, lottery)
}

async function layMerchant(tx: Tx, merchant: DemoMerchant): Promise<void> {
  await saveMerchant(tx, {
    ...merchant,
    // In an older demo another house has the machine's own names, and keeps them.
    hosts: await readFreeHosts(tx, merchant),
    languages: [...merchant.languages],
    flags: Object.fromEntries(merchant.flags.map((flag) => [flag, true])),
    customerService: [...merchant.customerService],
    downloads: [...merchant.downloads],
  })
  await offerAllCountries(tx, { merchantCode: merchant.code, defaultCountry: merchant.defaultCountry })
  await chooseVendors(tx, merchant.code, vendorPlaces(merchant))
  await layWall(tx, merchant)
}

function vendorPlaces(merchant: DemoMerchant): VendorPlace[] {
  return demoWorld.vendorOrder.flatMap(({ gameCategory, vendorCodes }) =>
    vendorCodes
      .filter((code) => merchant.vendorCodes.includes(code))
      .map((vendorCode, position) => ({ vendorCode, gameType: gameCategory, position })),
  )
}

/** What a house asks of new members; one that has its own rules keeps them. */
async function layRegistration(
  app: App,
  { code, name, languages, registration }: DemoMerchant,
): Promise<void> {
  if (await hasRegistrationRules(app.db, code)) return
  const filled = (text: string) =>
    text.replaceAll('{house}', name).replaceAll('{age}', String(registration.minimumAge))
  await transaction(app, async (tx) => {
    await saveRegistrationRules(tx, code, registration)
    for (const language of languages) {
      const { title, sections } = demoWorld.terms[language]
      const words = sections.map(({ heading, paragraphs }) => ({
        heading,
        paragraphs: paragraphs.map(filled),
      }))
      await publishAgreement(tx, code, { language, title, sections: words })
    }
  })
}

/** By which rules of protection a house plays; one that has its own keeps them. */
async function layRules(app: App, { code: merchantCode, zone }: DemoMerchant): Promise<void> {
  if (await hasHouse(app.db, merchantCode)) return
  await transaction(app, (tx) => saveHouse(tx, { merchantCode, pack: 'demo', zone }))
}

async function layJackpots(app: App, merchant: DemoMerchant): Promise<void> {
  for (const jackpot of merchant.jackpots) {
    const pot = { ...jackpot, merchantCode: merchant.code, currency: merchant.money.currency }
    const { isNew, account } = await openJackpot(app, pot)
    if (!isNew) continue
    await transaction(app, async (tx) => {
      for (const code of jackpot.games)
        await setGame(tx, { merchantCode: merchant.code, code, isClosed: false, jackpotAccount: account })
    })
  }
}

/** The ways to deposit; a house that has its own keeps them. */
async function layDeposits(
  app: App,
  { code: merchantCode, money, depositMethods }: DemoMerchant,
): Promise<void> {
  if ((await readMethods(app.db, merchantCode)).length > 0) return
  await transaction(app, async (tx) => {
    for (const [position, method] of depositMethods.entries()) {
      const gateway = method.kind === 'manual' ? null : DEMO_GATEWAY
      await saveMethod(tx, { ...method, merchantCode, gateway, position }, money.currency)
    }
  })
}

async function layOffers(app: App, { code: merchantCode, money, offers }: DemoMerchant): Promise<void> {
  if ((await readOffers(app.db, merchantCode)).length > 0) return
  await transaction(app, async (tx) => {
    for (const [position, offer] of offers.entries())
      await saveOffer(tx, { ...offer, merchantCode, position }, money.currency)
  })
}

/** Promotions and levels; a house that has its own keeps them. */
async function layPromotions(app: App, { code, promotions, vipLevels }: DemoMerchant): Promise<void> {
  const isNew = (await readPromotions(app.db, code)).length === 0
  const hasLevels = (await readLevels(app.db, code)).length > 0
  await transaction(app, async (tx) => {
    if (isNew) for (const terms of promotions) await savePromotion(tx, code, terms)
    if (!hasLevels) await saveLevels(tx, code, vipLevels)
  })
}
