import * as contract from '@baize/contracts'
import { route } from '#platform/http/route'
import { claimReward, declineReward } from './rewards/claim-reward.ts'
import { acceptOffer, declineOffer, listDepositOffers } from './offers/deposit-offers.ts'
import { getManualRebate } from './cashback/get-rebate.ts'
import { getReferral, listInvitees } from './referral/get-referral.ts'
import { grantReward, withdrawReward } from './rewards/grant-reward.ts'
import { joinPromotion, leavePromotion } from './promotions/join-promotion.ts'
import { askJackpotChange } from './jackpots/change-jackpot.ts'
import { checkJackpots } from './jackpots/check-jackpots.ts'
import { judgeTerms } from './terms/judge-terms.ts'
import { listLevelCashback } from './cashback/level-cashback.ts'
import { listJackpots } from './jackpots/list-jackpots.ts'
import { listJackpotWins, listOfficeJackpots } from './jackpots/office-jackpots.ts'
import { listPromotions } from './promotions/list-promotions.ts'
import { countRewards, listRewards } from './rewards/list-rewards.ts'
import { changeOffer, listOfficeOffers, stopOffer } from './offers/office-offers.ts'
import { changePromotion, listOfficePromotions, stopPromotion } from './promotions/office-promotions.ts'
import { noteAppOpened } from './promotions/triggers.ts'

export const promotionsRoutes = [
  route(contract.listJackpots, ({ app, ...visit }) => listJackpots(app, visit)),
  route(contract.listDepositOffers, ({ app, ...asked }) => listDepositOffers(app, asked)),
  route(contract.acceptOffer, ({ app, body, ...asked }) => acceptOffer(app, asked, body)),
  route(contract.declineOffer, ({ app, body, ...asked }) => declineOffer(app, asked, body)),
  route(contract.listPromotions, ({ app, ...visit }) => listPromotions(app, visit)),
  route(contract.joinPromotion, ({ app, body, ...asked }) => joinPromotion(app, asked, body)),
  route(contract.leavePromotion, ({ app, body, ...asked }) => leavePromotion(app, asked, body)),
  route(contract.noteAppOpened, ({ app, member }) => noteAppOpened(app, member)),
  route(contract.listRewards, ({ app, query, ...asked }) => listRewards(app, asked, query)),
  route(contract.countRewards, ({ app, member }) => countRewards(app, member)),
  route(contract.claimReward, ({ app, body, ...asked }) => claimReward(app, asked, body)),
  route(contract.declineReward, ({ app, body, ...asked }) => declineReward(app, asked, body)),
  route(contract.getManualRebate, ({ app, ...asked }) => getManualRebate(app, asked)),
  route(contract.listLevelCashback, ({ app, merchant }) => listLevelCashback(app, { merchant })),
  route(contract.getReferral, ({ app, ...asked }) => getReferral(app, asked)),
  route(contract.listInvitees, ({ app, query, ...asked }) => listInvitees(app, asked, query)),
  route(contract.checkJackpots, ({ app, operator, query }) => checkJackpots(app, operator, query.house)),
  route(contract.listOfficeJackpots, ({ app, operator, language, query }) =>
    listOfficeJackpots(app, operator, { ...query, language }),
  ),
  route(contract.changeJackpot, ({ app, operator, body }) => askJackpotChange(app, operator, body)),
  route(contract.listJackpotWins, ({ app, operator, query }) => listJackpotWins(app, operator, query)),
  route(contract.listOfficePromotions, ({ app, operator, query }) =>
    listOfficePromotions(app, operator, query.house),
  ),
  route(contract.changePromotion, ({ app, operator, body }) => changePromotion(app, operator, body)),
  route(contract.stopPromotion, ({ app, operator, body }) => stopPromotion(app, operator, body)),
  route(contract.listOfficeOffers, ({ app, operator, query }) =>
    listOfficeOffers(app, operator, query.house),
  ),
  route(contract.changeOffer, ({ app, operator, body }) => changeOffer(app, operator, body)),
  route(contract.stopOffer, ({ app, operator, body }) => stopOffer(app, operator, body)),
  route(contract.judgeTerms, ({ app, operator, body }) => judgeTerms(app, operator, body)),
  route(contract.grantReward, ({ app, operator, body }) => grantReward(app, operator, body)),
  route(contract.withdrawReward, ({ app, operator, body }) => withdrawReward(app, operator, body)),
]
