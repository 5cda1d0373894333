import type { CaseState, CaseTopic } from '@baize/contracts'
import { states } from '#platform/states'
import { DAY_MS, HOUR_MS } from '#platform/time'

/** The house answers first within two days, and decides within eight weeks. */
export const ANSWER_MS = 48 * HOUR_MS
export const DECIDE_MS = 8 * 7 * DAY_MS

/** A complaint is answered and written to as often as it takes; once it is closed it stays closed. */
export const caseLife = states<CaseState>('A complaint', {
  open: ['open', 'answered', 'closed'],
  answered: ['answered', 'open', 'closed'],
  closed: [],
})

export type Case = {
  readonly id: string
  readonly number: bigint
  readonly memberId: string
  readonly merchantCode: string
  readonly fingerprint: string
  readonly topic: CaseTopic
  readonly state: CaseState
  readonly roundId: string | null
  readonly currency: string
  /** In units of money. */
  readonly disputed: bigint
  readonly openedAt: Date
  readonly answerBy: Date
  readonly decideBy: Date
  readonly answeredAt: Date | null
  readonly closedAt: Date | null
}

export type Letter = {
  readonly caseId: string
  readonly writer: 'member' | 'house'
  readonly sealed: Buffer
  readonly writtenAt: Date
}
