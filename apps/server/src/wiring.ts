import { catalogRoutes } from '#modules/catalog'
import { ledgerJobs } from '#modules/ledger'
import { messagingRoutes } from '#modules/messaging'
import { promotionsRoutes } from '#modules/promotions'
import { settingsRoutes } from '#modules/settings'
import { factDelivery, type Listener } from '#platform/facts'
import type { Job } from '#platform/jobs'
import type { Route } from '#platform/route'

/** The one list of everything that is mounted. */
export const routes: readonly Route[] = [
  ...settingsRoutes,
  ...catalogRoutes,
  ...messagingRoutes,
  ...promotionsRoutes,
]

export const listeners: readonly Listener[] = []

export const jobs: readonly Job[] = [...ledgerJobs, factDelivery(listeners)]
