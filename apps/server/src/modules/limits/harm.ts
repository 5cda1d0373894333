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

/** Each mark, what it weighs and from where on it is found. */
export const marks = {
  manyDeposits: { points: 1, found: ({ deposits }) => deposits > 3 },
  depositsAfterLoss: { points: 1, found: ({ depositsAfterLoss }) => depositsAfterLoss >= 3 },
  escalation: { points: 1, found: ({ escalation }) => escalation > 4 },
  chasing: { points: 2, found: ({ chasingDeposits }) => chasingDeposits >= 1 },
  nightPlay: { points: 1, found: ({ nightDays }) => nightDays >= 3 },
  looserLimits: { points: 1, found: ({ looserWishes }) => looserWishes >= 2 },
  failedDeposits: { points: 1, found: ({ failedDeposits }) => failedDeposits >= 3 },
  netDeposits: { points: 2, found: isAboveMost },
  longSession: { points: 1, found: ({ longestSittingMinutes }) => longestSittingMinutes > 240 },
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

/** From how many points on what is done. */
export const steps = { message: 3, pause: 5, review: 7 } as const

/** What the signs add up to, and what is to be done about it. */
export function scoreHarm(signs: Signs, pack: Pack): Score {
  const found = markNames.filter((name) => marks[name].found(signs, pack))
  const score = found.reduce((sum, name) => sum + marks[name].points, 0)
  return { score, found, action: actionFor(score) }
}

const markNames = Object.keys(marks).filter((name): name is MarkName => name in marks)

export function actionFor(score: number): HarmAction {
  if (score >= steps.review) return 'review'
  if (score >= steps.pause) return 'pause'
  return score >= steps.message ? 'message' : 'none'
}
