import type { PromotionTerms, RewardTerms } from '@baize/contracts'
import { cashbackContribution, onceContribution } from './contribution.ts'
import {
  cashbackWords,
  freshStartWords,
  goodwillWords,
  levelWords,
  type PromotionWords,
} from './promotion-words.ts'
import { appWords, referralWords, secondDepositWords, welcomeWords } from './welcome-words.ts'

type Scale = {
  /** How much ten in the smallest house is here. */
  readonly times: number
}

const common = {
  nthDeposit: null,
  minDeposit: null,
  turnover: null,
  rebate: null,
  monthlyMost: null,
  needsJoining: false,
  onePer: 'person',
  claimDays: 14,
  startsAt: null,
  endsAt: null,
} as const

type Plan = Omit<Partial<PromotionTerms>, 'key' | 'trigger' | 'reward'> &
  Pick<PromotionTerms, 'key' | 'trigger' | 'reward'> & {
    readonly words: PromotionWords
    readonly budget: string
  }

const amounts = (times: number) => (units: number) => `${units * times}.00`

const cash: RewardTerms = { kind: 'cash', amount: null }

function bonus({ times, units }: Scale & { readonly units: number }): RewardTerms {
  const amount = amounts(times)
  return {
    kind: 'bonus',
    amount: amount(units),
    turnoverTimes: 8,
    maxStake: amount(1),
    maxCashOut: amount(units * 10),
    daysToPlay: 7,
    weights: onceContribution,
  }
}

function forNewcomers({ times }: Scale): readonly Plan[] {
  const amount = amounts(times)
  return [
    {
      key: 'WELCOME',
      trigger: 'registration',
      reward: bonus({ times, units: 2 }),
      words: welcomeWords,
      onePer: 'address',
      budget: amount(20_000),
    },
    {
      key: 'APP_DOWNLOAD',
      trigger: 'app-download',
      reward: bonus({ times, units: 1 }),
      words: appWords,
      budget: amount(10_000),
    },
    {
      key: 'SECOND_DEPOSIT',
      trigger: 'deposit',
      nthDeposit: 2,
      minDeposit: amount(10),
      reward: {
        kind: 'free-rounds',
        vendor: 'LANTERN',
        games: ['lantern:river-lights'],
        count: 20,
        stake: (times / 10).toFixed(2),
        daysToPlay: 7,
      },
      words: secondDepositWords,
      budget: amount(20_000),
    },
    {
      key: 'FRESH_START',
      trigger: 'deposit',
      minDeposit: amount(10),
      turnover: amount(150),
      monthlyMost: 1,
      needsJoining: true,
      reward: { kind: 'cash', amount: amount(1) },
      words: freshStartWords,
      budget: amount(20_000),
    },
  ]
}

function cashback({ times }: Scale): Plan {
  const amount = amounts(times)
  return {
    key: 'CASHBACK',
    trigger: 'cashback',
    reward: cash,
    rebate: {
      period: 'week',
      rates: [
        { gameType: 'RNG', basis: 'loss', ppm: 20_000, levelPpm: 1_000 },
        { gameType: 'FISH', basis: 'loss', ppm: 20_000, levelPpm: 1_000 },
        { gameType: 'LIVE', basis: 'turnover', ppm: 4_000, levelPpm: 200 },
        { gameType: 'SPORTS', basis: 'turnover', ppm: 5_000, levelPpm: 200 },
        { gameType: 'ESPORTS', basis: 'turnover', ppm: 5_000, levelPpm: 200 },
        { gameType: 'LOTT', basis: 'turnover', ppm: 3_000, levelPpm: 200 },
        { gameType: 'PVP', basis: 'turnover', ppm: 2_000, levelPpm: 100 },
      ],
      weights: cashbackContribution,
      least: '0.01',
      most: amount(500),
    },
    words: cashbackWords,
    onePer: 'member',
    claimDays: 7,
    budget: amount(1_000_000),
  }
}

function forMembers({ times }: Scale): readonly Plan[] {
  const amount = amounts(times)
  return [
    {
      key: 'VIP_LEVEL_UP',
      trigger: 'vip-level',
      reward: cash,
      words: levelWords,
      onePer: 'member',
      claimDays: 30,
      budget: amount(500_000),
    },
    {
      key: 'REFERRAL',
      trigger: 'referral',
      minDeposit: amount(10),
      turnover: amount(50),
      monthlyMost: 20,
      reward: { kind: 'cash', amount: amount(3) },
      words: referralWords,
      onePer: 'member',
      claimDays: 30,
      budget: amount(100_000),
    },
    {
      key: 'GOODWILL',
      trigger: 'grant',
      reward: cash,
      words: goodwillWords,
      onePer: 'member',
      claimDays: 30,
      budget: amount(50_000),
    },
  ]
}

/** What members can earn, in every house that has promotions: the same, each in its own currency. */
export function promotions(scale: Scale): readonly PromotionTerms[] {
  const plans = [...forNewcomers(scale), cashback(scale), ...forMembers(scale)]
  return plans.map(({ words, ...plan }, position) => ({ ...common, ...plan, ...words, position }))
}
