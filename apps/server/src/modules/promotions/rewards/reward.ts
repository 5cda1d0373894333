import type { LanguageCode, PromotionTrigger, Reward, RewardState, RewardTerms } from '@baize/contracts'
import { unitsToWire } from '@baize/money'
import { states } from '#platform/states'
import { type PromotionTexts, valueOnWire } from '../terms/promotion.ts'

/** What is closed stays closed. A reward whose condition is met may be claimed before a job has opened it. */
export const rewardLife = states<RewardState>('A reward', {
  locked: ['open', 'claimed', 'declined', 'expired', 'withdrawn', 'refused'],
  open: ['claimed', 'declined', 'expired', 'withdrawn', 'refused'],
  claimed: [],
  declined: [],
  expired: [],
  withdrawn: [],
  refused: [],
})

/** Amounts are in units of money. */
export type RewardRow = {
  readonly id: string
  readonly memberId: string
  readonly merchantCode: string
  readonly promotionKey: string
  readonly trigger: PromotionTrigger
  readonly occasion: string
  readonly about: string
  readonly said: PromotionTexts
  readonly value: RewardTerms
  readonly currency: string
  readonly cost: bigint
  readonly state: RewardState
  readonly stakedBefore: bigint
  readonly turnoverOwed: bigint
  readonly earnedAt: Date
  readonly claimEndsAt: Date
  readonly closedAt: Date | null
}

export function isWaiting({ state }: Pick<RewardRow, 'state'>): boolean {
  return state === 'locked' || state === 'open'
}

type Owing = Pick<RewardRow, 'stakedBefore' | 'turnoverOwed'>

/** What was staked since it was earned, as far as it is asked for. */
function turnoverDone(reward: Owing, turnover: bigint): bigint {
  const { stakedBefore, turnoverOwed } = reward
  const done = turnover > stakedBefore ? turnover - stakedBefore : 0n
  return done < turnoverOwed ? done : turnoverOwed
}

/** Whether its condition is met, by what the member has staked in all. */
export function isUnlocked(reward: Owing, turnover: bigint): boolean {
  return turnoverDone(reward, turnover) >= reward.turnoverOwed
}

type Reading = {
  readonly language: LanguageCode
  readonly turnover: bigint
  readonly now: Date
  readonly obstacle?: Reward['obstacle']
}

export function rewardOnWire(
  reward: RewardRow,
  { language, turnover, now, obstacle = null }: Reading,
): Reward {
  const { currency, said, state, turnoverOwed } = reward
  // Between its end and the job that closes it, it is over already.
  const isOver = isWaiting(reward) && reward.claimEndsAt <= now
  return {
    id: reward.id,
    promotionKey: reward.promotionKey,
    trigger: reward.trigger,
    title: said.titles[language],
    text: said.texts[language],
    terms: [...said.terms[language]],
    occasion: reward.about,
    state: isOver ? 'expired' : state,
    obstacle: isWaiting(reward) && !isOver ? obstacle : null,
    currency,
    value: valueOnWire(reward.value, currency),
    progress:
      turnoverOwed > 0n
        ? { done: unitsToWire(turnoverDone(reward, turnover)), owed: unitsToWire(turnoverOwed) }
        : null,
    earnedAt: reward.earnedAt.toISOString(),
    claimBy: reward.claimEndsAt.toISOString(),
    closedAt: reward.closedAt?.toISOString() ?? null,
  }
}
