import { agentsRoutes } from '#modules/agents'
import { casesApprovals, casesRoutes } from '#modules/cases'
import { catalogRoutes, type GameSource } from '#modules/catalog'
import { chatJobs, chatListeners, chatRoutes } from '#modules/chat'
import {
  fairnessJobs,
  fairnessListeners,
  fairnessRoutes,
  firstPair,
  liabilityReporting,
} from '#modules/fairness'
import { housesApprovals, housesRoutes } from '#modules/houses'
import { identityListeners, identityRoutes, noticeWriting, sealKeyRotation } from '#modules/identity'
import { kycJobs, kycListeners, kycRoutes } from '#modules/kyc'
import { ledgerJobs } from '#modules/ledger'
import { harmScoring, limitsJobs, limitsListeners, limitsRoutes } from '#modules/limits'
import { lotteryJobs, lotteryRoutes, lotteryTables } from '#modules/lottery'
import { messagingJobs, messagingListeners, messagingRoutes } from '#modules/messaging'
import { type ApprovalKind, approvalJobs, operatorsApprovals, operatorsRoutes } from '#modules/operators'
import { originalsRoutes } from '#modules/originals'
import {
  depositJobs,
  forgettingListeners,
  paymentsApprovals,
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
  vendorGames,
} from '#modules/play'
import { privacyRoutes } from '#modules/privacy'
import {
  promotionsApprovals,
  promotionsJobs,
  promotionsListeners,
  promotionsRoutes,
} from '#modules/promotions'
import { readFunds, readSigns, reportsRoutes } from '#modules/reports'
import { settingsListeners, settingsRoutes } from '#modules/settings'
import { slotsRoutes } from '#modules/slots'
import { vipApprovals, vipJobs, vipListeners, vipRoutes } from '#modules/vip'
import { walletApprovals, walletJobs, walletListeners, walletRoutes } from '#modules/wallet'
import { factCleaning } from '#platform/fact-cleaning'
import { factDelivery, type Listener } from '#platform/facts'
import type { Job } from '#platform/jobs'
import { messageCleaning } from '#platform/messages/queue-message'
import type { Route } from '#platform/http/route'

/** All that opens games: the catalogue lists what they say, and nothing else. */
export const gameSources: readonly GameSource[] = [ownEngines, vendorGames, lotteryTables]

const moduleRoutes: readonly Route[] = [
  ...settingsRoutes,
  ...operatorsRoutes,
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
  ...originalsRoutes,
  ...slotsRoutes,
  ...lotteryRoutes,
  ...vipRoutes,
  ...promotionsRoutes,
  ...agentsRoutes,
  ...privacyRoutes,
  ...casesRoutes,
  ...reportsRoutes,
  ...housesRoutes,
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
  ...vipListeners,
  ...promotionsListeners,
]

/** All that takes two operators. */
export const approvals: readonly ApprovalKind[] = [
  ...operatorsApprovals,
  ...walletApprovals,
  ...playApprovals,
  ...paymentsApprovals,
  ...vipApprovals,
  ...promotionsApprovals,
  ...casesApprovals,
  ...housesApprovals,
]

export const jobs: readonly Job[] = [
  ...approvalJobs(approvals),
  ...ledgerJobs,
  ...walletJobs,
  ...fairnessJobs,
  ...kycJobs,
  ...chatJobs,
  ...messagingJobs,
  ...depositJobs,
  ...withdrawalJobs,
  ...playJobs,
  ...limitsJobs,
  ...vipJobs,
  ...promotionsJobs,
  harmScoring(readSigns),
  liabilityReporting(readFunds),
  ...lotteryJobs,
  firstPair,
  sealKeyRotation,
  noticeWriting,
  messageCleaning,
  factDelivery(listeners),
  factCleaning,
]
