import { actions } from './action.ts'

/** The ledger, rounds, what games give back, pots, and the public log. */
export const bookActions = actions({
  /** Risk sees members' accounts, and no others. */
  findLedgerAccounts: {
    roles: ['risk', 'finance', 'owner', 'auditor'],
    commands: ['ledger accounts'],
    screen: 'ledger',
  },
  listLedgerEntries: {
    roles: ['risk', 'finance', 'owner', 'auditor'],
    record: ['ledger-account.look'],
    commands: ['ledger entries'],
    screen: 'ledger',
  },
  getPosting: {
    roles: ['risk', 'finance', 'owner', 'auditor'],
    record: ['posting.look'],
    commands: ['ledger posting'],
    screen: 'ledger',
  },
  verifyLedgerAccount: {
    roles: ['finance', 'owner', 'auditor'],
    commands: ['ledger verify'],
    screen: 'ledger',
  },
  listOfficeRounds: {
    roles: ['support', 'risk', 'finance', 'games', 'auditor'],
    record: ['rounds.look'],
    commands: ['rounds list'],
    screen: 'rounds',
  },
  getOfficeRound: {
    roles: ['support', 'risk', 'finance', 'games', 'auditor'],
    record: ['round.look'],
    commands: ['rounds show'],
    screen: 'rounds',
  },
  getOfficeProof: {
    roles: ['support', 'risk', 'finance', 'games', 'auditor'],
    record: ['round.export'],
    commands: ['rounds proof'],
    screen: 'rounds',
  },
  getVendorRound: {
    roles: ['support', 'risk', 'finance', 'games', 'auditor'],
    record: ['round.ask'],
    commands: ['rounds ask'],
    screen: 'rounds',
  },
  voidRound: {
    roles: ['risk'],
    decides: 'finance',
    isProven: true,
    record: ['round.void'],
    commands: ['rounds void'],
    screen: 'rounds',
  },
  listOfficeGames: {
    roles: ['support', 'risk', 'games', 'auditor'],
    commands: ['games show'],
    screen: 'games',
  },
  reopenGame: {
    roles: ['games'],
    decides: 'risk',
    isProven: true,
    record: ['game.reopen'],
    commands: ['games reopen'],
    screen: 'games',
  },
  listOfficeJackpots: {
    roles: ['finance', 'owner', 'games', 'auditor'],
    commands: ['jackpots list'],
    screen: 'jackpots',
  },
  listJackpotWins: {
    roles: ['finance', 'owner', 'games', 'auditor'],
    commands: ['jackpots wins'],
    screen: 'jackpots',
  },
  changeJackpot: {
    roles: ['finance'],
    decides: 'owner',
    isProven: true,
    record: ['jackpot.change'],
    commands: ['jackpots change'],
    screen: 'jackpots',
  },
  getOfficeFairness: { roles: ['risk', 'games', 'auditor'], commands: ['fairness show'], screen: 'fairness' },
})
