import { type Flag, flags } from '@baize/contracts'
import { everyMinute, invite, jackpot, onFelt, provable, season, tablesTonight, trial } from './banners.ts'
import { coinMethods, depositMethods, mobileMethods, offers } from './deposits.ts'
import { jackpotsIn } from './jackpots.ts'
import { drawsWithProof, maintenanceTonight, ownLimits, playMoney, teenPattiProof } from './notices.ts'
import { promotions } from './promotions.ts'
import { little, mobileOnly, nameOnly } from './registration.ts'
import type { DemoMerchant } from './types.ts'
import { vendors } from './vendors.ts'
import { vipLevels } from './vip.ts'

const allVendors = vendors.map(({ code }) => code)

/** The house with everything switched on; its app is offered to guests too. */
const baize: DemoMerchant = {
  code: 'BAIZE',
  name: 'Baize',
  hosts: ['localhost', '127.0.0.1', 'baize.localhost'],
  languages: ['BN', 'EN', 'UR'],
  defaultLanguage: 'BN',
  money: { currency: 'CNY', symbol: '￥', pattern: '#,##0.00' },
  flags: flags.filter((flag) => flag !== 'APP_WINDOW_LOGIN'),
  template: { mem_cen: '1', dep_func: '1' },
  theme: {},
  licence: {
    authority: 'Curaçao authority (sample record, no licence is held)',
    number: 'SAMPLE-0000-0001',
    validatorUrl: '/m/help#licence',
    isSample: true,
  },
  customerService: [
    { csType: 'WHATSAPP', path: 'https://whatsapp.baize.example/support' },
    { csType: 'LIVECHAT', path: '/m/message' },
    { csType: 'TELEGRAM', path: 'https://telegram.baize.example/support' },
  ],
  downloads: [
    { resourceType: 'Android', url: 'https://download.baize.example/baize.apk' },
    { resourceType: 'IOS', url: 'https://download.baize.example/baize-ios' },
    { resourceType: 'MOBILECONFIG', url: '/m/webclip.mobileconfig' },
    { resourceType: 'AppDownloadIcon', url: '/m/art/icons/icon-192.png' },
  ],
  defaultCountry: 'BD',
  registration: little,
  vendorCodes: allVendors,
  banners: [provable, jackpot, everyMinute, invite, tablesTonight],
  notices: [maintenanceTonight, teenPattiProof, drawsWithProof, ownLimits],
  jackpots: jackpotsIn('CNY'),
  depositMethods: depositMethods({
    times: 10,
    holder: 'Baize Payments (sample)',
    bank: 'Bank of Demonstration',
  }),
  offers: offers({ times: 10 }),
  promotions: promotions({ times: 10 }),
  vipLevels: vipLevels({ times: 10 }),
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
  flags: noorFlags,
  template: { mem_cen: '0', dep_func: '0' },
  theme: {
    scene: '#0a3442',
    'scene-glow': '#1f7f99',
    'scene-deep': '#061c26',
    'scene-line': '#2f6678',
    'scene-mute': '#cfe2e8',
    'dark.bg': '#051016',
    'dark.bg2': '#09191f',
    'dark.card': '#0e232b',
    'dark.line': '#1c3b47',
    'dark.stitch': '#2a5667',
    'dark.mute': '#9bafb6',
    'dark.felt-glow': 'rgba(63, 182, 212, 0.14)',
    'dark.felt-dark': 'rgba(63, 182, 212, 0)',
    'dark.picked-to': '#0e232b',
    'light.bg': '#e9efee',
    'light.bg2': '#f5f9f8',
    'light.card': '#fdfefe',
    'light.line': '#d3dfde',
    'light.stitch': '#b3c6c6',
    'light.text': '#12232a',
    'light.mute': '#526169',
    'light.felt-glow': 'rgba(13, 96, 122, 0.14)',
    'light.felt-dark': 'rgba(13, 96, 122, 0)',
    'light.picked-to': '#fdfefe',
  },
  licence: {
    authority: 'Curaçao authority (sample record, no licence is held)',
    number: 'SAMPLE-0000-0002',
    validatorUrl: '/m/help#licence',
    isSample: true,
  },
  customerService: [{ csType: 'WHATSAPP', path: 'https://whatsapp.noor.example/support' }],
  downloads: [{ resourceType: 'Android', url: 'https://download.noor.example/noor.apk' }],
  defaultCountry: 'PK',
  registration: mobileOnly,
  vendorCodes: ['PP', 'JL', 'PG', 'FC', 'BZ', 'EG3', 'TCG_SEA', 'LOTT', 'BZS', 'IMES', 'IA'],
  banners: [provable, season, jackpot, invite, tablesTonight].map((banner) => onFelt(banner, 'lagoon')),
  notices: [teenPattiProof, drawsWithProof, ownLimits],
  jackpots: jackpotsIn('PKR'),
  depositMethods: [
    ...depositMethods({
      times: 100,
      holder: 'Noor Payments (sample)',
      bank: 'Bank of Demonstration',
    }),
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
}

/** A small house with one language and next to nothing switched on. */
const solo: DemoMerchant = {
  code: 'SOLO',
  name: 'Solo',
  hosts: ['solo.localhost'],
  languages: ['EN'],
  defaultLanguage: 'EN',
  money: { currency: 'USD', symbol: '$', pattern: '#,##0.00' },
  flags: ['REGISTER_USERNAME', 'TRIAL_PLAY'],
  template: { mem_cen: '0', dep_func: '0' },
  theme: {},
  licence: null,
  customerService: [],
  downloads: [],
  defaultCountry: 'US',
  registration: nameOnly,
  vendorCodes: ['PG', 'BZ', 'LOTT', 'BZS'],
  banners: [provable, trial, jackpot],
  notices: [playMoney, teenPattiProof, ownLimits],
  jackpots: jackpotsIn('USD'),
  depositMethods: depositMethods({
    times: 1,
    holder: 'Solo Payments (sample)',
    bank: 'Bank of Demonstration',
  }),
  offers: offers({ times: 1 }),
  promotions: [],
  vipLevels: [],
}

/** A house of Bangladesh, paid from wallets on the telephone and in coins. */
const padma: DemoMerchant = {
  code: 'PADMA',
  name: 'Padma',
  hosts: ['padma.localhost'],
  languages: ['BN', 'EN'],
  defaultLanguage: 'BN',
  money: { currency: 'BDT', symbol: '৳', pattern: '#,##,##0.00' },
  flags: noorFlags,
  template: { mem_cen: '1', dep_func: '1' },
  theme: {},
  licence: null,
  customerService: [{ csType: 'LIVECHAT', path: '/m/message' }],
  downloads: [],
  defaultCountry: 'BD',
  registration: mobileOnly,
  vendorCodes: ['PP', 'JL', 'PG', 'FC', 'BZ', 'EG3', 'TCG_SEA', 'LOTT', 'BZS', 'IMES', 'IA'],
  banners: [provable, season, jackpot, invite, tablesTonight],
  notices: [teenPattiProof, drawsWithProof, ownLimits],
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
    ...coinMethods({ times: 100 }),
  ],
  offers: offers({ times: 100 }),
  promotions: promotions({ times: 100 }),
  vipLevels: vipLevels({ times: 100 }),
}

export const merchants: readonly DemoMerchant[] = [baize, noor, solo, padma]
