import type { VipLevelTerms } from '@baize/contracts'
import type { Texts } from './types.ts'

type Step = {
  readonly names: Texts
  /** Tens of the smallest house. */
  readonly turnover: number
  readonly gift: number
  readonly perks: readonly Texts[]
}

const label: Texts = {
  EN: 'Your level stands beside your name',
  BN: 'আপনার নামের পাশে স্তর দেখা যায়',
  UR: 'آپ کا درجہ نام کے ساتھ نظر آتا ہے',
}
const gift: Texts = { EN: 'A gift in cash when you arrive', BN: 'পৌঁছালে নগদ উপহার', UR: 'پہنچنے پر نقد تحفہ' }
const cashback: Texts = {
  EN: 'More cashback of every game',
  BN: 'প্রতিটি খেলায় বেশি ক্যাশব্যাক',
  UR: 'ہر کھیل پر زیادہ کیش بیک',
}
const letters: Texts = {
  EN: 'Your questions are answered first',
  BN: 'আপনার প্রশ্নের উত্তর আগে দেওয়া হয়',
  UR: 'آپ کے سوالوں کا جواب پہلے دیا جاتا ہے',
}
const host: Texts = { EN: 'A host of your own', BN: 'আপনার নিজের একজন হোস্ট', UR: 'آپ کا اپنا میزبان' }

const steps: readonly Step[] = [
  { names: { EN: 'Felt', BN: 'ফেল্ট', UR: 'نمدہ' }, turnover: 100, gift: 0.2, perks: [label, gift, cashback] },
  { names: { EN: 'Cotton', BN: 'তুলা', UR: 'سوتی' }, turnover: 500, gift: 1, perks: [label, gift, cashback] },
  {
    names: { EN: 'Linen', BN: 'লিনেন', UR: 'لینن' },
    turnover: 2_000,
    gift: 3,
    perks: [label, gift, cashback],
  },
  {
    names: { EN: 'Brass', BN: 'পিতল', UR: 'پیتل' },
    turnover: 8_000,
    gift: 15,
    perks: [label, gift, cashback, letters],
  },
  {
    names: { EN: 'Silver', BN: 'রুপা', UR: 'چاندی' },
    turnover: 30_000,
    gift: 50,
    perks: [label, gift, cashback, letters],
  },
  {
    names: { EN: 'Gold', BN: 'সোনা', UR: 'سونا' },
    turnover: 100_000,
    gift: 150,
    perks: [label, gift, cashback, letters, host],
  },
  {
    names: { EN: 'Emerald', BN: 'পান্না', UR: 'زمرد' },
    turnover: 400_000,
    gift: 600,
    perks: [label, gift, cashback, letters, host],
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
