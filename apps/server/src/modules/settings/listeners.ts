import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { push } from '#platform/live'

const ofHouse = z.object({ merchantCode: z.string() })

/** Whatever changes whether a house is open is told to the pages that are open in it. */
export const settingsListeners: readonly Listener[] = [
  'maintenance.started',
  'maintenance.ended',
  'regions.restricted',
].map((fact) => ({
  name: `settings tells pages of ${fact}`,
  to: fact,
  async handle(tx, { payload }) {
    const { merchantCode } = z.parse(ofHouse, payload)
    await push(tx, { merchantCode }, { type: 'status.changed' })
  },
}))
