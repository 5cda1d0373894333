import {
  type BodyOf,
  gameTypes,
  type judgeTerms as contract,
  type OfferToMake,
  type PromotionTerms,
  type RebateRule,
  type TermsWorth,
} from '@baize/contracts'
import { type Currency, money, moneyFromWire, multiply, ppm, unitsToWire } from '@baize/money'
import { readEdges } from '#modules/catalog'
import { requireAction, requireMerchant } from '#modules/operators'
import { readCurrency } from '#modules/settings'
import { readLevels } from '#modules/vip'
import type { App } from '#platform/app'
import type { Db } from '#platform/db'
import type { Operator } from '#platform/visit'
import { type BonusWorth, type JudgedGame, worthOfBonus, worthOfCash, worthOfReturn } from './worth.ts'

/** What a house offers, against which its terms are held. */
type JudgingHouse = {
  readonly currency: Currency
  readonly games: readonly JudgedGame[]
  /** In units of money, the lowest first. */
  readonly levels: readonly { readonly turnover: bigint; readonly gift: bigint }[]
}

async function readJudgingHouse(db: Db, merchantCode: string): Promise<JudgingHouse> {
  const [currency, games, levels] = await Promise.all([
    readCurrency(db, merchantCode),
    readEdges(db, merchantCode),
    readLevels(db, merchantCode),
  ])
  return { currency, games, levels }
}

/** What terms would be worth to a member who can count. */
export async function judgeTerms(
  app: App,
  operator: Operator,
  { house: merchantCode, terms }: BodyOf<typeof contract>,
): Promise<TermsWorth> {
  requireAction(operator, 'judgeTerms')
  requireMerchant(operator, merchantCode)
  const house = await readJudgingHouse(app.db, merchantCode)
  return 'offer' in terms ? judgeOffer(terms.offer, house) : judgePromotion(terms.promotion, house)
}

/** So much of a deposit may be given once to a person, and so much again and again, in parts per million. */
const ONCE_PPM = 500_000
const AGAIN_PPM = 50_000

/** The worse of the smallest deposit and of the one that earns the largest bonus. */
function judgeOffer(terms: OfferToMake, house: JudgingHouse): TermsWorth {
  const units = (text: string) => moneyFromWire(text, house.currency).units
  const [min, maxBonus] = [units(terms.minDeposit), units(terms.maxBonus)]
  const forMost = (maxBonus * 1_000_000n) / BigInt(terms.bonusPpm)
  const limitPpm = terms.kind === 'reload' ? AGAIN_PPM : ONCE_PPM
  const [smallest, largest] = [min, forMost > min ? forMost : min].map((deposit) => {
    const share = multiply(money(deposit, house.currency), ppm(terms.bonusPpm), 'down').units
    const amount = share < maxBonus ? share : maxBonus
    const { turnoverTimes, weights } = terms
    const bonus = { amount, turnoverTimes, maxCashOut: units(terms.maxCashOut), weights }
    return { deposit, worth: worthOfBonus(bonus, house.games), given: amount }
  })
  const worse = [smallest, largest]
    .filter((each) => each !== undefined)
    .toSorted((one, other) => shareOf(other) - shareOf(one))[0]
  return gift(worse ?? { deposit: null, worth: worthOfCash(none, []), given: 0n }, limitPpm)
}

const none = { amount: 0n, turnover: 0n }

function judgePromotion(terms: PromotionTerms, house: JudgingHouse): TermsWorth {
  if (terms.rebate) return cashback(terms.rebate, house)
  if (terms.trigger === 'vip-level') return cashback({ rates: [], weights: {} }, house)
  const { reward } = terms
  const units = (text: string | null) => (text === null ? 0n : moneyFromWire(text, house.currency).units)
  const deposit = terms.minDeposit === null ? null : units(terms.minDeposit)
  const given =
    reward.kind === 'free-rounds' ? units(reward.stake) * BigInt(reward.count) : units(reward.amount)
  const worth =
    reward.kind === 'bonus'
      ? worthOfBonus({ ...reward, amount: given, maxCashOut: units(reward.maxCashOut) }, house.games)
      : worthOfCash({ amount: given, turnover: units(terms.turnover) }, house.games)
  const isAgain = terms.trigger === 'deposit' && terms.nthDeposit === null
  const isFree = deposit === null && terms.trigger !== 'grant'
  const judged = gift({ deposit, worth, given }, isAgain ? AGAIN_PPM : ONCE_PPM)
  // Accounts cost nothing: what each of them is given without a deposit is given as often as somebody likes.
  return isFree && terms.onePer === 'member' ? { ...judged, warning: 'GIVEN_AGAIN' } : judged
}

type Gift = { readonly deposit: bigint | null; readonly worth: BonusWorth; readonly given: bigint }

/** What is sure of a gift, in parts per million of the deposit that it takes. */
function shareOf({ deposit, worth }: Gift): number {
  return deposit === null || deposit === 0n ? 0 : Number((worth.sure * 1_000_000n) / deposit)
}

function gift(each: Gift, limitPpm: number): TermsWorth {
  const { deposit, worth, given } = each
  const sharePpm = shareOf(each)
  return {
    game: worth.game && gameOnWire(worth.game, worth.weightPpm),
    given: unitsToWire(given),
    deposit: deposit === null ? null : unitsToWire(deposit),
    stakes: unitsToWire(worth.stakes),
    loss: unitsToWire(worth.loss),
    sure: unitsToWire(worth.sure),
    most: unitsToWire(worth.most),
    percent: deposit === null ? null : percentOf(sharePpm),
    limitPercent: deposit === null ? null : percentOf(limitPpm),
    warning: sharePpm > limitPpm ? 'WORTH_TOO_MUCH' : null,
  }
}

/** At the highest level, with what the gifts of levels bring back beside it. */
function cashback(
  { rates, weights = {} }: Pick<RebateRule, 'rates' | 'weights'>,
  house: JudgingHouse,
): TermsWorth {
  const all = gameTypes.map((gameType) => {
    const rate = rates.find((each) => each.gameType === gameType)
    const most = (rate?.ppm ?? 0) + (rate?.levelPpm ?? 0) * house.levels.length
    return { gameType, basis: rate?.basis ?? ('turnover' as const), ppm: most }
  })
  const terms = { rates: all, weights, besidePpm: giftPpm(house.levels) }
  const { game, gainPpm } = worthOfReturn(terms, house.games)
  return {
    game: game && gameOnWire(game, weights[game.code] ?? weights[game.gameType] ?? 1_000_000),
    given: null,
    deposit: null,
    stakes: null,
    loss: null,
    sure: null,
    most: null,
    percent: percentOf(gainPpm),
    limitPercent: percentOf(0),
    warning: gainPpm > 0 ? 'BEATS_THE_EDGE' : null,
  }
}

/** What the gift of a level is of what is staked from the level below to it, at most, in parts per million. */
function giftPpm(levels: JudgingHouse['levels']): number {
  const rates = levels.map(({ turnover, gift: given }, place) => {
    const way = turnover - (levels[place - 1]?.turnover ?? 0n)
    return way > 0n ? Number((given * 1_000_000n + way - 1n) / way) : 0
  })
  return Math.max(0, ...rates)
}

function gameOnWire({ code, name, edgePpm }: JudgedGame, weightPpm: number): TermsWorth['game'] {
  return {
    gameId: code,
    gameName: name,
    edgePercent: percentOf(edgePpm),
    contributionPercent: percentOf(weightPpm),
  }
}

function percentOf(parts: number): string {
  return (parts / 10_000).toFixed(2)
}
