import type { DemoPersonPlan } from './types.ts'

const names = ['Arif', 'Bela', 'Chaman', 'Dipa', 'Emon', 'Faiza', 'Gulnar', 'Hamid', 'Iqra', 'Jamil']

/** Members of the house's own who really play, so that a fresh demo is alive; nobody logs in as them. */
export const simulated: readonly DemoPersonPlan[] = names.map((nickname) => ({
  role: 'simulated member',
  account: `${nickname.toLowerCase()}.sim`,
  nickname,
  type: 41,
  cash: '20000.00',
  invitedBy: null,
}))
