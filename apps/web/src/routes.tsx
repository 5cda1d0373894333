import {
  createRootRoute,
  createRoute,
  createRouter,
  redirect,
  type RouterHistory,
} from '@tanstack/react-router'
import type { MessageKey } from './lib/i18n.tsx'
import { ScreenSpinner } from './lib/lazy-screen.tsx'
import { mayScroll } from './lib/scroll.ts'
import {
  depositSearch,
  forgetSearch,
  gameListSearch,
  helpSearch,
  launchSearch,
  loginSearch,
  moneyRecordSearch,
  ordersSearch,
  registerSearch,
  parseSearch,
  playSearch,
  printSearch,
  recordSearch,
  welcomeSearch,
  roundSearch,
  withdrawSearch,
  resultsSearch,
  tableSearch,
} from './lib/search.ts'
import { FaultScreen } from './screens/layout/FaultScreen.tsx'
import { Layout } from './screens/layout/Layout.tsx'
import { type ScreenName, screens } from './screens.ts'

/** What frames a screen: everything, only the header, or nothing. */
export type Frame = 'tabs' | 'header' | 'none'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    readonly title?: MessageKey
    readonly screen?: ScreenName
    readonly frame?: Frame
  }
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

const rootRoute = createRootRoute({ component: Layout })

function page<const Path extends string>(
  path: Path,
  screen: ScreenName,
  title: MessageKey,
  frame: Frame = 'tabs',
) {
  return {
    getParentRoute: () => rootRoute,
    path,
    component: screens[screen],
    staticData: { title, screen, frame },
  }
}

const COMING = 'coming/ComingScreen'
const LOTTERIES = 'lottery-lobby/LotteryLobbyScreen'
const MESSAGES = 'message-centre/MessageCentreScreen'
const REGISTER = 'register/RegisterScreen'

/** The specification's route table, one line a path. */
const routeTree = rootRoute.addChildren([
  createRoute(page('/m/home', 'home/HomeScreen', 'shell.title.home')),
  createRoute({
    ...page('/m/login', 'login/LoginScreen', 'shell.title.login', 'header'),
    validateSearch: loginSearch,
  }),
  createRoute({
    ...page('/m/register', REGISTER, 'shell.title.register', 'header'),
    validateSearch: registerSearch,
  }),
  createRoute({
    ...page('/m/register.html', REGISTER, 'shell.title.register', 'header'),
    validateSearch: registerSearch,
  }),
  createRoute({
    ...page('/m/forget', 'forget/ForgetScreen', 'shell.title.forget', 'header'),
    validateSearch: forgetSearch,
  }),
  createRoute(
    page('/m/changePsw', 'change-password/ChangePasswordScreen', 'shell.title.firstPassword', 'header'),
  ),
  createRoute(page('/m/member/home', 'member-home/MemberHomeScreen', 'shell.title.memberCentre')),
  createRoute({
    ...page('/m/voucherCenter', 'deposit/DepositScreen', 'shell.title.deposit'),
    validateSearch: depositSearch,
  }),
  createRoute({
    ...page('/m/withdraw', 'withdraw/WithdrawScreen', 'shell.title.withdraw'),
    validateSearch: withdrawSearch,
  }),
  createRoute({
    ...page('/m/gameRecord', 'game-record/GameRecordScreen', 'shell.title.record'),
    validateSearch: roundSearch,
  }),
  createRoute(page('/m/rewardCenter', 'reward-center/RewardCenterScreen', 'shell.title.reward')),
  createRoute(page('/m/inviteFriends', 'invite-friends/InviteFriendsScreen', 'shell.title.invite')),
  createRoute(page('/m/notice', 'notice/NoticeScreen', 'shell.title.announcements')),
  createRoute(page('/m/message', MESSAGES, 'shell.title.messages')),
  createRoute(page('/m/messages', MESSAGES, 'shell.title.messages')),
  createRoute(page('/m/webEmail', 'inbox/InboxScreen', 'shell.title.inbox')),
  createRoute(page('/m/activity', 'activity/ActivityScreen', 'shell.title.promotion')),
  createRoute(page('/m/sportsGame', 'sports/SportsScreen', 'shell.title.sports')),
  createRoute(page('/m/game', 'game-lobby/GameLobbyScreen', 'shell.title.gameCenter')),
  createRoute({
    ...page('/m/gameList', 'game-list/GameListScreen', 'shell.title.gameCenter'),
    validateSearch: gameListSearch,
  }),
  createRoute({ ...page('/m/launchGame', LOTTERIES, 'shell.title.lottery'), validateSearch: launchSearch }),
  createRoute({
    ...page('/m/startLottery', 'lottery-play/LotteryPlayScreen', 'shell.title.lottery', 'none'),
    validateSearch: tableSearch,
  }),
  createRoute(page('/m/lottery', LOTTERIES, 'shell.title.lottery')),
  createRoute(page('/m/help', 'help/HelpScreen', 'shell.title.helpCenter')),
  createRoute({
    ...page('/m/helpDetail', 'help/HelpDetailScreen', 'shell.title.helpCenter'),
    validateSearch: helpSearch,
  }),
  createRoute(page('/m/app', 'app/AppScreen', 'shell.title.app')),
  createRoute(page('/m/slotsCenter', 'slots-center/SlotsCenterScreen', 'shell.title.rng')),
  createRoute(page('/m/trail', 'trial/TrialScreen', 'shell.title.trial', 'header')),
  createRoute(page('/m/member/manualRebate', 'manual-rebate/ManualRebateScreen', 'shell.title.cashback')),
  createRoute(page('/m/member/agent/getSalaryContract', COMING, 'shell.title.salaryContract')),
  createRoute(page('/m/member/agent/getDevidendContract', COMING, 'shell.title.dividendContract')),
  createRoute(page('/m/member/agent/getHourContract', COMING, 'shell.title.hourContract')),
  // Screens the specification names without a path.
  createRoute({
    ...page('/m/member/moneyRecord', 'money-record/MoneyRecordScreen', 'shell.title.moneyRecord'),
    validateSearch: moneyRecordSearch,
  }),
  createRoute({
    ...page('/m/welcome', 'welcome/WelcomeScreen', 'welcome.title', 'header'),
    validateSearch: welcomeSearch,
  }),
  createRoute({
    ...page('/m/not-me', 'not-me/NotMeScreen', 'shell.title.notMe', 'header'),
    validateSearch: forgetSearch,
  }),
  createRoute(page('/m/member/profile', 'profile/ProfileScreen', 'shell.title.profile')),
  createRoute(page('/m/member/kyc', 'kyc/KycScreen', 'shell.title.kyc')),
  createRoute(page('/m/member/statement', 'statement/StatementScreen', 'shell.title.statement')),
  createRoute(page('/m/member/wallets', 'wallets/WalletsScreen', 'shell.title.wallets')),
  createRoute(page('/m/member/bonuses', 'bonuses/BonusesScreen', 'shell.title.bonuses')),
  createRoute(page('/m/member/protection', 'protection/ProtectionScreen', 'shell.title.protection')),
  createRoute({
    ...page('/m/member/cases', 'cases/CasesScreen', 'shell.title.cases'),
    validateSearch: recordSearch,
  }),
  createRoute(page('/m/member/bankCards', 'bank-cards/BankCardsScreen', 'shell.title.bankCards')),
  createRoute(page('/m/vnLottery', 'vn-lottery/VnLotteryScreen', 'shell.title.vnLottery')),
  createRoute({
    ...page('/m/lotteryResults', 'lottery-results/LotteryResultsScreen', 'shell.title.lotteryResults'),
    validateSearch: resultsSearch,
  }),
  createRoute({
    ...page('/m/lotteryOrders', 'lottery-orders/LotteryOrdersScreen', 'lottery.orders'),
    validateSearch: ordersSearch,
  }),
  createRoute(page('/m/jackpot', 'jackpot/JackpotScreen', 'shell.title.jackpot')),
  createRoute(page('/m/member/vip', 'vip/VipScreen', 'shell.title.vip')),
  createRoute(page('/m/chat', 'chat/ChatScreen', 'shell.title.chat')),
  createRoute(page('/m/hotGames', 'hot-games/HotGamesScreen', 'shell.title.hotGames')),
  createRoute(page('/m/favourites', 'favourites/FavouritesScreen', 'shell.title.favourites')),
  createRoute({
    ...page('/m/playGame', 'launch-game/LaunchGameScreen', 'shell.title.gameCenter', 'none'),
    validateSearch: playSearch,
  }),
  createRoute(page('/m/language', 'language/LanguageScreen', 'shell.title.language')),
  createRoute(page('/m/agreement', 'agreement/AgreementScreen', 'shell.title.agreement', 'header')),
  createRoute(page('/m/member/security', 'security/SecurityScreen', 'security.title', 'header')),
  createRoute(page('/m/offline', 'offline/OfflineScreen', 'shell.title.offline', 'none')),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/m/home', replace: true })
    },
  }),
])

export function makeRouter(history: RouterHistory) {
  return createRouter({
    routeTree,
    history,
    parseSearch,
    stringifySearch: printSearch,
    caseSensitive: true,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPendingComponent: ScreenSpinner,
    defaultErrorComponent: FaultScreen,
    scrollRestoration: typeof window !== 'undefined' && mayScroll,
  })
}
