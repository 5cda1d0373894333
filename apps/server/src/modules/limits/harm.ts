import { type Currency, moneyFromWire } from '@baize/money'
import type { Pack } from './pack.ts'

/** What a day, and the days before it, showed of how somebody plays. */
export type Signs = {
  readonly memberId: string
  readonly merchantCode: string
  readonly currency: Currency
  /** Settled deposits of the day, and how many of them came right after a loss. */
  readonly deposits: number
  readonly depositsAfterLoss: number
  /** Deposits within ten minutes of having nothing left. */
  readonly chasingDeposits: number
  readonly failedDeposits: number
  /** How many times the first stake of the day the largest one was. */
  readonly escalation: number
  /** Of the last seven days, those with play between midnight and five. */
  readonly nightDays: number
  readonly longestSittingMinutes: number
  /** How often a looser limit was asked for in seven days. */
  readonly looserWishes: number
  readonly netDeposits30: bigint
}

type Mark = { readonly points: number; found(signs: Signs, pack: Pack): boolean }

/** Each mark, what it weighs and where it is found; from where on is the pack's to say. */
export const marks = {
  manyDeposits: { points: 1, found: ({ deposits }, { harm }) => deposits > harm.depositsADay },
  depositsAfterLoss: {
    points: 1,
    found: ({ depositsAfterLoss }, { harm }) => depositsAfterLoss >= harm.leastDepositsAfterLoss,
  },
  escalation: { points: 1, found: ({ escalation }, { harm }) => escalation > harm.escalation },
  chasing: {
    points: 2,
    found: ({ chasingDeposits }, { harm }) => chasingDeposits >= harm.leastChasingDeposits,
  },
  nightPlay: { points: 1, found: ({ nightDays }, { harm }) => nightDays >= harm.leastNightDays },
  looserLimits: { points: 1, found: ({ looserWishes }, { harm }) => looserWishes >= harm.leastLooserWishes },
  failedDeposits: {
    points: 1,
    found: ({ failedDeposits }, { harm }) => failedDeposits >= harm.leastFailedDeposits,
  },
  netDeposits: { points: 2, found: isAboveMost },
  longSession: {
    points: 1,
    found: ({ longestSittingMinutes }, { harm }) => longestSittingMinutes > harm.sittingMinutes,
  },
} as const satisfies Record<string, Mark>
export type MarkName = keyof typeof marks

function isAboveMost({ netDeposits30, currency }: Signs, { netDepositsMost }: Pack): boolean {
  const most = netDepositsMost[currency]
  return most !== undefined && netDeposits30 > moneyFromWire(most, currency).units
}

export type HarmAction = 'none' | 'message' | 'pause' | 'review'
export type Score = {
  readonly score: number
  readonly found: readonly MarkName[]
  readonly action: HarmAction
}

/** What the signs add up to, and what is to be done about it. */
export function scoreHarm(signs: Signs, pack: Pack): Score {
  const found = markNames.filter((name) => marks[name].found(signs, pack))
  const score = found.reduce((sum, name) => sum + marks[name].points, 0)
  return { score, found, action: actionFor(score, pack) }
}

const markNames = Object.keys(marks).filter((name): name is MarkName => name in marks)

export function actionFor(score: number, { harm }: Pick<Pack, 'harm'>): HarmAction {
  if (score >= harm.reviewPoints) return 'review'
  if (score >= harm.pausePoints) return 'pause'
  return score >= harm.messagePoints ? 'message' : 'none'
}
