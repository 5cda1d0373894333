import type { OfficeAction, OfficeScreen } from '@baize/contracts'
import {
  Activity,
  ArrowLeftRight,
  BadgePercent,
  BanknoteArrowDown,
  BanknoteArrowUp,
  BookOpen,
  ChartNoAxesColumn,
  ClipboardCheck,
  Clock,
  Crown,
  Dices,
  Factory,
  Gamepad2,
  Gift,
  HeartHandshake,
  House,
  IdCard,
  Landmark,
  type LucideIcon,
  Megaphone,
  MessageSquareWarning,
  MessagesSquare,
  Network,
  PauseCircle,
  Scale,
  ScanSearch,
  ScrollText,
  Search,
  Siren,
  Spade,
  Store,
  Ticket,
  Trophy,
  Tv,
  UserCog,
  UserRound,
  Users,
  Volleyball,
  Wallet,
} from 'lucide-react'
import type { ComponentType } from 'react'
import type { AreaProps } from './lib/use-place.ts'

type Screen = {
  readonly icon: LucideIcon
  /** Who may do this sees the screen, */
  readonly action: OfficeAction
  /** and so does who may do this, where others have a part in it. */
  readonly also?: OfficeAction
  /** Fetched when it is first opened. */
  readonly load: () => Promise<{ readonly default: ComponentType<AreaProps> }>
}

/** The screens that there are. What stands where in the menu is said by `officeScreens`. */
export const screens: Readonly<Partial<Record<OfficeScreen, Screen>>> = {
  chats: {
    icon: MessagesSquare,
    action: 'listChats',
    load: () => import('./desk/ChatDesk.tsx').then(({ ChatDesk }) => ({ default: ChatDesk })),
  },
  agents: {
    icon: Network,
    action: 'listOfficeAgents',
    load: () => import('./agents/AgentsArea.tsx').then(({ AgentsArea }) => ({ default: AgentsArea })),
  },
  ledger: {
    icon: BookOpen,
    action: 'findLedgerAccounts',
    load: () => import('./ledger/LedgerArea.tsx').then(({ LedgerArea }) => ({ default: LedgerArea })),
  },
  rounds: {
    icon: Dices,
    action: 'listOfficeRounds',
    load: () => import('./rounds/RoundsArea.tsx').then(({ RoundsArea }) => ({ default: RoundsArea })),
  },
  games: {
    icon: Gamepad2,
    action: 'listOfficeGames',
    also: 'showCatalogue',
    load: () => import('./games/GamesArea.tsx').then(({ GamesArea }) => ({ default: GamesArea })),
  },
  jackpots: {
    icon: Trophy,
    action: 'listOfficeJackpots',
    load: () => import('./jackpots/JackpotsArea.tsx').then(({ JackpotsArea }) => ({ default: JackpotsArea })),
  },
  shows: {
    icon: Tv,
    action: 'listOfficeShows',
    also: 'listShowHosts',
    load: () => import('./shows/ShowsArea.tsx').then(({ ShowsArea }) => ({ default: ShowsArea })),
  },
  fairness: {
    icon: Scale,
    action: 'getOfficeFairness',
    load: () => import('./fairness/FairnessArea.tsx').then(({ FairnessArea }) => ({ default: FairnessArea })),
  },
  hours: {
    icon: Clock,
    action: 'listChatSchedules',
    load: () => import('./hours/HoursPage.tsx').then(({ HoursPage }) => ({ default: HoursPage })),
  },
  lotteries: {
    icon: Ticket,
    action: 'listOfficeLotteries',
    also: 'listOwed',
    load: () =>
      import('./lotteries/LotteriesArea.tsx').then(({ LotteriesArea }) => ({ default: LotteriesArea })),
  },
  rooms: {
    icon: Spade,
    action: 'listOfficeRooms',
    load: () => import('./rooms/RoomsArea.tsx').then(({ RoomsArea }) => ({ default: RoomsArea })),
  },
  sports: {
    icon: Volleyball,
    action: 'listOfficeFixtures',
    load: () => import('./sports/SportsArea.tsx').then(({ SportsArea }) => ({ default: SportsArea })),
  },
  vendors: {
    icon: Factory,
    action: 'listOfficeVendors',
    load: () => import('./vendors/VendorsArea.tsx').then(({ VendorsArea }) => ({ default: VendorsArea })),
  },
  gateways: {
    icon: Landmark,
    action: 'listGateways',
    load: () => import('./gateways/GatewaysArea.tsx').then(({ GatewaysArea }) => ({ default: GatewaysArea })),
  },
  methods: {
    icon: Wallet,
    action: 'listMethods',
    load: () => import('./methods/MethodsArea.tsx').then(({ MethodsArea }) => ({ default: MethodsArea })),
  },
  payouts: {
    icon: PauseCircle,
    action: 'listHeldPayouts',
    load: () => import('./payouts/PayoutsArea.tsx').then(({ PayoutsArea }) => ({ default: PayoutsArea })),
  },
  freeRounds: {
    icon: Gift,
    action: 'listFreeRounds',
    load: () =>
      import('./free-rounds/FreeRoundsArea.tsx').then(({ FreeRoundsArea }) => ({ default: FreeRoundsArea })),
  },
  events: {
    icon: Siren,
    action: 'listEvents',
    load: () => import('./events/EventsArea.tsx').then(({ EventsArea }) => ({ default: EventsArea })),
  },
  health: {
    icon: Activity,
    action: 'getHealth',
    load: () => import('./health/HealthArea.tsx').then(({ HealthArea }) => ({ default: HealthArea })),
  },
  members: {
    icon: Users,
    action: 'listOfficeMembers',
    load: () => import('./members/MembersArea.tsx').then(({ MembersArea }) => ({ default: MembersArea })),
  },
  search: {
    icon: Search,
    action: 'searchOffice',
    load: () => import('./search/SearchArea.tsx').then(({ SearchArea }) => ({ default: SearchArea })),
  },
  withdrawals: {
    icon: BanknoteArrowUp,
    action: 'listOfficeWithdrawals',
    load: () =>
      import('./withdrawals/WithdrawalsArea.tsx').then(({ WithdrawalsArea }) => ({
        default: WithdrawalsArea,
      })),
  },
  deposits: {
    icon: BanknoteArrowDown,
    action: 'listDepositsToReview',
    load: () => import('./deposits/DepositsArea.tsx').then(({ DepositsArea }) => ({ default: DepositsArea })),
  },
  documents: {
    icon: IdCard,
    action: 'listKycCases',
    load: () =>
      import('./documents/DocumentsArea.tsx').then(({ DocumentsArea }) => ({ default: DocumentsArea })),
  },
  complaints: {
    icon: MessageSquareWarning,
    action: 'listOfficeCases',
    load: () =>
      import('./complaints/ComplaintsArea.tsx').then(({ ComplaintsArea }) => ({ default: ComplaintsArea })),
  },
  protection: {
    icon: HeartHandshake,
    action: 'listHarmReviews',
    also: 'evaluateHarm',
    load: () =>
      import('./protection/ProtectionArea.tsx').then(({ ProtectionArea }) => ({ default: ProtectionArea })),
  },
  aml: {
    icon: ScanSearch,
    action: 'listAmlCases',
    load: () => import('./aml/AmlArea.tsx').then(({ AmlArea }) => ({ default: AmlArea })),
  },
  transfers: {
    icon: ArrowLeftRight,
    action: 'listUnknownTransfers',
    load: () =>
      import('./transfers/TransfersArea.tsx').then(({ TransfersArea }) => ({ default: TransfersArea })),
  },
  approvals: {
    icon: ClipboardCheck,
    action: 'listApprovals',
    load: () =>
      import('./approvals/ApprovalsArea.tsx').then(({ ApprovalsArea }) => ({ default: ApprovalsArea })),
  },
  operators: {
    icon: UserCog,
    action: 'listOperators',
    load: () =>
      import('./operators/OperatorsArea.tsx').then(({ OperatorsArea }) => ({ default: OperatorsArea })),
  },
  record: {
    icon: ScrollText,
    action: 'listAudit',
    load: () => import('./record/RecordArea.tsx').then(({ RecordArea }) => ({ default: RecordArea })),
  },
  myself: {
    icon: UserRound,
    action: 'getMyself',
    load: () => import('./myself/MyselfArea.tsx').then(({ MyselfArea }) => ({ default: MyselfArea })),
  },
  home: {
    icon: House,
    action: 'getWaiting',
    load: () => import('./home/HomeArea.tsx').then(({ HomeArea }) => ({ default: HomeArea })),
  },
  liabilities: {
    icon: Landmark,
    action: 'listOfficeLiabilities',
    load: () =>
      import('./liabilities/LiabilitiesArea.tsx').then(({ LiabilitiesArea }) => ({
        default: LiabilitiesArea,
      })),
  },
  reports: {
    icon: ChartNoAxesColumn,
    action: 'listReports',
    load: () => import('./reports/ReportsArea.tsx').then(({ ReportsArea }) => ({ default: ReportsArea })),
  },
  wall: {
    icon: Megaphone,
    action: 'listWall',
    load: () => import('./wall/WallArea.tsx').then(({ WallArea }) => ({ default: WallArea })),
  },
  house: {
    icon: Store,
    action: 'showHouse',
    also: 'closeHouse',
    load: () => import('./house/HouseArea.tsx').then(({ HouseArea }) => ({ default: HouseArea })),
  },
  promotions: {
    icon: Gift,
    action: 'listOfficePromotions',
    load: () =>
      import('./promotions/PromotionsArea.tsx').then(({ PromotionsArea }) => ({ default: PromotionsArea })),
  },
  offers: {
    icon: BadgePercent,
    action: 'listOfficeOffers',
    load: () => import('./promotions/OffersArea.tsx').then(({ OffersArea }) => ({ default: OffersArea })),
  },
  vip: {
    icon: Crown,
    action: 'listVipLevels',
    load: () => import('./promotions/VipArea.tsx').then(({ VipArea }) => ({ default: VipArea })),
  },
}
