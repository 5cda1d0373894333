import { vipDayChanged, vipLevelled } from '#facts/vip'
import { jackpotWon } from '#facts/play'
import { depositSettled } from '#facts/payments'
import { memberErased, memberFirstEntered, memberRegistered } from '#facts/identity'
import { type Listener, listener } from '#platform/facts'
import { push } from '#platform/live/push'
import { noteLate } from './cashback/grant-rebates.ts'
import { noteFriendDeposit, noteInvited } from './referral/refer.ts'
import { blankAbout, deleteAddressMarks } from './store/erasure.ts'
import { takeOffer } from './offers/take-offer.ts'
import { rewardDeposit, rewardFirstEntry, rewardLevel, rewardRegistration } from './promotions/triggers.ts'

export const promotionsListeners: readonly Listener[] = [
  listener({
    name: 'promotions tells pages that a pot was won',
    to: jackpotWon,
    handle: (tx, { merchantCode }) => push(tx, { merchantCode }, { type: 'jackpot.won' }),
  }),
  listener({
    name: 'promotions gives the bonus of a deposit',
    to: depositSettled,
    handle: takeOffer,
  }),
  listener({
    name: 'promotions rewards a deposit',
    to: depositSettled,
    handle: rewardDeposit,
  }),
  listener({
    name: 'promotions notes the deposit of a friend',
    to: depositSettled,
    handle: noteFriendDeposit,
  }),
  listener({
    name: 'promotions rewards a registration',
    to: memberRegistered,
    handle: (tx, { memberId, merchantCode }) => rewardRegistration(tx, { memberId, merchantCode }),
  }),
  listener({
    name: 'promotions notes who invited a member',
    to: memberRegistered,
    handle: noteInvited,
  }),
  listener({
    name: 'promotions rewards the first time that a member comes in',
    to: memberFirstEntered,
    handle: rewardFirstEntry,
  }),
  listener({
    name: 'promotions rewards a level',
    to: vipLevelled,
    handle: rewardLevel,
  }),
  listener({
    name: 'promotions works out the cashback of a day that changed',
    to: vipDayChanged,
    handle: noteLate,
  }),
  listener({
    name: 'promotions forgets whoever wants to be forgotten',
    to: memberErased,
    async handle(tx, { memberId }) {
      await blankAbout(tx, memberId)
      await deleteAddressMarks(tx, memberId)
    },
  }),
]
