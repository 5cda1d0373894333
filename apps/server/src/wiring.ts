import { catalogRoutes } from '#modules/catalog'
import { fairnessJobs, fairnessListeners, fairnessRoutes, firstPair } from '#modules/fairness'
import { identityListeners, identityRoutes, noticeWriting, sealKeyRotation } from '#modules/identity'
import { ledgerJobs } from '#modules/ledger'
import { lotteryJobs, lotteryRoutes } from '#modules/lottery'
import { messagingRoutes } from '#modules/messaging'
import { originalsRoutes } from '#modules/originals'
import { playJobs, playListeners, playRoutes } from '#modules/play'
import { promotionsListeners, promotionsRoutes } from '#modules/promotions'
import { reportsRoutes } from '#modules/reports'
import { settingsListeners, settingsRoutes } from '#modules/settings'
import { slotsRoutes } from '#modules/slots'
import { walletListeners, walletRoutes } from '#modules/wallet'
import { factDelivery, type Listener } from '#platform/facts'
import type { Job } from '#platform/jobs'
import { messageCleaning } from '#platform/messages'
import type { Route } from '#platform/route'

/** The one list of everything that is mounted. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...identityRoutes,
  ...walletRoutes,
  ...catalogRoutes,
  ...messagingRoutes,
  ...fairnessRoutes,
  ...playRoutes,
  ...originalsRoutes,
  ...slotsRoutes,
  ...lotteryRoutes,
  ...promotionsRoutes,
  ...reportsRoutes,
]

export const listeners: readonly Listener[] = [
  ...settingsListeners,
  ...identityListeners,
  ...walletListeners,
  ...fairnessListeners,
  ...playListeners,
  ...promotionsListeners,
]

export const jobs: readonly Job[] = [
  ...ledgerJobs,
  ...fairnessJobs,
  ...playJobs,
  ...lotteryJobs,
  firstPair,
  sealKeyRotation,
  noticeWriting,
  messageCleaning,
  factDelivery(listeners),
]
