import { memberType } from '@baize/contracts'
import * as z from 'zod/mini'
import type { Listener } from '#platform/facts'
import { push } from '#platform/live'
import { noteLate } from './grant-rebates.ts'
import { noteFriendDeposit, noteInvited } from './refer.ts'
import { blankAbout, deleteAddressMarks } from './store/erasure.ts'
import { takeOffer } from './take-offer.ts'
import { rewardDeposit, rewardFirstEntry, rewardLevel, rewardRegistration } from './triggers.ts'

const won = z.object({ merchantCode: z.string() })
const registered = z.object({
  memberId: z.uuid(),
  merchantCode: z.string(),
  type: memberType,
  invitedBy: z.nullable(z.uuid()),
})
const erased = z.object({ memberId: z.uuid() })
const entered = z.object({ memberId: z.uuid(), merchantCode: z.string() })

export const promotionsListeners: readonly Listener[] = [
  {
    name: 'promotions tells pages that a pot was won',
    to: 'jackpot.won',
    async handle(tx, { payload }) {
      await push(tx, { merchantCode: z.parse(won, payload).merchantCode }, { type: 'jackpot.won' })
    },
  },
  {
    name: 'promotions gives the bonus of a deposit',
    to: 'deposit.settled',
    handle: (tx, { payload }) => takeOffer(tx, payload),
  },
  {
    name: 'promotions rewards a deposit',
    to: 'deposit.settled',
    handle: (tx, { payload }) => rewardDeposit(tx, payload),
  },
  {
    name: 'promotions notes the deposit of a friend',
    to: 'deposit.settled',
    handle: (tx, { payload }) => noteFriendDeposit(tx, payload),
  },
  {
    name: 'promotions rewards a registration',
    to: 'member.registered',
    async handle(tx, { payload }) {
      const { memberId, merchantCode } = z.parse(registered, payload)
      await rewardRegistration(tx, { memberId, merchantCode })
    },
  },
  {
    name: 'promotions notes who invited a member',
    to: 'member.registered',
    handle: (tx, { payload }) => noteInvited(tx, z.parse(registered, payload)),
  },
  {
    name: 'promotions rewards the first time that a member comes in',
    to: 'member.first_entered',
    handle: (tx, { payload }) => rewardFirstEntry(tx, z.parse(entered, payload)),
  },
  {
    name: 'promotions rewards a level',
    to: 'vip.levelled',
    handle: (tx, { payload }) => rewardLevel(tx, payload),
  },
  {
    name: 'promotions works out the cashback of a day that changed',
    to: 'vip.day_changed',
    handle: (tx, { payload }) => noteLate(tx, payload),
  },
  {
    name: 'promotions forgets whoever wants to be forgotten',
    to: 'member.erased',
    async handle(tx, { payload }) {
      const { memberId } = z.parse(erased, payload)
      await blankAbout(tx, memberId)
      await deleteAddressMarks(tx, memberId)
    },
  },
]
