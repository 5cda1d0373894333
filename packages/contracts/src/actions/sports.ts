import { actions } from './action.ts'

const readers = ['support', 'risk', 'owner', 'games', 'auditor'] as const

/** Traders: what sports can cost, what is halted, what is disputed. */
export const sportsActions = actions({
  listSportsProducers: { roles: readers, commands: ['sports producers'], screen: 'sports' },
  listOfficeFixtures: { roles: readers, commands: ['sports fixtures'], screen: 'sports' },
  getOfficeFixture: { roles: readers, commands: ['sports fixture'], screen: 'sports' },
  listLargestStakes: {
    roles: ['risk', 'games', 'auditor'],
    record: ['stakes.look'],
    commands: ['sports stakes'],
    screen: 'sports',
  },
  listSportsHalts: { roles: readers, commands: ['sports halts'], screen: 'sports' },
  haltSports: {
    roles: ['risk', 'games'],
    isProven: true,
    record: ['sports.halt'],
    commands: ['sports halt'],
    screen: 'sports',
  },
  liftSportsHalt: {
    roles: ['risk', 'games'],
    isProven: true,
    record: ['sports.lift'],
    commands: ['sports lift'],
    screen: 'sports',
  },
  listOfficeCompetitions: { roles: readers, commands: ['sports competitions'], screen: 'sports' },
  changeCompetitionTerms: {
    roles: ['games'],
    decides: 'risk',
    isProven: true,
    record: ['competition.terms'],
    commands: ['sports terms'],
    screen: 'sports',
  },
  listDisputedMarkets: { roles: readers, commands: ['sports disputes'], screen: 'sports' },
  settleDisputedMarket: {
    roles: ['risk', 'games'],
    decides: 'risk',
    isProven: true,
    record: ['market.settle'],
    commands: ['sports settle'],
    screen: 'sports',
  },
  voidSportsBets: {
    roles: ['risk'],
    decides: 'finance',
    isProven: true,
    record: ['bets.void'],
    commands: ['sports void'],
    screen: 'sports',
  },
  listStakeFactors: {
    roles: ['risk', 'games', 'auditor'],
    record: ['stake-factors.look'],
    commands: ['sports factors'],
    screen: 'sports',
  },
  setStakeFactor: {
    roles: ['risk', 'games'],
    decides: 'risk',
    isProven: true,
    record: ['member.stake-factor'],
    commands: ['sports factor'],
    screen: 'sports',
  },
})
