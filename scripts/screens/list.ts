/** A screen that pictures are taken of. */
export type Screen = {
  readonly name: string
  /**
   * `$deposit` and `$withdrawal` are those that the member has made, `$hand` one that they have played; `$match` and `$league`
   * are of a match that is live, `$slip` and `$bet` of one to come.
   */
  readonly path: string
  readonly isForMembers?: true
  /** `$bill` is the address of the newest rebate. */
  readonly isForAgents?: true
  /** Taken in every size, not on a phone alone. */
  readonly isSized?: true
  /** Taken in the first look and in the last alone. */
  readonly isBrief?: true
}

export const screens: readonly Screen[] = [
  { name: 'home', path: '/m/home', isSized: true },
  { name: 'login', path: '/m/login' },
  { name: 'register', path: '/m/register' },
  { name: 'forget', path: '/m/forget' },
  { name: 'trial', path: '/m/trail' },
  { name: 'game-list', path: '/m/gameList' },
  { name: 'game-lobby', path: '/m/game' },
  { name: 'hot-games', path: '/m/hotGames' },
  { name: 'shows', path: '/m/shows', isForMembers: true, isSized: true },
  { name: 'show', path: '/m/show?game=parlour-live', isForMembers: true, isSized: true },
  { name: 'hosting', path: '/m/member/hosting', isForMembers: true },
  { name: 'slots-center', path: '/m/slotsCenter' },
  { name: 'maker', path: '/m/gameList?gameType=RNG&vassalage=PP' },
  { name: 'home-member', path: '/m/home', isForMembers: true },
  { name: 'favourites', path: '/m/favourites', isForMembers: true },
  { name: 'game-record', path: '/m/gameRecord', isForMembers: true },
  { name: 'change-password', path: '/m/changePsw', isForMembers: true },
  { name: 'security', path: '/m/member/security', isForMembers: true },
  { name: 'member-home', path: '/m/member/home', isForMembers: true },
  { name: 'vip', path: '/m/member/vip', isForMembers: true },
  { name: 'slot', path: '/m/playGame?game=koi-fortune', isForMembers: true, isSized: true },
  { name: 'original', path: '/m/playGame?game=dice', isForMembers: true, isSized: true },
  { name: 'crash', path: '/m/playGame?game=crash', isForMembers: true, isSized: true },
  { name: 'roulette', path: '/m/playGame?game=roulette', isForMembers: true, isSized: true },
  { name: 'baccarat', path: '/m/playGame?game=baccarat', isForMembers: true, isBrief: true },
  { name: 'dragon-tiger', path: '/m/playGame?game=dragon-tiger', isForMembers: true, isBrief: true },
  { name: 'sic-bo', path: '/m/playGame?game=sic-bo', isForMembers: true, isBrief: true },
  { name: 'andar-bahar', path: '/m/playGame?game=andar-bahar', isForMembers: true, isBrief: true },
  { name: 'show-wheel', path: '/m/playGame?game=show-wheel', isForMembers: true, isBrief: true },
  { name: 'reef-lagoon', path: '/m/playGame?game=reef-lagoon', isForMembers: true, isSized: true },
  { name: 'reef-wreck', path: '/m/playGame?game=reef-wreck', isForMembers: true, isBrief: true },
  { name: 'reef-abyss', path: '/m/playGame?game=reef-abyss', isForMembers: true, isBrief: true },
  { name: 'card-tables', path: '/m/gameList?gameType=PVP', isForMembers: true },
  { name: 'holdem', path: '/m/playGame?game=holdem-six', isForMembers: true, isSized: true },
  { name: 'teen-patti', path: '/m/playGame?game=teen-patti', isForMembers: true, isBrief: true },
  { name: 'tien-len', path: '/m/playGame?game=tien-len', isForMembers: true, isSized: true },
  { name: 'hand', path: '$hand', isForMembers: true },
  { name: 'lottery', path: '/m/startLottery?gameId=rapid-five', isForMembers: true, isSized: true },
  { name: 'sports', path: '/m/sports', isForMembers: true, isSized: true },
  { name: 'sports-live', path: '/m/sports/live', isForMembers: true },
  { name: 'sports-sport', path: '/m/sports/cricket', isForMembers: true, isBrief: true },
  { name: 'sports-league', path: '$league', isForMembers: true, isBrief: true },
  { name: 'sports-match', path: '$match', isForMembers: true, isSized: true },
  { name: 'sports-slip', path: '$slip', isForMembers: true },
  { name: 'sports-bet', path: '$bet', isForMembers: true },
  { name: 'sports-bets', path: '/m/sports/bets', isForMembers: true },
  { name: 'sports-results', path: '/m/sports/results', isForMembers: true, isBrief: true },
  { name: 'sports-rules', path: '/m/sports/rules', isForMembers: true, isBrief: true },
  { name: 'sports-pricing', path: '/m/sports/pricing', isForMembers: true, isBrief: true },
  { name: 'deposit', path: '/m/voucherCenter', isForMembers: true, isSized: true },
  { name: 'deposit-status', path: '/m/voucherCenter?deposit=$deposit', isForMembers: true },
  { name: 'withdraw', path: '/m/withdraw', isForMembers: true },
  { name: 'withdrawal-status', path: '/m/withdraw?withdrawal=$withdrawal', isForMembers: true },
  { name: 'money-record', path: '/m/member/moneyRecord', isForMembers: true },
  { name: 'statement', path: '/m/member/statement', isForMembers: true },
  { name: 'bonuses', path: '/m/member/bonuses', isForMembers: true },
  { name: 'protection', path: '/m/member/protection', isForMembers: true },
  { name: 'profile', path: '/m/member/profile', isForMembers: true },
  { name: 'agent', path: '/m/member/agent', isForAgents: true, isSized: true },
  { name: 'agent-team', path: '/m/member/agent/team', isForAgents: true },
  { name: 'agent-downlines', path: '/m/member/agent/downlines', isForAgents: true },
  { name: 'agent-links', path: '/m/member/agent/links', isForAgents: true },
  { name: 'agent-salary', path: '/m/member/agent/getSalaryContract', isForAgents: true },
  { name: 'agent-income', path: '/m/member/agent/income', isForAgents: true },
  { name: 'agent-bill', path: '$bill', isForAgents: true },
  { name: 'agent-commission', path: '/m/member/agent/commission', isForAgents: true },
]
