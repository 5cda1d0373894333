import { actions } from './action.ts'

/** What members are promised, and what hangs on the wall. */
export const promotionActions = actions({
  listOfficePromotions: {
    roles: ['support', 'cashier', 'finance', 'owner', 'content', 'auditor'],
    screen: 'promotions',
    commands: ['promotions list', 'promotions show'],
  },
  /** Content asks for other words alone. */
  changePromotion: {
    roles: ['finance', 'owner', 'content'],
    decides: 'finance',
    isProven: true,
    record: ['promotion.change'],
    screen: 'promotions',
    commands: ['promotions change'],
  },
  stopPromotion: {
    roles: ['finance', 'owner'],
    record: ['promotion.stop'],
    screen: 'promotions',
    commands: ['promotions stop'],
  },
  listOfficeOffers: {
    roles: ['support', 'cashier', 'finance', 'owner', 'content', 'auditor'],
    screen: 'offers',
    commands: ['offers list', 'offers show'],
  },
  /** Content asks for other words alone. */
  changeOffer: {
    roles: ['finance', 'owner', 'content'],
    decides: 'finance',
    isProven: true,
    record: ['offer.change'],
    screen: 'offers',
    commands: ['offers change'],
  },
  stopOffer: {
    roles: ['finance', 'owner'],
    record: ['offer.stop'],
    screen: 'offers',
    commands: ['offers stop'],
  },
  judgeTerms: {
    roles: ['support', 'cashier', 'finance', 'owner', 'content', 'auditor'],
    screen: 'promotions',
    commands: ['promotions check', 'offers check'],
  },
  grantReward: {
    roles: ['support', 'finance', 'owner'],
    decides: 'finance',
    record: ['reward.grant'],
    screen: 'promotions',
    commands: ['promotions grant'],
  },
  withdrawReward: {
    roles: ['finance', 'owner'],
    record: ['reward.withdraw'],
    screen: 'promotions',
    commands: ['promotions withdraw'],
  },
  checkJackpots: {
    roles: ['finance', 'owner', 'games', 'auditor'],
    commands: ['jackpots check'],
    screen: 'jackpots',
  },
  listVipLevels: {
    roles: ['support', 'finance', 'owner', 'content', 'auditor'],
    screen: 'vip',
    commands: ['vip list'],
  },
  changeVipLevels: {
    roles: ['finance', 'owner'],
    decides: 'finance',
    isProven: true,
    record: ['vip.change'],
    screen: 'vip',
    commands: ['vip change'],
  },
  listWall: {
    roles: ['support', 'owner', 'content', 'auditor'],
    screen: 'wall',
    commands: ['wall list', 'wall show'],
  },
  putNotice: {
    roles: ['support', 'owner', 'content'],
    record: ['wall.notice'],
    screen: 'wall',
    commands: ['wall put'],
  },
  putBanner: {
    roles: ['support', 'owner', 'content'],
    record: ['wall.banner'],
    screen: 'wall',
    commands: ['wall put'],
  },
  putPopup: {
    roles: ['support', 'owner', 'content'],
    record: ['wall.popup'],
    screen: 'wall',
    commands: ['wall put'],
  },
  putHelp: {
    roles: ['support', 'owner', 'content'],
    record: ['wall.help'],
    screen: 'wall',
    commands: ['wall put'],
  },
  removeFromWall: {
    roles: ['support', 'owner', 'content'],
    record: ['wall.remove'],
    screen: 'wall',
    commands: ['wall remove'],
  },
})
