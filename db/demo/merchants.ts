import { type Flag, flags } from '@baize/contracts'
import { everyMinute, invite, jackpot, onFelt, provable, season, tablesTonight, trial } from './banners.ts'
import { bankMethods, codeMethods, coinMethods, mobileMethods } from './deposits.ts'
import { jackpotsIn } from './jackpots.ts'
import { drawsWithProof, maintenanceTonight, ownLimits, playMoney, teenPattiProof } from './notices.ts'
import { offers } from './offers.ts'
import { castOf } from './people.ts'
import { teamOf } from './agents.ts'
import { promotions } from './promotions.ts'
import { little, mobileOnly, nameOnly } from './registration.ts'
import { lagoon, lotus } from './themes.ts'
import type { DemoMerchant } from './types.ts'
import { vendors } from './vendors.ts'
import { vipLevels } from './vip.ts'

const allVendors = vendors.map(({ code }) => code)

/** Everything that a house can have; its app is offered to guests too. */
const everyFlag: readonly Flag[] = flags.filter((flag) => flag !== 'APP_WINDOW_LOGIN')

const sampleLicence = (number: string): DemoMerchant['licence'] => ({
  authority: 'Curaçao authority (sample record, no licence is held)',
  number: `SAMPLE-0000-${number}`,
  validatorUrl: '/m/help#licence',
  isSample: true,
})

type Reach = Pick<DemoMerchant, 'customerService' | 'downloads'>

/** Where members of a house ask for help and get its app. */
const reachOf = (house: string): Reach => ({
  customerService: [
    { csType: 'WHATSAPP', path: `https://whatsapp.${house}.example/support` },
    { csType: 'LIVECHAT', path: '/m/message' },
    { csType: 'TELEGRAM', path: `https://telegram.${house}.example/support` },
  ],
  downloads: [
    { resourceType: 'Android', url: `https://download.${house}.example/${house}.apk` },
    { resourceType: 'IOS', url: `https://download.${house}.example/${house}-ios` },
    { resourceType: 'MOBILECONFIG', url: '/m/webclip.mobileconfig' },
    { resourceType: 'AppDownloadIcon', url: '/m/art/icons/icon-192.png' },
  ],
})

/** The house that a stranger meets: of Bangladesh, paid from wallets on the telephone and in coins, with everything switched on. */
const padma: DemoMerchant = {
  code: 'PADMA',
  name: 'Padma',
  hosts: ['localhost', '127.0.0.1', '[::1]', 'padma.localhost'],
  languages: ['BN', 'EN', 'UR'],
  defaultLanguage: 'BN',
  money: { currency: 'BDT', symbol: '৳', pattern: '#,##,##0.00' },
  zone: 'Asia/Dhaka',
  flags: everyFlag,
  template: { mem_cen: '1', dep_func: '1' },
  oddsFormat: 'decimal',
  theme: lotus,
  logo: '/m/art/logos/lotus.svg',
  licence: sampleLicence('0003'),
  ...reachOf('padma'),
  defaultCountry: 'BD',
  registration: little,
  vendorCodes: allVendors,
  banners: [provable, jackpot, everyMinute, invite, tablesTonight].map((banner) => onFelt(banner, 'lotus')),
  notices: [maintenanceTonight, teenPattiProof, drawsWithProof, ownLimits],
  jackpots: jackpotsIn('BDT'),
  depositMethods: [
    ...mobileMethods({
      times: 100,
      wallets: [
        ['bkash', 'bKash'],
        ['nagad', 'Nagad'],
        ['rocket', 'Rocket'],
      ],
    }),
    ...coinMethods({ times: 100, rate: '120.00' }),
    ...bankMethods({ times: 100, holder: 'Padma Payments (sample)' }),
  ],
  offers: offers({ times: 50 }),
  promotions: promotions({ times: 50 }),
  vipLevels: vipLevels({ times: 50 }),
  people: castOf(['nadim', 'farhana', 'jamal', 'sumaiya', 'rubel', 'tania'], { times: 5 }),
  team: teamOf({ agent: 'jamal', lower: 'sumaiya', member: 'rubel', times: 5 }),
}

/** The house of the specification's notes: yuan, and the wallets that are paid with them. */
const baize: DemoMerchant = {
  code: 'BAIZE',
  name: 'Baize',
  hosts: ['baize.localhost'],
  languages: ['BN', 'EN', 'UR'],
  defaultLanguage: 'BN',
  money: { currency: 'CNY', symbol: '￥', pattern: '#,##0.00' },
  zone: 'Asia/Shanghai',
  flags: everyFlag,
  template: { mem_cen: '1', dep_func: '1' },
  oddsFormat: 'decimal',
  theme: {},
  logo: null,
  licence: sampleLicence('0001'),
  ...reachOf('baize'),
  defaultCountry: 'BD',
  registration: little,
  vendorCodes: allVendors,
  banners: [provable, jackpot, everyMinute, invite, tablesTonight],
  notices: [maintenanceTonight, teenPattiProof, drawsWithProof, ownLimits],
  jackpots: jackpotsIn('CNY'),
  depositMethods: [
    ...bankMethods({ times: 10, holder: 'Baize Payments (sample)' }),
    ...codeMethods({ times: 10 }),
  ],
  offers: offers({ times: 10 }),
  promotions: promotions({ times: 10 }),
  vipLevels: vipLevels({ times: 10 }),
  people: castOf(['rafi', 'meher', 'kamal', 'shirin', 'tariq', 'nadia'], { times: 1 }),
  team: teamOf({ agent: 'kamal', lower: 'shirin', member: 'tariq', times: 1 }),
}

const noorFlags: readonly Flag[] = [
  'AGENTPOLICY3',
  'REGISTER_MOBILE',
  'MOBILE_CODE_LOGIN',
  'MANUAL_REBATE',
  'REFERRAL',
  'APP_WINDOW',
  'APP_WINDOW_LOGIN',
  'TRIAL_PLAY',
  'AGREEMENT_PRETICKED',
]

/** A house on blue-green cloth, for people who register by mobile number and write from right to left. */
const noor: DemoMerchant = {
  code: 'NOOR',
  name: 'Noor',
  hosts: ['noor.localhost'],
  languages: ['UR', 'EN'],
  defaultLanguage: 'UR',
  money: { currency: 'PKR', symbol: '₨', pattern: '#,##,##0.00' },
  zone: 'Asia/Karachi',
  flags: noorFlags,
  template: { mem_cen: '0', dep_func: '0' },
  oddsFormat: 'decimal',
  theme: lagoon,
  logo: null,
  licence: sampleLicence('0002'),
  customerService: [{ csType: 'WHATSAPP', path: 'https://whatsapp.noor.example/support' }],
  downloads: [{ resourceType: 'Android', url: 'https://download.noor.example/noor.apk' }],
  defaultCountry: 'PK',
  registration: mobileOnly,
  vendorCodes: ['PP', 'JL', 'PG', 'FC', 'BZ', 'EG3', 'TCG_SEA', 'LOTT', 'BZS', 'IMES', 'IA'],
  banners: [provable, season, jackpot, invite, tablesTonight].map((banner) => onFelt(banner, 'lagoon')),
  notices: [teenPattiProof, drawsWithProof, ownLimits],
  jackpots: jackpotsIn('PKR'),
  depositMethods: [
    ...bankMethods({ times: 100, holder: 'Noor Payments (sample)' }),
    ...mobileMethods({
      times: 100,
      wallets: [
        ['jazzcash', 'JazzCash'],
        ['easypaisa', 'Easypaisa'],
      ],
    }),
  ],
  offers: offers({ times: 100 }),
  promotions: promotions({ times: 100 }),
  vipLevels: vipLevels({ times: 100 }),
  people: [],
  team: null,
}

/** A small house with one language and next to nothing switched on. */
const solo: DemoMerchant = {
  code: 'SOLO',
  name: 'Solo',
  hosts: ['solo.localhost'],
  languages: ['EN'],
  defaultLanguage: 'EN',
  money: { currency: 'USD', symbol: '$', pattern: '#,##0.00' },
  zone: 'UTC',
  flags: ['REGISTER_USERNAME', 'TRIAL_PLAY'],
  template: { mem_cen: '0', dep_func: '0' },
  oddsFormat: 'decimal',
  theme: {},
  logo: null,
  licence: null,
  customerService: [],
  downloads: [],
  defaultCountry: 'US',
  registration: nameOnly,
  vendorCodes: ['PG', 'BZ', 'LOTT', 'BZS'],
  banners: [provable, trial, jackpot],
  notices: [playMoney, teenPattiProof, ownLimits],
  jackpots: jackpotsIn('USD'),
  depositMethods: bankMethods({ times: 1, holder: 'Solo Payments (sample)' }),
  offers: offers({ times: 1 }),
  promotions: [],
  vipLevels: [],
  people: [],
  team: null,
}

export const merchants: readonly DemoMerchant[] = [padma, baize, noor, solo]
