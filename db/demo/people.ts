import type { DemoOperatorPlan, DemoPersonPlan } from './types.ts'

/** People to try the first house as. Their passwords are made when they are, and stand nowhere. */
export const people: readonly DemoPersonPlan[] = [
  { role: 'member', account: 'rafi', nickname: 'Rafi', type: 0, cash: '12480.00', invitedBy: null },
  {
    role: 'VIP member',
    account: 'meher',
    nickname: 'Meher',
    type: 0,
    cash: '88888.00',
    turnover: '412000.00',
    invitedBy: null,
  },
  { role: 'agent, level 1', account: 'kamal', nickname: 'Kamal', type: 1, cash: '0.00', invitedBy: null },
  {
    role: 'agent, level 2',
    account: 'shirin',
    nickname: 'Shirin',
    type: 2,
    cash: '0.00',
    invitedBy: 'kamal',
  },
  {
    role: 'member below both',
    account: 'tariq',
    nickname: 'Tariq',
    type: 0,
    cash: '500.00',
    invitedBy: 'shirin',
  },
]

/** The staff of every house, one for each thing that is done; two for what takes two. */
export const operators: readonly DemoOperatorPlan[] = [
  { login: 'office.support', name: 'Support desk', roles: ['support'] },
  { login: 'office.cashier', name: 'Cashier desk', roles: ['cashier'] },
  { login: 'office.risk', name: 'Risk desk', roles: ['risk'] },
  { login: 'office.finance', name: 'Finance desk', roles: ['finance', 'cashier'] },
  { login: 'office.owner', name: 'Owner', roles: ['owner', 'finance'] },
]
