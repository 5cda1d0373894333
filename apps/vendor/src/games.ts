import type { VendorGame } from '@baize/owp'

/** How often a prize comes, out of all the weights, and how many hundredths of the stake it pays. */
export type Prize = { readonly weight: number; readonly hundredths: number; readonly shows: string }

export type Title = {
  readonly id: string
  readonly names: { readonly en: string; readonly bn: string; readonly ur: string }
  readonly volatility: VendorGame['volatility']
  readonly prizes: readonly Prize[]
  /** The stake and the payout travel in one request, where the others send two. */
  readonly isInOneRequest: boolean
}

const prize = (weight: number, hundredths: number, shows: string): Prize => ({ weight, hundredths, shows })

/** The whole catalogue. Each return is what its table adds up to, and is worked out from it. */
export const titles: readonly Title[] = [
  {
    id: 'lantern:river-lights',
    names: { en: 'River Lights', bn: 'নদীর আলো', ur: 'دریا کی روشنیاں' },
    volatility: 'low',
    prizes: [
      prize(500, 0, 'dark water'),
      prize(300, 150, 'one lantern'),
      prize(180, 200, 'two lanterns'),
      prize(20, 750, 'the whole quay'),
    ],
    isInOneRequest: false,
  },
  {
    id: 'lantern:tide-table',
    names: { en: 'Tide Table', bn: 'জোয়ারের ছক', ur: 'مد و جزر' },
    volatility: 'medium',
    prizes: [
      prize(700, 0, 'low tide'),
      prize(200, 200, 'half tide'),
      prize(90, 400, 'high tide'),
      prize(10, 2_000, 'spring tide'),
    ],
    isInOneRequest: true,
  },
  {
    id: 'lantern:nine-knots',
    names: { en: 'Nine Knots', bn: 'নয় গিঁট', ur: 'نو گرہیں' },
    volatility: 'high',
    prizes: [
      prize(900, 0, 'the rope slips'),
      prize(80, 500, 'five knots'),
      prize(18, 2_000, 'seven knots'),
      prize(2, 10_000, 'nine knots'),
    ],
    isInOneRequest: false,
  },
  {
    id: 'lantern:tea-boat',
    names: { en: 'Tea Boat', bn: 'চায়ের নৌকা', ur: 'چائے کی کشتی' },
    volatility: 'low',
    prizes: [
      prize(400, 50, 'a cold cup'),
      prize(350, 100, 'a warm cup'),
      prize(200, 150, 'a full pot'),
      prize(50, 250, 'the chest'),
    ],
    isInOneRequest: true,
  },
  {
    id: 'lantern:moth-and-flame',
    names: { en: 'Moth and Flame', bn: 'পতঙ্গ ও শিখা', ur: 'پروانہ اور شعلہ' },
    volatility: 'medium',
    prizes: [prize(510, 0, 'the flame'), prize(490, 196, 'the moth')],
    isInOneRequest: false,
  },
  {
    id: 'lantern:harbour-bell',
    names: { en: 'Harbour Bell', bn: 'বন্দরের ঘণ্টা', ur: 'بندرگاہ کی گھنٹی' },
    volatility: 'high',
    prizes: [prize(980, 30, 'one stroke'), prize(15, 2_500, 'noon'), prize(5, 5_820, 'midnight')],
    isInOneRequest: true,
  },
  {
    id: 'lantern:paper-fleet',
    names: { en: 'Paper Fleet', bn: 'কাগজের বহর', ur: 'کاغذی بیڑا' },
    volatility: 'medium',
    prizes: [
      prize(600, 0, 'sunk'),
      prize(250, 150, 'one boat home'),
      prize(120, 300, 'three boats home'),
      prize(30, 750, 'the fleet'),
    ],
    isInOneRequest: false,
  },
  {
    id: 'lantern:long-pier',
    names: { en: 'Long Pier', bn: 'লম্বা জেটি', ur: 'لمبا گھاٹ' },
    volatility: 'low',
    prizes: [
      prize(450, 0, 'a short walk'),
      prize(450, 150, 'half the pier'),
      prize(90, 250, 'most of the pier'),
      prize(10, 630, 'the light at its end'),
    ],
    isInOneRequest: true,
  },
]

export function totalWeight({ prizes }: Title): number {
  return prizes.reduce((sum, { weight }) => sum + weight, 0)
}

/** What comes back of a hundred staked, in hundredths of a percent: exact, from the table. */
export function returnOf(title: Title): number {
  const paid = title.prizes.reduce((sum, { weight, hundredths }) => sum + weight * hundredths, 0)
  return (paid * 100) / totalWeight(title)
}

/** The prize at a place among all weights, from 0. */
export function prizeAt({ prizes }: Title, place: number): Prize | undefined {
  let passed = 0
  return prizes.find(({ weight }) => {
    passed += weight
    return place < passed
  })
}

/** The catalogue entry of a title. */
export function onWire(title: Title, publicUrl: string): VendorGame {
  const { id, names, volatility } = title
  const hundredths = String(returnOf(title)).padStart(4, '0')
  return {
    id,
    names,
    volatility,
    category: 'RNG',
    languages: ['en', 'bn', 'ur'],
    rtp: [`${hundredths.slice(0, -2)}.${hundredths.slice(-2)}`],
    currencies: ['BDT', 'CNY', 'EUR', 'INR', 'PKR', 'THB', 'USD', 'VND'],
    demo: true,
    freeRounds: true,
    icons: [`${publicUrl}/icon.svg`],
  }
}
