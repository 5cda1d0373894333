import type { CatalogueDocument, HouseDocument } from '@baize/contracts'
import { demoWorld } from './index.ts'
import { DEMO_GATEWAY, payouts, vendorWallets } from './payouts.ts'
import type { DemoDepositMethod, DemoMerchant, Texts } from './types.ts'

/** What the houses of the demo choose from, as it can be put. */
export const demoCatalogue: CatalogueDocument = {
  countries: demoWorld.countries.map((country) => ({ ...country })),
  vendors: demoWorld.vendors.map(
    ({ code, displayName, accountTypeName, opensList, lobbyGame, ...vendor }) => ({
      code,
      displayName,
      accountTypeName,
      opensList,
      lobbyGame,
      largeIcon: vendor.mobileLargeIcon,
      smallIcon: vendor.mobileSmallIcon,
    }),
  ),
  games: demoWorld.games.map(({ vendor, art: _, showIcon, mobileLargeIcon, ...game }) => ({
    ...game,
    vendorCode: vendor,
    icon: showIcon,
    largeIcon: mobileLargeIcon,
  })),
  lotteries: demoWorld.lotteries.map(({ modes, schedule, ...lottery }) => ({
    ...lottery,
    modes: [...modes],
    schedule:
      schedule.kind === 'every'
        ? schedule
        : { ...schedule, weekdays: schedule.weekdays && [...schedule.weekdays] },
  })),
}

/** A house of the demo, as it can be put. */
export function demoHouse(merchant: DemoMerchant): HouseDocument {
  const { code, name, languages, defaultLanguage, template, oddsFormat, theme, logo, licence, registration } =
    merchant
  return {
    code,
    site: {
      name,
      languages: [...languages],
      defaultLanguage,
      template,
      oddsFormat,
      theme,
      logo,
      licence,
      customerService: [...merchant.customerService],
      downloads: [...merchant.downloads],
    },
    hosts: [...merchant.hosts],
    flags: [...merchant.flags],
    money: merchant.money,
    countries: {
      default: merchant.defaultCountry,
      taken: demoWorld.countries.map((country) => country.code),
    },
    registration: {
      minimumAge: registration.minimumAge,
      fields: { username: [...registration.fields.username], mobile: [...registration.fields.mobile] },
    },
    agreement: agreementOf(merchant),
    kyc: { gate: 'first-withdrawal', reviewHours: 24 },
    protection: { pack: 'demo', zone: merchant.zone },
    disputes: null,
    ...gamesOf(merchant),
    depositMethods: merchant.depositMethods.map(methodOf),
    ...payoutsOf(merchant),
    offers: merchant.offers.map(({ titles, texts, weights, ...offer }, position) => ({
      ...offer,
      titles: { ...titles },
      texts: { ...texts },
      weights: { ...weights },
      endsAt: null,
      position,
    })),
    promotions: [...merchant.promotions],
    vipLevels: [...merchant.vipLevels],
  }
}

function agreementOf({ name, languages, registration }: DemoMerchant): HouseDocument['agreement'] {
  const filled = (text: string) =>
    text.replaceAll('{house}', name).replaceAll('{age}', String(registration.minimumAge))
  return languages.map((language) => {
    const { title, sections } = demoWorld.terms[language]
    const words = sections.map(({ heading, paragraphs }) => ({
      heading,
      paragraphs: paragraphs.map(filled),
    }))
    return { language, title, sections: words }
  })
}

function gamesOf(merchant: DemoMerchant): Pick<HouseDocument, 'vendors' | 'gamesOff' | 'jackpots'> {
  return {
    vendors: demoWorld.vendorOrder.flatMap(({ gameCategory, vendorCodes }) => {
      const codes = vendorCodes.filter((code) => merchant.vendorCodes.includes(code))
      return codes.length > 0 ? [{ gameType: gameCategory, codes }] : []
    }),
    gamesOff: [],
    jackpots: merchant.jackpots.map(({ titles, games, ...pot }) => ({
      ...pot,
      titles: { ...titles },
      games: [...games],
    })),
  }
}

function methodOf(
  { names, quick, arrives, ...method }: DemoDepositMethod,
  position: number,
): HouseDocument['depositMethods'][number] {
  return {
    ...method,
    names: { ...names },
    quick: [...quick],
    arrives: arrives ? inWords(arrives) : null,
    gateway: method.kind === 'manual' ? null : DEMO_GATEWAY,
    position,
    isOn: true,
  }
}

function inWords({ EN, BN, UR }: Texts) {
  return { EN, BN, UR }
}

function payoutsOf({ money }: DemoMerchant): Pick<HouseDocument, 'withdrawals' | 'banks' | 'vendorWallets'> {
  const world = payouts[money.currency]
  if (!world) return { withdrawals: null, banks: [], vendorWallets: [] }
  const amount = (whole: bigint) => `${whole * world.times}.00`
  return {
    withdrawals: {
      gateway: DEMO_GATEWAY,
      min: amount(10n),
      max: amount(50_000n),
      day: amount(100_000n),
      feePpm: 0,
      fourEyesAbove: amount(5_000n),
      newDevice: amount(500n),
      large: amount(20_000n),
      largeMonth: amount(200_000n),
      promisedHours: 24,
    },
    banks: world.banks.map(({ code, name, kind = 'bank', network = null }) => ({
      code,
      name,
      kind,
      network,
    })),
    vendorWallets: vendorWallets.map((wallet) => ({ ...wallet })),
  }
}
