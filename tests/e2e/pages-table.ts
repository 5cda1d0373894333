export type PageRow = readonly [path: string, title: string | null, forWhom?: 'member']

/**
 * Every path of the site with the title its header shows in English, and whether only members come there; home has a
 * logo instead. The unit test of the route table holds it to that (`apps/web/src/routes.test.ts`).
 */
export const pages: readonly PageRow[] = [
  ['/m/home', null],
  ['/m/login', 'Login'],
  ['/m/register', 'Sign up'],
  ['/m/register.html', 'Sign up'],
  ['/m/forget', 'Forgot password'],
  ['/m/changePsw', 'New password', 'member'],
  ['/m/member/home', 'Member centre', 'member'],
  ['/m/voucherCenter', 'Deposit', 'member'],
  ['/m/withdraw', 'Withdraw', 'member'],
  ['/m/gameRecord', 'Betting record', 'member'],
  ['/m/rewardCenter', 'Reward centre', 'member'],
  ['/m/inviteFriends', 'Invite friends', 'member'],
  ['/m/notice', 'Announcements', 'member'],
  ['/m/message', 'Messages'],
  ['/m/messages', 'Messages'],
  ['/m/webEmail', 'Inbox', 'member'],
  ['/m/activity', 'Promotion'],
  ['/m/sportsGame', 'Sports'],
  ['/m/game', 'Game center'],
  ['/m/gameList', 'Game center'],
  ['/m/launchGame', 'Lottery'],
  ['/m/startLottery', 'Lottery', 'member'],
  ['/m/lottery', 'Lottery'],
  ['/m/help', 'Help center'],
  ['/m/helpDetail', 'Help center'],
  ['/m/app', 'App download'],
  ['/m/slotsCenter', 'RNG'],
  ['/m/trail', 'Free trial'],
  ['/m/member/manualRebate', 'Cashback', 'member'],
  ['/m/member/agent/getSalaryContract', 'Daily salary contract', 'member'],
  ['/m/member/agent/getDevidendContract', 'Dividend contract', 'member'],
  ['/m/member/agent/getHourContract', 'Hourly salary contract', 'member'],
  ['/m/vnLottery', 'Vietnam lottery'],
  ['/m/shows', 'Live shows'],
  ['/m/member/hosting', 'My shows', 'member'],
  ['/m/lotteryResults', 'Lottery results'],
  ['/m/lotteryOrders', 'My tickets', 'member'],
  ['/m/jackpot', 'Jackpots'],
  ['/m/member/vip', 'VIP levels', 'member'],
  ['/m/chat', 'Live chat', 'member'],
  ['/m/hotGames', 'Hot games'],
  ['/m/favourites', 'My collection', 'member'],
  ['/m/language', 'Language'],
  ['/m/agreement', 'User agreement'],
]

/** Pages that need more than to be opened: each has tests of its own. */
export const pagesWithOwnTests: readonly string[] = [
  '/m/member/moneyRecord',
  '/m/welcome',
  '/m/not-me',
  '/m/member/profile',
  '/m/member/kyc',
  '/m/member/statement',
  '/m/member/wallets',
  '/m/member/bonuses',
  '/m/member/protection',
  '/m/member/cases',
  '/m/member/bankCards',
  '/m/member/agent',
  '/m/member/agent/team',
  '/m/member/agent/downlines',
  '/m/member/agent/downline/$id',
  '/m/member/agent/open',
  '/m/member/agent/rebates/$id',
  '/m/member/agent/links',
  '/m/member/agent/contracts',
  '/m/member/agent/income',
  '/m/member/agent/bill',
  '/m/member/agent/commission',
  '/m/member/agent/transfer',
  '/m/playGame',
  '/m/show',
  '/m/member/security',
  '/m/offline',
]

const memberPaths = new Set(pages.flatMap(([path, , forWhom]) => (forWhom ? [path] : [])))

export function isForMembers(path: string): boolean {
  return memberPaths.has(path)
}
