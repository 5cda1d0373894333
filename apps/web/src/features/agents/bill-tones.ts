import type { BillState } from '@baize/contracts'
import type { StateTone } from '@baize/ui'

/** How a bill stands, for the eye. */
export const billTones: Readonly<Record<BillState, StateTone>> = {
  not_reached: 'bad',
  pending_approval: 'waiting',
  claimable: 'waiting',
  issued: 'good',
  part_issued: 'waiting',
  insufficient: 'bad',
  denied: 'bad',
  expired: 'bad',
}
