import { capabilities, type MemberType } from '@baize/contracts'

/**
 * What a screen asks of whoever opens it: a session, an account that is real, or one that is no trial. The deposit asks
 * for a real account too, in words of its own.
 */
export type Needs = 'session' | 'real' | 'deposit' | 'no-trial'

/** The screens that are not for everybody. */
export const needs = {
  '/m/member/home': 'no-trial',
  '/m/voucherCenter': 'deposit',
  '/m/withdraw': 'real',
  '/m/member/moneyRecord': 'real',
  '/m/member/bankCards': 'real',
  '/m/member/profile': 'no-trial',
  '/m/member/kyc': 'real',
  '/m/member/statement': 'no-trial',
  '/m/member/wallets': 'real',
  '/m/member/bonuses': 'real',
  '/m/member/protection': 'no-trial',
  '/m/member/cases': 'real',
  '/m/webEmail': 'real',
  '/m/chat': 'real',
  '/m/member/vip': 'no-trial',
  '/m/changePsw': 'session',
  '/m/welcome': 'real',
  '/m/member/security': 'no-trial',
  '/m/gameRecord': 'session',
  '/m/rewardCenter': 'session',
  '/m/inviteFriends': 'session',
  '/m/notice': 'session',
  '/m/favourites': 'session',
  '/m/playGame': 'session',
  '/m/startLottery': 'session',
  '/m/lotteryOrders': 'session',
  '/m/member/manualRebate': 'session',
  '/m/member/agent/getSalaryContract': 'session',
  '/m/member/agent/getDevidendContract': 'session',
  '/m/member/agent/getHourContract': 'session',
} as const satisfies Record<string, Needs>

export function needsOf(path: string): Needs | undefined {
  return Object.entries(needs).find(([known]) => known === path)?.[1]
}

export function isBarred(type: MemberType, needed: Needs): boolean {
  const { isReal, isTrial } = capabilities(type)
  if (needed === 'real' || needed === 'deposit') return !isReal
  return needed === 'no-trial' && isTrial
}
