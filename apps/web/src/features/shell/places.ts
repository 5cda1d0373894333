import {
  BanknoteArrowUp,
  CircleQuestionMark,
  Dices,
  Flame,
  Gift,
  Heart,
  House,
  Languages,
  type LucideIcon,
  ReceiptText,
  Share2,
  Trophy,
  UserRound,
  Wallet,
} from 'lucide-react'
import type { MessageKey } from '../../lib/texts/i18n.tsx'

export type MenuPlace = { readonly path: string; readonly label: MessageKey; readonly icon: LucideIcon }

const home: MenuPlace = { path: '/m/home', label: 'shell.home', icon: House }
const promotion: MenuPlace = { path: '/m/activity', label: 'shell.promotion', icon: Gift }
const share: MenuPlace = { path: '/m/inviteFriends', label: 'shell.share', icon: Share2 }
const reward: MenuPlace = { path: '/m/rewardCenter', label: 'shell.reward', icon: Trophy }
const member: MenuPlace = { path: '/m/member/home', label: 'shell.member', icon: UserRound }

/** The five places of the bar on a phone. */
export const mainPlaces: readonly MenuPlace[] = [home, promotion, share, reward, member]

/** The places of the menu at the side, which has room for more: the games, what is given, the member's own, and help. */
export const sidePlaces: readonly (readonly MenuPlace[])[] = [
  [
    home,
    { path: '/m/game', label: 'shell.games', icon: Dices },
    { path: '/m/hotGames', label: 'shell.title.hotGames', icon: Flame },
    { path: '/m/favourites', label: 'shell.title.favourites', icon: Heart },
  ],
  [promotion, reward, share],
  [
    member,
    { path: '/m/voucherCenter', label: 'shell.deposit', icon: Wallet },
    { path: '/m/withdraw', label: 'shell.withdraw', icon: BanknoteArrowUp },
    { path: '/m/gameRecord', label: 'shell.record', icon: ReceiptText },
  ],
  [
    { path: '/m/help', label: 'shell.helpCentre', icon: CircleQuestionMark },
    { path: '/m/language', label: 'shell.title.language', icon: Languages },
  ],
]
