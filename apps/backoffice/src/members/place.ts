import { type OfficeAction, type OperatorInfo, type TimelineKind, timelineKindsFor } from '@baize/contracts'
import { canDo } from '../lib/rights.ts'
import { placeTo } from '../lib/use-place.ts'

/** The parts of a member's page, each with the kinds that its list is of. */
export const memberTabs = {
  timeline: [],
  money: [],
  rounds: ['play'],
  payments: ['deposit', 'withdrawal'],
  bonuses: ['bonus', 'reward', 'level'],
  limits: [],
  documents: ['document'],
  letters: ['letter', 'chat'],
  cases: ['case'],
  logins: [],
  cards: [],
  agents: ['agent'],
  notes: ['note'],
  record: ['act'],
} as const satisfies Record<string, readonly TimelineKind[]>
export type MemberTab = keyof typeof memberTabs

const names = Object.keys(memberTabs) as MemberTab[]

/** What is no list of kinds is a call of its own. */
const callOf: Readonly<Partial<Record<MemberTab, OfficeAction>>> = {
  money: 'listMemberMovements',
  limits: 'getOfficeProtection',
  logins: 'listMemberLogins',
}

/** The parts that an operator may read; of any other they see nothing. */
export function tabsFor(operator: OperatorInfo): MemberTab[] {
  const kinds = timelineKindsFor(operator.roles)
  return names.filter((name) => {
    const action = callOf[name]
    const own: readonly TimelineKind[] = memberTabs[name]
    return action ? canDo(operator, action) : own.length === 0 || own.some((kind) => kinds.includes(kind))
  })
}

type MemberPlace = { readonly house: string; readonly id: string }

export function memberPlace({ house, id }: MemberPlace, tab: MemberTab = 'timeline'): string {
  return placeTo('members', { house, path: tab === 'timeline' ? [id] : [id, tab] })
}
