import { rewardGrant } from './grant-reward.ts'
import { offerChange } from './office-offers.ts'
import { promotionChange } from './office-promotions.ts'

/** What takes two operators here. */
export const promotionsApprovals = [promotionChange, offerChange, rewardGrant]
