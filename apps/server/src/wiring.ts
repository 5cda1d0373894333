import { agentsRoutes } from '#modules/agents'
import { casesJobs, casesListeners, casesRoutes } from '#modules/cases'
import { catalogRoutes, type GameSource } from '#modules/catalog'
import { chatJobs, chatListeners, chatRoutes } from '#modules/chat'
import {
  fairnessJobs,
  fairnessListeners,
  fairnessRoutes,
  firstPair,
  liabilityReporting,
} from '#modules/fairness'
import { identityListeners, identityRoutes, noticeWriting, sealKeyRotation } from '#modules/identity'
import { kycJobs, kycListeners, kycRoutes } from '#modules/kyc'
import { ledgerJobs } from '#modules/ledger'
import { harmScoring, limitsJobs, limitsListeners, limitsRoutes } from '#modules/limits'
import { lotteryJobs, lotteryRoutes, lotteryTables } from '#modules/lottery'
import { messagingJobs, messagingListeners, messagingRoutes } from '#modules/messaging'
import { operatorsListeners, operatorsRoutes } from '#modules/operators'
import { originalsRoutes } from '#modules/originals'
import {
  depositJobs,
  forgettingListeners,
  freezeListeners,
  gatewayListeners,
  methodListeners,
  payoutBankListeners,
  paymentsRoutes,
  vendorLossListeners,
  vendorTransferListeners,
  withdrawalJobs,
} from '#modules/payments'
import {
  demoRoutes,
  heldPayoutListeners,
  ownEngines,
  playJobs,
  playListeners,
  playRoutes,
  vendorGames,
} from '#modules/play'
import { privacyRoutes } from '#modules/privacy'
import { promotionsJobs, promotionsListeners, promotionsRoutes } from '#modules/promotions'
import { readFunds, readSigns, reportsRoutes } from '#modules/reports'
import { settingsListeners, settingsRoutes } from '#modules/settings'
import { slotsRoutes } from '#modules/slots'
import { vipJobs, vipListeners, vipRoutes } from '#modules/vip'
import { walletJobs, walletListeners, walletRoutes } from '#modules/wallet'
import { factDelivery, type Listener } from '#platform/facts'
import type { Job } from '#platform/jobs'
import { messageCleaning } from '#platform/messages'
import type { Route } from '#platform/route'

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
]

export const routes: readonly Route[] = [...moduleRoutes, ...demoRoutes(moduleRoutes)]

export const listeners: readonly Listener[] = [
  ...settingsListeners,
  ...operatorsListeners,
  ...identityListeners,
  ...walletListeners,
  ...fairnessListeners,
  ...kycListeners,
  ...limitsListeners,
  ...playListeners,
  ...heldPayoutListeners,
  ...chatListeners,
  ...messagingListeners,
  ...freezeListeners,
  ...forgettingListeners,
  ...gatewayListeners,
  ...methodListeners,
  ...payoutBankListeners,
  ...vendorTransferListeners,
  ...vendorLossListeners,
  ...vipListeners,
  ...promotionsListeners,
  ...casesListeners,
]

export const jobs: readonly Job[] = [
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
  ...casesJobs,
  harmScoring(readSigns),
  liabilityReporting(readFunds),
  ...lotteryJobs,
  firstPair,
  sealKeyRotation,
  noticeWriting,
  messageCleaning,
  factDelivery(listeners),
]
