import type { LanguageCode } from '@baize/contracts'
import { demoWorld } from '../../../db/demo/index.ts'
import type { DemoMerchant } from '../../../db/demo/types.ts'
import { chooseVendors, saveCatalog, type VendorPlace } from '#modules/catalog'
import { hasLotteries, saveLottery, startLotteries } from '#modules/lottery'
import { saveBanner, saveNotice } from '#modules/messaging'
import { setGame } from '#modules/play'
import { openJackpot } from '#modules/promotions'
import {
  hasMerchants,
  hasRegistrationRules,
  offerAllCountries,
  publishAgreement,
  saveCountries,
  saveMerchant,
  saveRegistrationRules,
} from '#modules/settings'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'

/** Lays the demo world into an empty house; one that already has merchants is left as it is. */
export async function layDemoWorld(app: App): Promise<void> {
  if (!(await hasMerchants(app.db))) await transaction(app, layMerchants)
  if (!(await hasLotteries(app.db))) await transaction(app, layLotteries)
  for (const merchant of demoWorld.merchants) {
    await layRegistration(app, merchant)
    await layJackpots(app, merchant)
  }
  await startLotteries(app)
}

async function layMerchants(tx: Tx): Promise<void> {
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
  for (const merchant of demoWorld.merchants) await layMerchant(tx, merchant)
}

async function layLotteries(tx: Tx): Promise<void> {
  for (const lottery of demoWorld.lotteries) await saveLottery(tx, lottery)
}

async function layMerchant(tx: Tx, merchant: DemoMerchant): Promise<void> {
  await saveMerchant(tx, {
    ...merchant,
    languages: [...merchant.languages],
    flags: Object.fromEntries(merchant.flags.map((flag) => [flag, true])),
    customerService: [...merchant.customerService],
    downloads: [...merchant.downloads],
  })
  await offerAllCountries(tx, { merchantCode: merchant.code, defaultCountry: merchant.defaultCountry })
  await chooseVendors(tx, merchant.code, vendorPlaces(merchant))
  for (const [position, banner] of merchant.banners.entries()) {
    const texts = merchant.languages.map((language: LanguageCode) => ({
      language,
      title: banner.titles[language],
      text: banner.texts[language],
      action: banner.actions[language],
      image: banner.images[language],
    }))
    await saveBanner(tx, {
      merchantCode: merchant.code,
      name: banner.name,
      groupName: banner.groupName,
      position,
      url: banner.url,
      texts,
    })
  }
  for (const notice of merchant.notices.toReversed()) {
    await saveNotice(tx, { merchantCode: merchant.code, name: notice.name, titles: notice.titles })
  }
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
