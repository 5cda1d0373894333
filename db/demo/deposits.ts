import { againContribution, onceContribution } from './contribution.ts'
import type { DemoDepositMethod, DemoOffer, Texts } from './types.ts'

const transfer: Texts = { EN: 'Bank transfer', BN: 'ব্যাংক ট্রান্সফার', UR: 'بینک ٹرانسفر' }
const alipay: Texts = { EN: 'Alipay', BN: 'আলিপে', UR: 'علی پے' }
const qq: Texts = { EN: 'QQ Wallet', BN: 'কিউকিউ ওয়ালেট', UR: 'کیو کیو والٹ' }
const wechat: Texts = { EN: 'WeChat Pay', BN: 'উইচ্যাট পে', UR: 'وی چیٹ پے' }
const online: Texts = { EN: 'Card or online banking', BN: 'কার্ড বা অনলাইন ব্যাংকিং', UR: 'کارڈ یا آن لائن بینکنگ' }

/** Names of the houses themselves, which stay as they are in every language. */
const sameEverywhere = (name: string): Texts => ({ EN: name, BN: name, UR: name })

const atOnce: Texts = {
  EN: 'Usually within a few minutes',
  BN: 'সাধারণত কয়েক মিনিটের মধ্যে',
  UR: 'عموماً چند منٹ میں',
}
const nextDay: Texts = {
  EN: 'Usually within one working day',
  BN: 'সাধারণত এক কার্যদিবসের মধ্যে',
  UR: 'عموماً ایک کاروباری دن میں',
}
const afterBlocks: Texts = {
  EN: 'After the network has confirmed it',
  BN: 'নেটওয়ার্ক নিশ্চিত করার পর',
  UR: 'نیٹ ورک کی تصدیق کے بعد',
}

type Scale = {
  /** How much a deposit of ten in the smallest house is here. */
  readonly times: number
  /** Who receives transfers. */
  readonly holder: string
  readonly bank: string
}

/** The same ways to deposit in every house, each in its own currency. */
export function depositMethods({ times, holder, bank }: Scale): readonly DemoDepositMethod[] {
  const amount = (units: number) => `${units * times}.00`
  const common = { feePpm: 0, quick: [10, 20, 50, 100, 500].map(amount), payee: null, arrives: atOnce }
  return [
    {
      ...common,
      code: 'bank-transfer',
      kind: 'manual',
      vendor: 'BANK',
      vendorName: bank,
      names: transfer,
      min: amount(10),
      max: amount(20_000),
      payee: { bank, holder, number: '0000 1234 5678 9012' },
      arrives: nextDay,
    },
    {
      ...common,
      code: 'online',
      kind: 'gateway',
      vendor: 'COPPER_BRIDGE',
      vendorName: 'Copper Bridge',
      names: online,
      min: amount(5),
      max: amount(10_000),
    },
    {
      ...common,
      code: 'alipay',
      kind: 'alipay',
      vendor: 'ALIPAY',
      vendorName: 'Alipay',
      names: alipay,
      min: amount(5),
      max: amount(5_000),
    },
    {
      ...common,
      code: 'wechat',
      kind: 'wechat',
      vendor: 'WECHAT',
      vendorName: 'WeChat Pay',
      names: wechat,
      min: amount(5),
      max: amount(5_000),
    },
    {
      ...common,
      code: 'qq',
      kind: 'qq',
      vendor: 'QQ',
      vendorName: 'QQ Wallet',
      names: qq,
      min: amount(5),
      max: amount(2_000),
      feePpm: 10_000,
    },
  ]
}

type Wallets = Pick<Scale, 'times'> & { readonly wallets: readonly (readonly [string, string])[] }

/** Wallets on a mobile telephone, by code and name. */
export function mobileMethods({ times, wallets }: Wallets): readonly DemoDepositMethod[] {
  const amount = (units: number) => `${units * times}.00`
  return wallets.map(([code, name]) => ({
    code,
    kind: 'mobile',
    vendor: code.toUpperCase(),
    vendorName: name,
    names: sameEverywhere(name),
    min: amount(5),
    max: amount(2_500),
    feePpm: 0,
    quick: [10, 20, 50, 100, 500].map(amount),
    payee: null,
    arrives: atOnce,
    asksPayer: true,
  }))
}

/** The coin that is taken, on both of its chains. */
export function coinMethods({ times }: Pick<Scale, 'times'>): readonly DemoDepositMethod[] {
  const amount = (units: number) => `${units * times}.00`
  const chains = [
    ['usdt-trc20', 'TRC20', 20],
    ['usdt-erc20', 'ERC20', 12],
  ] as const
  return chains.map(([code, network, confirmations]) => ({
    code,
    kind: 'crypto',
    vendor: 'USDT',
    vendorName: 'USDT',
    names: sameEverywhere(`USDT (${network})`),
    min: amount(10),
    max: amount(20_000),
    feePpm: 0,
    quick: [10, 50, 100, 500].map(amount),
    payee: null,
    arrives: afterBlocks,
    network,
    confirmations,
  }))
}

/** What a first deposit and later ones may take, in every house. */
export function offers({ times }: Pick<Scale, 'times'>): readonly DemoOffer[] {
  const amount = (units: number) => `${units * times}.00`
  return [
    {
      code: 'first-deposit',
      kind: 'first-deposit',
      titles: { EN: 'First deposit, doubled', BN: 'প্রথম জমা দ্বিগুণ', UR: 'پہلا ڈپازٹ دگنا' },
      texts: {
        EN: 'Get a 100% bonus on your first deposit. Wagering applies to the bonus only, not to your deposit. Game contribution: slots and fishing 50%, live 15%, originals 10%, video poker and blackjack 5%.',
        BN: 'আপনার প্রথম জমায় 100% বোনাস পাবেন। ওয়েজারিং শুধু বোনাসের উপর, জমার উপর নয়। গেমের অবদান: স্লট ও ফিশিং 50%, লাইভ 15%, অরিজিনাল 10%, ভিডিও পোকার ও ব্ল্যাকজ্যাক 5%।',
        UR: 'آپ کے پہلے ڈپازٹ پر 100% بونس ملتا ہے۔ ویجرنگ صرف بونس پر ہے، ڈپازٹ پر نہیں۔ گیم کا حصہ: سلاٹس اور فشنگ 50%، لائیو 15%، اوریجنلز 10%، ویڈیو پوکر اور بلیک جیک 5%۔',
      },
      bonusPpm: 1_000_000,
      minDeposit: amount(10),
      maxBonus: amount(100),
      turnoverTimes: 8,
      maxStake: amount(1),
      maxCashOut: amount(500),
      daysToPlay: 14,
      weights: onceContribution,
      budget: amount(500_000),
    },
    {
      code: 'reload-30',
      kind: 'reload',
      titles: { EN: 'Thirty on top', BN: 'আরও ত্রিশ শতাংশ', UR: 'تیس فیصد مزید' },
      texts: {
        EN: 'Get a 30% bonus on one deposit after your first. Once per account: choose it before the deposit you want it on. Wagering applies to the bonus only, not to your deposit. Game contribution: slots and fishing 30%, live and originals 10%, video poker and blackjack 5%.',
        BN: 'প্রথমটির পরের একটি জমায় 30% বোনাস পাবেন। প্রতি অ্যাকাউন্টে একবার: যে জমায় চান তার আগে বেছে নিন। ওয়েজারিং শুধু বোনাসের উপর, জমার উপর নয়। গেমের অবদান: স্লট ও ফিশিং 30%, লাইভ ও অরিজিনাল 10%, ভিডিও পোকার ও ব্ল্যাকজ্যাক 5%।',
        UR: 'پہلے ڈپازٹ کے بعد کے کسی ایک ڈپازٹ پر 30% بونس ملتا ہے۔ ہر اکاؤنٹ پر ایک بار: جس ڈپازٹ پر چاہیں، اس سے پہلے منتخب کریں۔ ویجرنگ صرف بونس پر ہے، ڈپازٹ پر نہیں۔ گیم کا حصہ: سلاٹس اور فشنگ 30%، لائیو اور اوریجنلز 10%، ویڈیو پوکر اور بلیک جیک 5%۔',
      },
      bonusPpm: 300_000,
      minDeposit: amount(20),
      maxBonus: amount(60),
      turnoverTimes: 10,
      maxStake: amount(1),
      maxCashOut: amount(300),
      daysToPlay: 7,
      weights: againContribution,
      budget: amount(200_000),
    },
  ]
}
