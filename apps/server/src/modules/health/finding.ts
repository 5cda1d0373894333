import type { HealthCode, HealthPart, HealthState } from '@baize/contracts'
import { MINUTE_MS } from '#platform/time'

/** What was found of one thing that a subject is made of. */
export type Finding = HealthPart

type Found = {
  readonly state: HealthState
  readonly code: HealthCode
  readonly since?: Date | null
  readonly figures?: Readonly<Record<string, number>>
}

export function finding(name: string, { state, code, since = null, figures = {} }: Found): Finding {
  return { name, state, code, since: since?.toISOString() ?? null, figures: { ...figures } }
}

export const fine = { state: 'good', code: 'fine' } as const

/** What was last looked at longer ago than this is not called good. */
const FRESH_MS = MINUTE_MS

export function isFresh(lookedAt: Date | null, now: Date): boolean {
  return lookedAt !== null && now.getTime() - lookedAt.getTime() <= FRESH_MS
}

const order: readonly HealthState[] = ['good', 'unknown', 'warning', 'bad']

/** A subject is as its worst part; one without parts has nothing that could be wrong. */
export function worstOf(parts: readonly Finding[]): Pick<Finding, 'state' | 'code' | 'since'> {
  const [first, ...others] = parts
  if (!first) return { state: 'good', code: 'none', since: null }
  return others.reduce((worst, each) => {
    const isWorse = order.indexOf(each.state) > order.indexOf(worst.state)
    return isWorse ? each : worst
  }, first)
}
