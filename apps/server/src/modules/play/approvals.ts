import { stakesChange } from './change-stakes.ts'
import { freeRoundsGift } from './office-free-rounds.ts'
import { ceilingChange, settlement } from './office-held-payouts.ts'
import { gameReopening } from './reopen-game.ts'
import { roundVoiding } from './void-round.ts'
import { vendorChange, vendorKeyAdding } from './office-vendors.ts'

/** What takes two operators here. */
export const playApprovals = [
  settlement,
  ceilingChange,
  freeRoundsGift,
  gameReopening,
  stakesChange,
  roundVoiding,
  vendorChange,
  vendorKeyAdding,
]
