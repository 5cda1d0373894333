/** The screens of the console, by the name that stands in their address; in groups, as the menu has them. */
export const officeScreens = {
  work: ['home', 'approvals', 'chats', 'withdrawals', 'deposits', 'documents', 'complaints'],
  members: ['members', 'protection', 'aml', 'agents'],
  money: ['transfers', 'ledger', 'liabilities', 'reports', 'gateways', 'methods'],
  play: [
    'rounds',
    'games',
    'lotteries',
    'rooms',
    'shows',
    'sports',
    'jackpots',
    'vendors',
    'payouts',
    'freeRounds',
    'fairness',
  ],
  offers: ['promotions', 'offers', 'vip', 'wall'],
  house: ['house', 'hours', 'operators', 'record', 'events', 'health'],
  own: ['search', 'myself'],
} as const

export type ScreenGroup = keyof typeof officeScreens
export type OfficeScreen = (typeof officeScreens)[ScreenGroup][number]
