import { jackpotChange } from './jackpots/change-jackpot.ts'
import { rewardGrant } from './rewards/grant-reward.ts'
import { offerChange } from './offers/office-offers.ts'
import { promotionChange } from './promotions/office-promotions.ts'

/** What takes two operators here. */
export const promotionsApprovals = [promotionChange, offerChange, rewardGrant, jackpotChange]
