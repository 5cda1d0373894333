import {
  ArrowLeftRight,
  Bell,
  ChartColumn,
  CreditCard,
  Crown,
  FileCheck,
  FileText,
  Gift,
  HeartHandshake,
  Link2,
  MessageSquareWarning,
  Network,
  ReceiptText,
  ShieldCheck,
  Trophy,
  UserRound,
  WalletCards,
} from 'lucide-react'
import type { MessageKey } from '../../lib/texts/i18n.tsx'
import type { TileLink } from '../layout/LinkTiles.tsx'

type LinkPart = { readonly title: MessageKey; readonly links: readonly TileLink[] }

/** The way into what is for agents alone. */
export const agentPlaces: LinkPart = {
  title: 'centre.agents',
  links: [
    { to: '/m/member/agent', label: 'centre.agent', icon: Network },
    { to: '/m/member/agent/team', label: 'centre.team', icon: ChartColumn },
    { to: '/m/member/agent/links', label: 'centre.links', icon: Link2 },
  ],
}

/** The screens that the member centre leads to. */
export const places: readonly LinkPart[] = [
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
