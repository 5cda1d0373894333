export { askJackpotChange } from './jackpots/change-jackpot.ts'
export { checkJackpots, wouldOutlivePlayers } from './jackpots/check-jackpots.ts'
export { exportPromotions } from './export-promotions.ts'
export { grantReward, withdrawReward } from './rewards/grant-reward.ts'
export { promotionsJobs } from './jobs.ts'
export { judgeTerms } from './terms/judge-terms.ts'
export { listJackpots } from './jackpots/list-jackpots.ts'
export { listJackpotWins, listOfficeJackpots } from './jackpots/office-jackpots.ts'
export { promotionsApprovals } from './approvals.ts'
export { promotionsListeners } from './listeners.ts'
export { changeOffer, isOfferSpent, listOfficeOffers, stopOffer } from './offers/office-offers.ts'
export {
  changePromotion,
  isPromotionSpent,
  listOfficePromotions,
  promotionFaults,
  stopPromotion,
} from './promotions/office-promotions.ts'
export { jackpotAccount, openJackpotIn } from './jackpots/open-jackpot.ts'
export { promotionsRoutes } from './routes.ts'
export { offerFaults, offerTermsOf, saveOffer } from './offers/save-offer.ts'
export { savePromotion, promotionTermsOf } from './promotions/save-promotion.ts'
export { readJackpots } from './store/jackpots.ts'
export { readOffers, switchOfferOff } from './store/offers.ts'
export { readPromotions, switchPromotionOff } from './store/promotions.ts'
export { rewardLinesOf } from './store/timeline.ts'
