import { JOINED_DAYS_AGO } from './agents.ts'
import type { DemoOperatorPlan, DemoPersonPlan } from './types.ts'

/** The accounts of a member, one who has reached levels, two agents one below the other, whom they invited, and a newcomer. */
type Names = readonly [
  member: string,
  vip: string,
  agent: string,
  lower: string,
  invited: string,
  newcomer: string,
]

type Scale = {
  /** How much one yuan of theirs is here. */
  readonly times: number
}

/** People to try a house as. Their passwords are made when they are, and stand nowhere. */
export function castOf(
  [member, vip, agent, lower, invited, newcomer]: Names,
  { times }: Scale,
): readonly DemoPersonPlan[] {
  const amount = (yuan: number) => `${yuan * times}.00`
  const person = (role: string, account: string, more: Partial<DemoPersonPlan> = {}): DemoPersonPlan => ({
    role,
    account,
    nickname: account.charAt(0).toUpperCase() + account.slice(1),
    type: 0,
    cash: amount(0),
    invitedBy: null,
    ...more,
  })
  return [
    person('member', member, { cash: amount(12_480) }),
    person('VIP member', vip, { cash: amount(88_888), turnover: amount(412_000) }),
    person('agent, level 1', agent, { type: 1, joinedDaysAgo: JOINED_DAYS_AGO }),
    person('agent, level 2', lower, { type: 2, invitedBy: agent, joinedDaysAgo: JOINED_DAYS_AGO }),
    person('member below both', invited, {
      cash: amount(500),
      invitedBy: lower,
      joinedDaysAgo: JOINED_DAYS_AGO,
    }),
    person('new member', newcomer),
  ]
}

/** The staff of every house, one for each thing that is done; two for what takes two. */
export const operators: readonly DemoOperatorPlan[] = [
  { login: 'office.support', name: 'Support desk', roles: ['support'] },
  { login: 'office.cashier', name: 'Cashier desk', roles: ['cashier'] },
  { login: 'office.risk', name: 'Risk desk', roles: ['risk'] },
  { login: 'office.finance', name: 'Finance desk', roles: ['finance', 'cashier'] },
  { login: 'office.owner', name: 'Owner', roles: ['owner', 'finance'] },
  { login: 'office.content', name: 'Content desk', roles: ['content'] },
  { login: 'office.games', name: 'Games desk', roles: ['games'] },
  { login: 'office.auditor', name: 'Auditor', roles: ['auditor'] },
]
