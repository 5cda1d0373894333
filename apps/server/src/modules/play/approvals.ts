import { freeRoundsGift } from './office-free-rounds.ts'
import { ceilingChange, settlement } from './office-held-payouts.ts'

/** What takes two operators here. */
export const playApprovals = [settlement, ceilingChange, freeRoundsGift]
