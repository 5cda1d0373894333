import { lazyScreen } from './lib/lazy-screen.tsx'
import { ClosedDoor } from './screens/closed/ClosedDoor.tsx'

/** Every screen that exists, under the path of its file, so that the server finds its styles and scripts. */
export const screens = {
  'home/HomeScreen': lazyScreen(() =>
    import('./screens/home/HomeScreen.tsx').then((file) => file.HomeScreen),
  ),
  'closed/ClosedScreen': ClosedDoor,
  'coming/ComingScreen': lazyScreen(() =>
    import('./screens/coming/ComingScreen.tsx').then((file) => file.ComingScreen),
  ),
  'login/LoginScreen': lazyScreen(
    () => import('./screens/login/LoginScreen.tsx').then((file) => file.LoginScreen),
    'account',
  ),
  'trial/TrialScreen': lazyScreen(
    () => import('./screens/trial/TrialScreen.tsx').then((file) => file.TrialScreen),
    'account',
  ),
  'agreement/AgreementScreen': lazyScreen(
    () => import('./screens/agreement/AgreementScreen.tsx').then((file) => file.AgreementScreen),
    'account',
  ),
  'register/RegisterScreen': lazyScreen(
    () => import('./screens/register/RegisterScreen.tsx').then((file) => file.RegisterScreen),
    'account',
  ),
  'forget/ForgetScreen': lazyScreen(
    () => import('./screens/forget/ForgetScreen.tsx').then((file) => file.ForgetScreen),
    'account',
  ),
  'change-password/ChangePasswordScreen': lazyScreen(
    () =>
      import('./screens/change-password/ChangePasswordScreen.tsx').then((file) => file.ChangePasswordScreen),
    'account',
  ),
  'security/SecurityScreen': lazyScreen(
    () => import('./screens/security/SecurityScreen.tsx').then((file) => file.SecurityScreen),
    'account',
  ),
  'game-list/GameListScreen': lazyScreen(
    () => import('./screens/game-list/GameListScreen.tsx').then((file) => file.GameListScreen),
    'play',
  ),
  'game-lobby/GameLobbyScreen': lazyScreen(
    () => import('./screens/game-lobby/GameLobbyScreen.tsx').then((file) => file.GameLobbyScreen),
    'play',
  ),
  'hot-games/HotGamesScreen': lazyScreen(
    () => import('./screens/hot-games/HotGamesScreen.tsx').then((file) => file.HotGamesScreen),
    'play',
  ),
  'favourites/FavouritesScreen': lazyScreen(
    () => import('./screens/favourites/FavouritesScreen.tsx').then((file) => file.FavouritesScreen),
    'play',
  ),
  'slots-center/SlotsCenterScreen': lazyScreen(
    () => import('./screens/slots-center/SlotsCenterScreen.tsx').then((file) => file.SlotsCenterScreen),
    'play',
  ),
  'game-record/GameRecordScreen': lazyScreen(
    () => import('./screens/game-record/GameRecordScreen.tsx').then((file) => file.GameRecordScreen),
    'play',
  ),
  'launch-game/LaunchGameScreen': lazyScreen(
    () => import('./screens/launch-game/LaunchGameScreen.tsx').then((file) => file.LaunchGameScreen),
    'play',
  ),
  'sports/SportsScreen': lazyScreen(
    () => import('./screens/sports/SportsScreen.tsx').then((file) => file.SportsScreen),
    'play',
  ),
  'welcome/WelcomeScreen': lazyScreen(
    () => import('./screens/welcome/WelcomeScreen.tsx').then((file) => file.WelcomeScreen),
    'money',
  ),
  'deposit/DepositScreen': lazyScreen(
    () => import('./screens/deposit/DepositScreen.tsx').then((file) => file.DepositScreen),
    'money',
  ),
  'member-home/MemberHomeScreen': lazyScreen(
    () => import('./screens/member-home/MemberHomeScreen.tsx').then((file) => file.MemberHomeScreen),
    'money',
  ),
  'profile/ProfileScreen': lazyScreen(
    () => import('./screens/profile/ProfileScreen.tsx').then((file) => file.ProfileScreen),
    'money',
  ),
  'kyc/KycScreen': lazyScreen(
    () => import('./screens/kyc/KycScreen.tsx').then((file) => file.KycScreen),
    'money',
  ),
  'statement/StatementScreen': lazyScreen(
    () => import('./screens/statement/StatementScreen.tsx').then((file) => file.StatementScreen),
    'money',
  ),
  'wallets/WalletsScreen': lazyScreen(
    () => import('./screens/wallets/WalletsScreen.tsx').then((file) => file.WalletsScreen),
    'money',
  ),
  'bonuses/BonusesScreen': lazyScreen(
    () => import('./screens/bonuses/BonusesScreen.tsx').then((file) => file.BonusesScreen),
    'money',
  ),
  'protection/ProtectionScreen': lazyScreen(
    () => import('./screens/protection/ProtectionScreen.tsx').then((file) => file.ProtectionScreen),
    'money',
  ),
  'cases/CasesScreen': lazyScreen(
    () => import('./screens/cases/CasesScreen.tsx').then((file) => file.CasesScreen),
    'money',
  ),
  'not-me/NotMeScreen': lazyScreen(
    () => import('./screens/not-me/NotMeScreen.tsx').then((file) => file.NotMeScreen),
    'account',
  ),
  'withdraw/WithdrawScreen': lazyScreen(
    () => import('./screens/withdraw/WithdrawScreen.tsx').then((file) => file.WithdrawScreen),
    'money',
  ),
  'bank-cards/BankCardsScreen': lazyScreen(
    () => import('./screens/bank-cards/BankCardsScreen.tsx').then((file) => file.BankCardsScreen),
    'money',
  ),
  'money-record/MoneyRecordScreen': lazyScreen(
    () => import('./screens/money-record/MoneyRecordScreen.tsx').then((file) => file.MoneyRecordScreen),
    'money',
  ),
  'lottery-lobby/LotteryLobbyScreen': lazyScreen(
    () => import('./screens/lottery-lobby/LotteryLobbyScreen.tsx').then((file) => file.LotteryLobbyScreen),
    'lottery',
  ),
  'lottery-play/LotteryPlayScreen': lazyScreen(
    () => import('./screens/lottery-play/LotteryPlayScreen.tsx').then((file) => file.LotteryPlayScreen),
    'lottery',
  ),
  'vn-lottery/VnLotteryScreen': lazyScreen(
    () => import('./screens/vn-lottery/VnLotteryScreen.tsx').then((file) => file.VnLotteryScreen),
    'lottery',
  ),
  'lottery-results/LotteryResultsScreen': lazyScreen(
    () =>
      import('./screens/lottery-results/LotteryResultsScreen.tsx').then((file) => file.LotteryResultsScreen),
    'lottery',
  ),
  'lottery-orders/LotteryOrdersScreen': lazyScreen(
    () => import('./screens/lottery-orders/LotteryOrdersScreen.tsx').then((file) => file.LotteryOrdersScreen),
    'lottery',
  ),
  'jackpot/JackpotScreen': lazyScreen(
    () => import('./screens/jackpot/JackpotScreen.tsx').then((file) => file.JackpotScreen),
    'lottery',
  ),
  'message-centre/MessageCentreScreen': lazyScreen(
    () => import('./screens/message-centre/MessageCentreScreen.tsx').then((file) => file.MessageCentreScreen),
    'living',
  ),
  'notice/NoticeScreen': lazyScreen(
    () => import('./screens/notice/NoticeScreen.tsx').then((file) => file.NoticeScreen),
    'living',
  ),
  'inbox/InboxScreen': lazyScreen(
    () => import('./screens/inbox/InboxScreen.tsx').then((file) => file.InboxScreen),
    'living',
  ),
  'help/HelpScreen': lazyScreen(
    () => import('./screens/help/HelpScreen.tsx').then((file) => file.HelpScreen),
    'living',
  ),
  'help/HelpDetailScreen': lazyScreen(
    () => import('./screens/help/HelpDetailScreen.tsx').then((file) => file.HelpDetailScreen),
    'living',
  ),
  'chat/ChatScreen': lazyScreen(
    () => import('./screens/chat/ChatScreen.tsx').then((file) => file.ChatScreen),
    'living',
  ),
  'activity/ActivityScreen': lazyScreen(
    () => import('./screens/activity/ActivityScreen.tsx').then((file) => file.ActivityScreen),
    'living',
  ),
  'reward-center/RewardCenterScreen': lazyScreen(
    () => import('./screens/reward-center/RewardCenterScreen.tsx').then((file) => file.RewardCenterScreen),
    'living',
  ),
  'vip/VipScreen': lazyScreen(
    () => import('./screens/vip/VipScreen.tsx').then((file) => file.VipScreen),
    'living',
  ),
  'manual-rebate/ManualRebateScreen': lazyScreen(
    () => import('./screens/manual-rebate/ManualRebateScreen.tsx').then((file) => file.ManualRebateScreen),
    'living',
  ),
  'invite-friends/InviteFriendsScreen': lazyScreen(
    () => import('./screens/invite-friends/InviteFriendsScreen.tsx').then((file) => file.InviteFriendsScreen),
    'living',
  ),
  'app/AppScreen': lazyScreen(
    () => import('./screens/app/AppScreen.tsx').then((file) => file.AppScreen),
    'living',
  ),
  'language/LanguageScreen': lazyScreen(() =>
    import('./screens/language/LanguageScreen.tsx').then((file) => file.LanguageScreen),
  ),
  'offline/OfflineScreen': lazyScreen(() =>
    import('./screens/offline/OfflineScreen.tsx').then((file) => file.OfflineScreen),
  ),
}

export type ScreenName = keyof typeof screens
