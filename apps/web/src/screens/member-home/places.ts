import {
  ArrowLeftRight,
  Bell,
  CreditCard,
  Crown,
  FileCheck,
  FileText,
  Gift,
  HeartHandshake,
  type LucideIcon,
  MessageSquareWarning,
  ReceiptText,
  ShieldCheck,
  Trophy,
  UserRound,
  WalletCards,
} from 'lucide-react'
import type { MessageKey } from '../../lib/texts/i18n.tsx'

/** A screen that the member centre leads to. */
export type AccountLink = {
  readonly to:
    | '/m/member/moneyRecord'
    | '/m/member/statement'
    | '/m/member/bankCards'
    | '/m/member/wallets'
    | '/m/member/bonuses'
    | '/m/member/vip'
    | '/m/rewardCenter'
    | '/m/message'
    | '/m/gameRecord'
    | '/m/member/profile'
    | '/m/member/security'
    | '/m/member/kyc'
    | '/m/member/protection'
    | '/m/member/cases'
  readonly label: MessageKey
  readonly icon: LucideIcon
}

export const places: readonly { readonly title: MessageKey; readonly links: readonly AccountLink[] }[] = [
  {
    title: 'centre.money',
    links: [
      { to: '/m/member/moneyRecord', label: 'centre.records', icon: ArrowLeftRight },
      { to: '/m/member/statement', label: 'centre.statement', icon: FileText },
      { to: '/m/gameRecord', label: 'centre.bets', icon: ReceiptText },
      { to: '/m/member/bankCards', label: 'centre.cards', icon: CreditCard },
      { to: '/m/member/wallets', label: 'centre.wallets', icon: WalletCards },
      { to: '/m/member/bonuses', label: 'centre.bonuses', icon: Gift },
      { to: '/m/rewardCenter', label: 'shell.title.reward', icon: Trophy },
      { to: '/m/member/vip', label: 'shell.title.vip', icon: Crown },
    ],
  },
  {
    title: 'centre.account',
    links: [
      { to: '/m/member/profile', label: 'centre.profile', icon: UserRound },
      { to: '/m/member/security', label: 'centre.security', icon: ShieldCheck },
      { to: '/m/member/kyc', label: 'centre.documents', icon: FileCheck },
      { to: '/m/message', label: 'shell.title.messages', icon: Bell },
    ],
  },
  {
    title: 'centre.care',
    links: [
      { to: '/m/member/protection', label: 'centre.protection', icon: HeartHandshake },
      { to: '/m/member/cases', label: 'centre.cases', icon: MessageSquareWarning },
    ],
  },
]
