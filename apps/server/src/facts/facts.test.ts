import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import type { Fact } from '#platform/facts'
import * as agents from './agents.ts'
import * as cases from './cases.ts'
import * as identity from './identity.ts'
import * as kyc from './kyc.ts'
import * as limits from './limits.ts'
import * as lottery from './lottery.ts'
import * as payments from './payments.ts'
import * as play from './play.ts'
import * as promotions from './promotions.ts'
import * as settings from './settings.ts'
import * as sports from './sports.ts'
import * as vip from './vip.ts'
import * as wallet from './wallet.ts'

const modules = [
  agents,
  cases,
  identity,
  kyc,
  limits,
  lottery,
  payments,
  play,
  promotions,
  settings,
  sports,
  vip,
  wallet,
]
const facts: readonly Fact[] = modules.flatMap((each) => Object.values(each))

const memberId = '019a8c2e-5b1f-7c3d-9e4a-0f1e2d3c4b5a'
const id = '019a8c2e-5b1f-7c3d-9e4a-0f1e2d3c4b5b'
const at = '2026-11-16T18:00:00.000Z'
const merchantCode = 'BAIZE'
const givenBack = { withdrawalId: id, memberId, reason: 'BANK_DECLINED' }

/** A row of each fact, as houses have them. Whoever changes one of these changes what was said long ago. */
const rows: Readonly<Record<string, unknown>> = {
  'agent.moved': { memberId, merchantCode, at },
  'agent.placed': { memberId, merchantCode, at },
  'bank_card.bound': { memberId, cardId: id },
  'bet.corrected': { memberId, betId: id, before: '1950000', after: '0', currency: 'CNY' },
  'bill.waits': { memberId, billId: id, reminders: 1, currency: 'CNY', amount: '5000000' },
  'bonus.cashed': { memberId, postingId: id },
  'bonus.granted': { bonusId: id, memberId },
  'case.closed': { caseId: id, memberId, inFavourOf: 'house' },
  'contract.changed': { memberId, kind: 'daily', news: 'offered', side: 'agent' },
  'deposit.settled': {
    depositId: id,
    memberId,
    merchantCode,
    currency: 'CNY',
    amount: '1234500',
    requestedAt: at,
    settledAt: at,
    isFirst: true,
  },
  'draw.refunded': { memberId, drawId: 'bz-1', amount: '10000', currency: 'CNY' },
  'jackpot.won': {
    account: 'jackpot:grand',
    roundId: id,
    memberId,
    merchantCode,
    gameCode: 'dice',
    amount: '5000000',
    currency: 'CNY',
  },
  'kyc.decided': { caseId: id, memberId, merchantCode, isApproved: false },
  'kyc.submitted': { caseId: id, memberId, merchantCode },
  'maintenance.ended': { merchantCode },
  'maintenance.started': { merchantCode, endsAt: at },
  'member.erased': { memberId, merchantCode },
  'member.excluded': { memberId, kind: 'self', until: at },
  'member.first_entered': { memberId, merchantCode },
  'member.registered': { memberId, merchantCode, type: 0, invitedBy: id },
  'password.changed': { memberId },
  'payment_password.changed': { memberId },
  'person.recognised': { memberId, merchantCode, as: id, until: null },
  'play.settled': { after: '812', upTo: '815', count: 2 },
  'rates.cut': { memberId, news: 'settled' },
  'regions.restricted': { merchantCode, countryCodes: ['US', 'FR'] },
  'return.asked': { memberId, merchantCode },
  'reward.paid': { memberId, postingId: id },
  'round.voided': { memberId, roundId: id, amount: '10000', currency: 'CNY' },
  'session.ended': { sessionIds: [id], memberId, reason: 'logout' },
  'stake_factor.set': { memberId, factor: 250_000 },
  'transfer.received': { transferId: id, memberId, currency: 'CNY', amount: '10000' },
  'vip.day_changed': { memberId, merchantCode, startsAt: at },
  'vip.levelled': { memberId, merchantCode, level: 2, gift: '880000', reachedAt: at },
  'withdrawal.failed': givenBack,
  'withdrawal.paid': { withdrawalId: id, memberId, currency: 'CNY', postingId: id },
  'withdrawal.rejected': givenBack,
}

it('every fact has the name that rows were written under', () => {
  expect(facts.map(({ name }) => name).toSorted()).toEqual(Object.keys(rows))
})

it.each(facts)(
  'a row of $name is read whole, and what a row says beside it is let be',
  ({ name, payload }) => {
    expect(z.parse(payload, rows[name])).toEqual(rows[name])
    expect(z.parse(payload, { ...Object(rows[name]), beside: 1 })).toEqual(rows[name])
  },
)

it('what never ends and what is of no house may be null', () => {
  const open = { memberId, kind: 'house', until: null }
  expect(z.parse(limits.memberExcluded.payload, open)).toEqual(open)
  const closed = { merchantCode, endsAt: null }
  expect(z.parse(settings.maintenanceStarted.payload, closed)).toEqual(closed)
  const alone = { memberId, merchantCode, type: 4, invitedBy: null }
  expect(z.parse(identity.memberRegistered.payload, alone)).toEqual(alone)
})
