import type { OfficeScreen } from '@baize/contracts'

/** The letter that leads to a screen after `g`. */
export const screenKeys: Readonly<Partial<Record<OfficeScreen, string>>> = {
  home: 'h',
  approvals: 'a',
  chats: 'c',
  withdrawals: 'w',
  deposits: 'd',
  documents: 'k',
  complaints: 'x',
  members: 'm',
  protection: 'p',
  rounds: 'r',
  ledger: 'l',
  games: 'g',
  promotions: 'o',
  house: 's',
  record: 'e',
}
