export { checkJackpots, type CheckedJackpot } from './check-jackpots.ts'
export { exportPromotions } from './export-promotions.ts'
export { grantReward, withdrawReward } from './grant-reward.ts'
export { promotionsJobs } from './jobs.ts'
export { judgeTerms } from './judge-terms.ts'
export { listJackpots } from './list-jackpots.ts'
export { promotionsApprovals } from './approvals.ts'
export { promotionsListeners } from './listeners.ts'
export { changeOffer, isOfferSpent, listOfficeOffers, stopOffer } from './office-offers.ts'
export {
  changePromotion,
  isPromotionSpent,
  listOfficePromotions,
  promotionFaults,
  stopPromotion,
} from './office-promotions.ts'
export { jackpotAccount, openJackpotIn } from './open-jackpot.ts'
export { promotionsRoutes } from './routes.ts'
export { offerFaults, offerTermsOf, saveOffer } from './save-offer.ts'
export { savePromotion, termsOf as promotionTermsOf } from './save-promotion.ts'
export { readJackpots } from './store/jackpots.ts'
export { readOffers, switchOff as switchOfferOff } from './store/offers.ts'
export { readPromotions, switchOff as switchPromotionOff } from './store/promotions.ts'
