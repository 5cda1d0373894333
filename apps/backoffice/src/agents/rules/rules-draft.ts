import type { AgentRules } from '@baize/contracts'
import { percentsOf, type RatesDraft, rebatesIn } from '../acts/rates-draft.ts'
import { percentDigits, ppmIn } from '../../kit/figures.ts'

export const amountRules = [
  'minBilling',
  'heldAbove',
  'transferMost',
  'transferDayMost',
  'transferReceiverMost',
] as const

type AmountRule = (typeof amountRules)[number]

/** What a house says of its agents, while it is typed. */
export type RulesDraft = Readonly<Record<AmountRule | 'depthMost' | 'gap' | 'gapSeries', string>> & {
  readonly caps: RatesDraft['percents']
  readonly payer: AgentRules['payer']
}

export function rulesDraftOf(rules: AgentRules): RulesDraft {
  const { depthMost, gapPpm, gapSeries, caps, ...rest } = rules
  return {
    ...rest,
    depthMost: String(depthMost),
    gap: percentDigits(gapPpm),
    gapSeries: String(gapSeries),
    caps: percentsOf(caps),
  }
}

/** Undefined where something that was typed is no percentage. */
export function rulesIn(draft: RulesDraft): AgentRules | undefined {
  const { depthMost, gap, gapSeries, caps, ...rest } = draft
  const [wanted, gapPpm] = [rebatesIn(caps), ppmIn(gap)]
  if (!wanted || gapPpm === undefined) return undefined
  return { ...rest, depthMost: Number(depthMost), gapPpm, gapSeries: Number(gapSeries), caps: wanted }
}
