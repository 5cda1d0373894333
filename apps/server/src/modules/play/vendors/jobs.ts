import { NONCE_MS } from '@baize/owp'
import { transaction } from '#platform/db'
import { job } from '#platform/jobs'
import { deleteNonces } from '../store/vendors.ts'
import { vendorSessionEnding } from './end-vendor-games.ts'
import { freeRoundSending } from './free-rounds.ts'
import { syncAllVendors, SYNCING } from './sync-games.ts'

export const vendorWork = [
  job({ name: SYNCING, cron: '*/10 * * * *', run: syncAllVendors }),
  job({
    name: 'forget-vendor-nonces',
    cron: '*/5 * * * *',
    run: async (app) => {
      const before = new Date(app.clock.now().getTime() - NONCE_MS)
      await transaction(app, (tx) => deleteNonces(tx, before))
    },
  }),
  vendorSessionEnding,
  ...freeRoundSending,
]
