import type { VipLevelTerms } from '@baize/contracts'
import type { Texts } from './types.ts'

type Step = {
  readonly names: Texts
  /** Tens of the smallest house. */
  readonly turnover: number
  readonly gift: number
  readonly perks: readonly Texts[]
}

/** What a level gives in money and percent is shown in figures; these are the perks that have none. */
const label: Texts = {
  EN: 'VIP badge',
  BN: 'VIP ব্যাজ',
  UR: 'VIP بیج',
}
const letters: Texts = {
  EN: 'Priority support',
  BN: 'অগ্রাধিকার সাপোর্ট',
  UR: 'ترجیحی سپورٹ',
}
const host: Texts = { EN: 'Personal VIP manager', BN: 'ব্যক্তিগত VIP ম্যানেজার', UR: 'ذاتی VIP مینیجر' }

const steps: readonly Step[] = [
  { names: { EN: 'Felt', BN: 'ফেল্ট', UR: 'نمدہ' }, turnover: 100, gift: 0.2, perks: [label] },
  { names: { EN: 'Cotton', BN: 'তুলা', UR: 'سوتی' }, turnover: 500, gift: 1, perks: [label] },
  {
    names: { EN: 'Linen', BN: 'লিনেন', UR: 'لینن' },
    turnover: 2_000,
    gift: 3,
    perks: [label],
  },
  {
    names: { EN: 'Brass', BN: 'পিতল', UR: 'پیتل' },
    turnover: 8_000,
    gift: 15,
    perks: [label, letters],
  },
  {
    names: { EN: 'Silver', BN: 'রুপা', UR: 'چاندی' },
    turnover: 30_000,
    gift: 50,
    perks: [label, letters],
  },
  {
    names: { EN: 'Gold', BN: 'সোনা', UR: 'سونا' },
    turnover: 100_000,
    gift: 150,
    perks: [label, letters, host],
  },
  {
    names: { EN: 'Emerald', BN: 'পান্না', UR: 'زمرد' },
    turnover: 400_000,
    gift: 600,
    perks: [label, letters, host],
  },
]

/** The levels of a house, in its own currency. */
export function vipLevels({ times }: { readonly times: number }): readonly VipLevelTerms[] {
  const amount = (units: number) => (units * times).toFixed(2)
  return steps.map((step, index) => ({
    level: index + 1,
    names: { ...step.names },
    turnover: amount(step.turnover),
    gift: amount(step.gift),
    perks: step.perks.map((perk) => ({ ...perk })),
  }))
}
