import { maintenanceEnded, maintenanceStarted, regionsRestricted } from '#facts/settings'
import { type Listener, listener } from '#platform/facts'
import { push } from '#platform/live/push'

type OfHouse = { readonly to: typeof maintenanceStarted | typeof maintenanceEnded | typeof regionsRestricted }

/** Whatever changes whether a house is open is told to the pages that are open in it. */
const tellPages = ({ to }: OfHouse): Listener =>
  listener({
    name: `settings tells pages of ${to.name}`,
    to,
    handle: (tx, { merchantCode }) => push(tx, { merchantCode }, { type: 'status.changed' }),
  })

export const settingsListeners: readonly Listener[] = [
  tellPages({ to: maintenanceStarted }),
  tellPages({ to: maintenanceEnded }),
  tellPages({ to: regionsRestricted }),
]
