import { agentsApprovals, agentsJobs, agentsListeners, agentsRoutes } from '#modules/agents'
import { cardKinds, cardsApprovals, cardsJobs, cardsRoutes, cardTables } from '#modules/cards'
import { casesApprovals, casesQueues, casesRoutes } from '#modules/cases'
import { catalogRoutes, type GameSource } from '#modules/catalog'
import { chatJobs, chatListeners, chatQueues, chatRoutes } from '#modules/chat'
import {
  fairnessJobs,
  fairnessListeners,
  fairnessRoutes,
  firstPair,
  liabilityReporting,
} from '#modules/fairness'
import { figuresJobs, figuresListeners, figuresRoutes } from '#modules/figures'
import { fishKinds, reefRooms } from '#modules/fish'
import { healthJobs, healthRoutes } from '#modules/health'
import { housesApprovals, housesJobs, housesRoutes } from '#modules/houses'
import { identityListeners, identityRoutes, noticeWriting, sealKeyRotation } from '#modules/identity'
import { kycApprovals, kycJobs, kycListeners, kycQueues, kycRoutes } from '#modules/kyc'
import { ledgerJobs } from '#modules/ledger'
import { harmScoring, limitsJobs, limitsListeners, limitsQueues, limitsRoutes } from '#modules/limits'
import { lotteryApprovals, lotteryJobs, lotteryRoutes, lotteryTables } from '#modules/lottery'
import { messagingJobs, messagingListeners, messagingRoutes } from '#modules/messaging'
import {
  type ApprovalKind,
  approvalJobs,
  operatorsApprovals,
  operatorsRoutes,
  overdueCounting,
  queueRoutes,
  type WorkQueue,
} from '#modules/operators'
import { originalsRoutes } from '#modules/originals'
import {
  depositJobs,
  forgettingListeners,
  paymentsApprovals,
  paymentsQueues,
  paymentsRoutes,
  withdrawalJobs,
} from '#modules/payments'
import {
  demoRoutes,
  ownEngines,
  playApprovals,
  playJobs,
  playListeners,
  playRoutes,
  returnCounting,
  vendorGames,
} from '#modules/play'
import { privacyRoutes } from '#modules/privacy'
import {
  promotionsApprovals,
  promotionsJobs,
  promotionsListeners,
  promotionsRoutes,
} from '#modules/promotions'
import {
  readFunds,
  readGameHours,
  readSigns,
  reportsJobs,
  reportsRoutes,
  waitingRoutes,
} from '#modules/reports'
import { roomsApprovals, roomsJobs, roomsRoutes } from '#modules/rooms'
import { settingsListeners, settingsRoutes } from '#modules/settings'
import { liveShows, showKind, showsApprovals, showsJobs, showsListeners, showsRoutes } from '#modules/shows'
import { slotsRoutes } from '#modules/slots'
import {
  betJobs,
  sportsApprovals,
  sportsJobs,
  sportsRoutes,
  sportsTitles,
  startFeeds,
  startSeals,
  tradingJobs,
} from '#modules/sports'
import { tableRooms, tablesJobs, tablesKinds, tablesRoutes } from '#modules/tables'
import { vipApprovals, vipJobs, vipListeners, vipRoutes } from '#modules/vip'
import { walletApprovals, walletJobs, walletListeners, walletRoutes } from '#modules/wallet'
import { factCleaning } from '#platform/fact-cleaning'
import { factDelivery, type Listener } from '#platform/facts'
import type { Job } from '#platform/jobs'
import { messageCleaning } from '#platform/messages/queue-message'
import type { Route } from '#platform/http/route'
import type { AnyRoomKind } from '#platform/rooms/room-game'
import type { Runner } from '#platform/runner'

/** All that opens games: the catalogue lists what they say, and nothing else. */
export const gameSources: readonly GameSource[] = [
  ownEngines,
  vendorGames,
  lotteryTables,
  tableRooms,
  reefRooms,
  cardTables,
  liveShows,
  sportsTitles,
]

/** All that people can share a room of. */
export const roomKinds: readonly AnyRoomKind[] = [...tablesKinds, ...fishKinds, ...cardKinds, showKind]

/** All that takes two operators. */
export const approvals: readonly ApprovalKind[] = [
  ...operatorsApprovals,
  ...walletApprovals,
  ...playApprovals,
  ...paymentsApprovals,
  ...lotteryApprovals,
  ...roomsApprovals,
  ...cardsApprovals,
  ...sportsApprovals,
  ...showsApprovals,
  ...vipApprovals,
  ...promotionsApprovals,
  ...agentsApprovals,
  ...casesApprovals,
  ...kycApprovals,
  ...housesApprovals,
]

/** All that waits for operators. */
export const queues: readonly WorkQueue[] = [
  ...chatQueues,
  ...paymentsQueues,
  ...kycQueues,
  ...limitsQueues,
  ...casesQueues,
]

const moduleRoutes: readonly Route[] = [
  ...settingsRoutes,
  ...operatorsRoutes(approvals),
  ...queueRoutes(queues),
  ...identityRoutes,
  ...walletRoutes,
  ...limitsRoutes,
  ...catalogRoutes,
  ...chatRoutes,
  ...messagingRoutes,
  ...fairnessRoutes,
  ...kycRoutes,
  ...paymentsRoutes,
  ...playRoutes,
  ...roomsRoutes,
  ...originalsRoutes,
  ...slotsRoutes,
  ...tablesRoutes,
  ...cardsRoutes,
  ...lotteryRoutes,
  ...sportsRoutes,
  ...showsRoutes,
  ...vipRoutes,
  ...figuresRoutes,
  ...promotionsRoutes,
  ...agentsRoutes,
  ...privacyRoutes,
  ...casesRoutes,
  ...reportsRoutes,
  ...waitingRoutes(queues),
  ...housesRoutes,
  ...healthRoutes,
]

export const routes: readonly Route[] = [...moduleRoutes, ...demoRoutes(moduleRoutes)]

export const listeners: readonly Listener[] = [
  ...settingsListeners,
  ...identityListeners,
  ...walletListeners,
  ...fairnessListeners,
  ...kycListeners,
  ...limitsListeners,
  ...playListeners,
  ...chatListeners,
  ...messagingListeners,
  ...forgettingListeners,
  ...showsListeners,
  ...vipListeners,
  ...figuresListeners,
  ...promotionsListeners,
  ...agentsListeners,
]

/** All that a node which answers requests does by itself, from its start to its end. */
export const runners: readonly Runner[] = [startFeeds, startSeals]

export const jobs: readonly Job[] = [
  ...approvalJobs(approvals),
  overdueCounting(queues),
  ...ledgerJobs,
  ...walletJobs,
  ...fairnessJobs,
  ...kycJobs,
  ...chatJobs,
  ...messagingJobs,
  ...depositJobs,
  ...withdrawalJobs,
  ...playJobs,
  ...roomsJobs,
  ...limitsJobs,
  ...showsJobs,
  ...vipJobs,
  ...figuresJobs,
  ...reportsJobs,
  ...promotionsJobs,
  ...agentsJobs,
  ...housesJobs,
  harmScoring(readSigns),
  liabilityReporting(readFunds),
  returnCounting(readGameHours),
  ...lotteryJobs,
  ...sportsJobs,
  ...tradingJobs,
  ...betJobs,
  ...tablesJobs,
  ...cardsJobs,
  ...healthJobs,
  firstPair,
  sealKeyRotation,
  noticeWriting,
  messageCleaning,
  factDelivery(listeners),
  factCleaning,
]
