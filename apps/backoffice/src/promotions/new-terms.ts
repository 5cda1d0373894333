import type { OfferToMake, PromotionTerms, VipLevelTerms } from '@baize/contracts'
import { isValues } from '../kit/changes.ts'

const noWords = { EN: '', BN: '', UR: '' }

/** A promotion that says nothing yet. */
export const newPromotion: PromotionTerms = {
  key: '',
  trigger: 'grant',
  titles: noWords,
  texts: noWords,
  terms: { EN: [], BN: [], UR: [] },
  reward: { kind: 'cash', amount: null },
  nthDeposit: null,
  minDeposit: null,
  turnover: null,
  rebate: null,
  monthlyMost: null,
  needsJoining: false,
  onePer: 'person',
  claimDays: 7,
  startsAt: null,
  endsAt: null,
  budget: null,
  position: 0,
}

export const newOffer: OfferToMake = {
  code: '',
  kind: 'reload',
  titles: noWords,
  texts: noWords,
  bonusPpm: 100_000,
  minDeposit: '',
  maxBonus: '',
  turnoverTimes: 5,
  maxStake: '',
  maxCashOut: '',
  daysToPlay: 7,
  weights: {},
  endsAt: null,
  budget: null,
  position: 0,
}

export function newLevel(level: number): VipLevelTerms {
  return { level, names: noWords, turnover: '', gift: '0', perks: [] }
}

/** The terms that a version of a promotion holds; the server reads them again when they are asked for. */
export function promotionIn(content: unknown): PromotionTerms | undefined {
  return isValues(content) && isPromotion(content['terms']) ? content['terms'] : undefined
}

function isPromotion(terms: unknown): terms is PromotionTerms {
  return isValues(terms) && Object.keys(newPromotion).every((name) => name in terms)
}

export function offerIn(content: unknown): OfferToMake | undefined {
  return isValues(content) && isOffer(content['terms']) ? content['terms'] : undefined
}

function isOffer(terms: unknown): terms is OfferToMake {
  return isValues(terms) && Object.keys(newOffer).every((name) => name in terms)
}

export function levelsIn(content: unknown): VipLevelTerms[] | undefined {
  const levels: unknown = isValues(content) ? content['levels'] : undefined
  return Array.isArray(levels) && levels.every(isLevel) ? levels : undefined
}

function isLevel(level: unknown): level is VipLevelTerms {
  return isValues(level) && Object.keys(newLevel(1)).every((name) => name in level)
}
