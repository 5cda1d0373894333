import type { DemoDepositMethod, Texts } from './types.ts'

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
}

const amounts = (times: number) => (units: number) => `${units * times}.00`

function commonIn({ times }: Scale) {
  return { feePpm: 0, quick: [10, 20, 50, 100, 500].map(amounts(times)), payee: null, arrives: atOnce }
}

type Transfers = Scale & {
  /** Who receives them. */
  readonly holder: string
}

const bank = 'Bank of Demonstration'

/** What every house takes, each in its own currency: a transfer, and what banks do online. */
export function bankMethods({ times, holder }: Transfers): readonly DemoDepositMethod[] {
  const amount = amounts(times)
  const common = commonIn({ times })
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
  ]
}

/** Wallets of China, which are paid by a code that is shown. */
export function codeMethods({ times }: Scale): readonly DemoDepositMethod[] {
  const amount = amounts(times)
  const common = commonIn({ times })
  return [
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

type Wallets = Scale & { readonly wallets: readonly (readonly [string, string])[] }

/** Wallets on a mobile telephone, by code and name; what they take at a time is little. */
export function mobileMethods({ times, wallets }: Wallets): readonly DemoDepositMethod[] {
  const amount = amounts(times)
  return wallets.map(([code, name]) => ({
    code,
    kind: 'mobile',
    vendor: code.toUpperCase(),
    vendorName: name,
    names: sameEverywhere(name),
    min: amount(2),
    max: amount(300),
    feePpm: 0,
    quick: [2, 5, 10, 50, 100].map(amount),
    payee: null,
    arrives: atOnce,
    asksPayer: true,
  }))
}

type Coins = Scale & {
  /** What the house holds a coin to be worth. */
  readonly rate: string
}

/** The coin that is taken, on both of its chains. */
export function coinMethods({ times, rate }: Coins): readonly DemoDepositMethod[] {
  const amount = amounts(times)
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
    rate,
  }))
}
