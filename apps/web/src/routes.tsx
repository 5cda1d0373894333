import { createRoute, createRouter, redirect, type RouterHistory } from '@tanstack/react-router'
import { agentRoutes } from './agent-routes.ts'
import { ScreenSpinner } from './lib/lazy/lazy-screen.tsx'
import { mayScroll } from './lib/browser/scroll.ts'
import { bookRewrite } from './lib/links/book.ts'
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
  showSearch,
  withdrawSearch,
  resultsSearch,
  tableSearch,
} from './lib/links/search.ts'
import { page, pageWithSearch, rootRoute } from './page-route.ts'
import { FaultScreen } from './screens/layout/FaultScreen.tsx'
import { sportsRoutes } from './sports-routes.ts'

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof makeRouter>
  }
}

/** The specification's route table, one line a path. */
const routeTree = rootRoute.addChildren([
  page('/m/home', 'home/HomeScreen', { title: 'shell.title.home' }),
  pageWithSearch(loginSearch, '/m/login', 'login/LoginScreen', {
    title: 'shell.title.login',
    frame: 'header',
    area: 'account',
  }),
  pageWithSearch(registerSearch, '/m/register', 'register/RegisterScreen', {
    title: 'shell.title.register',
    frame: 'header',
    area: 'account',
  }),
  pageWithSearch(registerSearch, '/m/register.html', 'register/RegisterScreen', {
    title: 'shell.title.register',
    frame: 'header',
    area: 'account',
  }),
  pageWithSearch(forgetSearch, '/m/forget', 'forget/ForgetScreen', {
    title: 'shell.title.forget',
    frame: 'header',
    area: 'account',
  }),
  page('/m/changePsw', 'change-password/ChangePasswordScreen', {
    title: 'shell.title.firstPassword',
    frame: 'header',
    area: 'account',
    needs: 'session',
  }),
  page('/m/member/home', 'member-home/MemberHomeScreen', {
    title: 'shell.title.memberCentre',
    area: 'money',
    needs: 'no-trial',
  }),
  pageWithSearch(depositSearch, '/m/voucherCenter', 'deposit/DepositScreen', {
    title: 'shell.title.deposit',
    area: 'money',
    needs: 'deposit',
  }),
  pageWithSearch(withdrawSearch, '/m/withdraw', 'withdraw/WithdrawScreen', {
    title: 'shell.title.withdraw',
    area: 'money',
    needs: 'real',
  }),
  pageWithSearch(roundSearch, '/m/gameRecord', 'game-record/GameRecordScreen', {
    title: 'shell.title.record',
    area: 'play',
    needs: 'session',
  }),
  page('/m/rewardCenter', 'reward-center/RewardCenterScreen', {
    title: 'shell.title.reward',
    area: 'engagement',
    needs: 'session',
  }),
  page('/m/inviteFriends', 'invite-friends/InviteFriendsScreen', {
    title: 'shell.title.invite',
    area: 'engagement',
    needs: 'session',
  }),
  page('/m/notice', 'notice/NoticeScreen', {
    title: 'shell.title.announcements',
    area: 'engagement',
    needs: 'session',
  }),
  page('/m/message', 'message-centre/MessageCentreScreen', {
    title: 'shell.title.messages',
    area: 'engagement',
  }),
  page('/m/messages', 'message-centre/MessageCentreScreen', {
    title: 'shell.title.messages',
    area: 'engagement',
  }),
  page('/m/webEmail', 'inbox/InboxScreen', { title: 'shell.title.inbox', area: 'engagement', needs: 'real' }),
  page('/m/activity', 'activity/ActivityScreen', { title: 'shell.title.promotion', area: 'engagement' }),
  page('/m/sportsGame', 'sports/SportsScreen', { title: 'shell.title.sports', area: 'play' }),
  page('/m/game', 'game-lobby/GameLobbyScreen', { title: 'shell.title.gameCenter', area: 'play' }),
  pageWithSearch(gameListSearch, '/m/gameList', 'game-list/GameListScreen', {
    title: 'shell.title.gameCenter',
    area: 'play',
  }),
  pageWithSearch(launchSearch, '/m/launchGame', 'lottery-lobby/LotteryLobbyScreen', {
    title: 'shell.title.lottery',
    area: 'lottery',
  }),
  pageWithSearch(tableSearch, '/m/startLottery', 'lottery-play/LotteryPlayScreen', {
    title: 'shell.title.lottery',
    frame: 'none',
    area: 'lottery',
    needs: 'session',
  }),
  page('/m/lottery', 'lottery-lobby/LotteryLobbyScreen', { title: 'shell.title.lottery', area: 'lottery' }),
  page('/m/help', 'help/HelpScreen', { title: 'shell.title.helpCenter', area: 'engagement' }),
  pageWithSearch(helpSearch, '/m/helpDetail', 'help/HelpDetailScreen', {
    title: 'shell.title.helpCenter',
    area: 'engagement',
  }),
  page('/m/app', 'app/AppScreen', { title: 'shell.title.app', area: 'engagement' }),
  page('/m/slotsCenter', 'slots-center/SlotsCenterScreen', { title: 'shell.title.rng', area: 'play' }),
  pageWithSearch(welcomeSearch, '/m/trail', 'trial/TrialScreen', {
    title: 'shell.title.trial',
    frame: 'header',
    area: 'account',
  }),
  page('/m/member/manualRebate', 'manual-rebate/ManualRebateScreen', {
    title: 'shell.title.cashback',
    area: 'engagement',
    needs: 'session',
  }),
  ...agentRoutes,
  ...sportsRoutes,
  // Screens the specification names without a path.
  pageWithSearch(moneyRecordSearch, '/m/member/moneyRecord', 'money-record/MoneyRecordScreen', {
    title: 'shell.title.moneyRecord',
    area: 'money',
    needs: 'real',
  }),
  pageWithSearch(welcomeSearch, '/m/welcome', 'welcome/WelcomeScreen', {
    title: 'welcome.title',
    frame: 'header',
    area: 'money',
    needs: 'real',
  }),
  pageWithSearch(forgetSearch, '/m/not-me', 'not-me/NotMeScreen', {
    title: 'shell.title.notMe',
    frame: 'header',
    area: 'account',
  }),
  page('/m/member/profile', 'profile/ProfileScreen', {
    title: 'shell.title.profile',
    area: 'money',
    needs: 'no-trial',
  }),
  page('/m/member/kyc', 'kyc/KycScreen', { title: 'shell.title.kyc', area: 'money', needs: 'real' }),
  page('/m/member/statement', 'statement/StatementScreen', {
    title: 'shell.title.statement',
    area: 'money',
    needs: 'no-trial',
  }),
  page('/m/member/wallets', 'wallets/WalletsScreen', {
    title: 'shell.title.wallets',
    area: 'money',
    needs: 'real',
  }),
  page('/m/member/bonuses', 'bonuses/BonusesScreen', {
    title: 'shell.title.bonuses',
    area: 'money',
    needs: 'real',
  }),
  page('/m/member/protection', 'protection/ProtectionScreen', {
    title: 'shell.title.protection',
    area: 'money',
    needs: 'no-trial',
  }),
  pageWithSearch(recordSearch, '/m/member/cases', 'cases/CasesScreen', {
    title: 'shell.title.cases',
    area: 'money',
    needs: 'real',
  }),
  page('/m/member/bankCards', 'bank-cards/BankCardsScreen', {
    title: 'shell.title.bankCards',
    area: 'money',
    needs: 'real',
  }),
  page('/m/vnLottery', 'vn-lottery/VnLotteryScreen', { title: 'shell.title.vnLottery', area: 'lottery' }),
  pageWithSearch(resultsSearch, '/m/lotteryResults', 'lottery-results/LotteryResultsScreen', {
    title: 'shell.title.lotteryResults',
    area: 'lottery',
  }),
  pageWithSearch(ordersSearch, '/m/lotteryOrders', 'lottery-orders/LotteryOrdersScreen', {
    title: 'lottery.orders',
    area: 'lottery',
    needs: 'session',
  }),
  page('/m/jackpot', 'jackpot/JackpotScreen', { title: 'shell.title.jackpot', area: 'lottery' }),
  page('/m/member/vip', 'vip/VipScreen', { title: 'shell.title.vip', area: 'engagement', needs: 'no-trial' }),
  page('/m/chat', 'chat/ChatScreen', { title: 'shell.title.chat', area: 'engagement', needs: 'real' }),
  page('/m/hotGames', 'hot-games/HotGamesScreen', { title: 'shell.title.hotGames', area: 'play' }),
  page('/m/favourites', 'favourites/FavouritesScreen', {
    title: 'shell.title.favourites',
    area: 'play',
    needs: 'session',
  }),
  pageWithSearch(playSearch, '/m/playGame', 'launch-game/LaunchGameScreen', {
    title: 'shell.title.gameCenter',
    frame: 'none',
    area: 'play',
    needs: 'session',
  }),
  page('/m/shows', 'shows/ShowsScreen', { title: 'shell.title.shows', area: 'play' }),
  pageWithSearch(showSearch, '/m/show', 'show/ShowScreen', {
    title: 'shell.title.shows',
    frame: 'none',
    area: 'play',
  }),
  page('/m/member/hosting', 'hosting/HostingScreen', {
    title: 'shell.title.hosting',
    area: 'play',
    needs: 'real',
  }),
  page('/m/language', 'language/LanguageScreen', { title: 'shell.title.language' }),
  page('/m/agreement', 'agreement/AgreementScreen', {
    title: 'shell.title.agreement',
    frame: 'header',
    area: 'account',
  }),
  page('/m/member/security', 'security/SecurityScreen', {
    title: 'security.title',
    frame: 'header',
    area: 'account',
    needs: 'no-trial',
  }),
  page('/m/offline', 'offline/OfflineScreen', { title: 'shell.title.offline', frame: 'none' }),
  createRoute({
    getParentRoute: () => rootRoute,
    path: '$',
    beforeLoad: () => {
      throw redirect({ to: '/m/home', replace: true })
    },
  }),
])

export function makeRouter(history: RouterHistory, isBook = false) {
  return createRouter({
    routeTree,
    history,
    ...(isBook && { rewrite: bookRewrite }),
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
