import type { FoundProblem, HouseDocument } from '@baize/contracts'
import {
  isOfferSpent,
  isPromotionSpent,
  offerFaults,
  offerTermsOf,
  promotionFaults,
  promotionTermsOf,
  readOffers,
  readPromotions,
  saveOffer,
  savePromotion,
  switchOfferOff,
  switchPromotionOff,
} from '#modules/promotions'
import { areSoundLevels, readLevelTerms, saveLevels } from '#modules/vip'
import type { Tx } from '#platform/db'
import { type DocumentChange, isSame, problemsAt, repeated, type Section } from '../document.ts'

type Parts = Pick<HouseDocument, 'offers' | 'promotions' | 'vipLevels'>

/** What a house gives away. */
export async function readRewardParts(tx: Tx, code: string): Promise<Parts> {
  const offers = await readOffers(tx, code)
  const promotions = await readPromotions(tx, code)
  return {
    offers: offers.map(offerTermsOf),
    promotions: promotions.filter(({ isOn }) => isOn).map(promotionTermsOf),
    vipLevels: await readLevelTerms(tx, code),
  }
}

/** Those that are not there already, word by word: what stays is not touched. */
function changed<Item>(now: readonly Item[] | undefined, wanted: readonly Item[]): Item[] {
  return wanted.filter((item) => !now?.some((each) => isSame(each, item)))
}

async function offerProblems(
  tx: Tx,
  { now, wanted }: DocumentChange<HouseDocument>,
): Promise<FoundProblem[]> {
  const { currency } = wanted.money
  const [unsound, spent]: [string[], string[]] = [[], []]
  for (const terms of changed(now?.offers, wanted.offers)) {
    unsound.push(...offerFaults(terms).map((field) => `offers.${terms.code}.${field}`))
    if (await isOfferSpent(tx, wanted.code, { ...terms, currency })) spent.push(`offers.${terms.code}.budget`)
  }
  const twice = repeated(wanted.offers.map(({ code }) => code)).map((code) => `offers.${code}`)
  return [...problemsAt('TWICE', twice), ...problemsAt('UNSOUND', unsound), ...problemsAt('SPENT', spent)]
}

async function promotionProblems(
  tx: Tx,
  { now, wanted }: DocumentChange<HouseDocument>,
): Promise<FoundProblem[]> {
  const { currency } = wanted.money
  const known = await readPromotions(tx, wanted.code)
  const found = changed(now?.promotions, wanted.promotions).flatMap((terms) => {
    const before = known.find(({ key }) => key === terms.key)
    return [
      ...problemsAt(
        'UNSOUND',
        promotionFaults(terms, before).map((field) => `promotions.${terms.key}.${field}`),
      ),
      ...problemsAt(
        'SPENT',
        isPromotionSpent(before, terms, currency) ? [`promotions.${terms.key}.budget`] : [],
      ),
    ]
  })
  const twice = repeated(wanted.promotions.map(({ key }) => key)).map((key) => `promotions.${key}`)
  return [...problemsAt('TWICE', twice), ...found]
}

export const rewardSections: readonly Section<HouseDocument>[] = [
  {
    name: 'offers',
    touches: 'money',
    problems: offerProblems,
    async write(tx, { now, wanted: { code: merchantCode, money, offers } }) {
      const isWanted = (code: string) => offers.some((offer) => offer.code === code)
      for (const { code } of now?.offers ?? [])
        if (!isWanted(code)) await switchOfferOff(tx, { merchantCode, code })
      for (const terms of changed(now?.offers, offers))
        await saveOffer(tx, { ...terms, merchantCode }, money.currency)
    },
  },
  {
    name: 'promotions',
    touches: 'money',
    problems: promotionProblems,
    async write(tx, { now, wanted: { code: merchantCode, promotions } }) {
      const isWanted = (key: string) => promotions.some((promotion) => promotion.key === key)
      for (const { key } of now?.promotions ?? [])
        if (!isWanted(key)) await switchPromotionOff(tx, { merchantCode, key })
      for (const terms of changed(now?.promotions, promotions)) await savePromotion(tx, merchantCode, terms)
    },
  },
  {
    name: 'vipLevels',
    touches: 'money',
    problems: async (_tx, { wanted }) =>
      problemsAt('UNSOUND', areSoundLevels(wanted.vipLevels, wanted.money.currency) ? [] : ['vipLevels']),
    write: (tx, { wanted }) => saveLevels(tx, wanted.code, wanted.vipLevels),
  },
]
