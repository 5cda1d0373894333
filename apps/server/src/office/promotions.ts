import { randomUUID } from 'node:crypto'
import { promotionTerms, vipLevelTerms } from '@baize/contracts'
import * as z from 'zod/mini'
import { findOfficeMember } from '#modules/identity'
import {
  changePromotion,
  grantReward,
  listOfficePromotions,
  stopPromotion,
  withdrawReward,
} from '#modules/promotions'
import { changeVipLevels, listVipLevels } from '#modules/vip'
import { type Commands, idIn, requireOperator, table, UsageProblem, waitsForAnother } from './command.ts'
import { jsonFile } from './json-file.ts'
import { sayWorth } from './worth.ts'

/** What the house gives away. */
export const promotionCommands: Commands = {
  'promotions list': {
    usage: 'promotions list MERCHANT   (with what is set aside, what was paid, and the budget)',
    run: async (office, [house = '']) => {
      const all = await listOfficePromotions(office.app, requireOperator(office), house)
      return table(
        all.map(({ terms, isOn, reserved, paid, counts }) => [
          terms.key,
          terms.trigger,
          isOn ? 'on' : 'off',
          `waiting ${counts.waiting} (${reserved})`,
          `claimed ${counts.claimed} (${paid})`,
          `of ${terms.budget ?? 'no bound'}`,
        ]),
      )
    },
  },
  'promotions show': {
    usage: 'promotions show MERCHANT KEY   (its terms as JSON, to be changed and given to promotions change)',
    run: async (office, [house = '', key = '']) => {
      const all = await listOfficePromotions(office.app, requireOperator(office), house)
      const found = all.find(({ terms }) => terms.key === key)
      if (!found) throw new UsageProblem(`${house} has no promotion ${key}.`)
      return JSON.stringify(found.terms, null, 2)
    },
  },
  'promotions change': {
    usage: 'promotions change MERCHANT FILE WHY...   (terms as JSON; another operator decides)',
    run: async (office, [house = '', file = '', ...why]) => {
      const terms = await jsonFile({ file, shape: promotionTerms, what: 'a promotion' })
      const asked = { id: randomUUID(), house, terms, reason: why.join(' ') }
      const { id } = await changePromotion(office.app, requireOperator(office), asked)
      const worth = await sayWorth(office, { house, terms: { promotion: terms } })
      return `${worth}\n${waitsForAnother(id, 'changed')}`
    },
  },
  'promotions check': {
    usage:
      'promotions check MERCHANT KEY|FILE   (what it is worth to whoever can count, at the best game it allows)',
    run: async (office, [house = '', which = '']) => {
      const all = await listOfficePromotions(office.app, requireOperator(office), house)
      const found = all.find(({ terms }) => terms.key === which)
      const read = () => jsonFile({ file: which, shape: promotionTerms, what: 'a promotion' })
      return sayWorth(office, { house, terms: { promotion: found?.terms ?? (await read()) } })
    },
  },
  'promotions stop': {
    usage: 'promotions stop MERCHANT KEY WHY...   (what was earned can still be claimed)',
    run: async (office, [house = '', key = '', ...why]) => {
      const stopped = { house, key, reason: why.join(' ') }
      const { counts } = await stopPromotion(office.app, requireOperator(office), stopped)
      return `${key} is off; ${counts.waiting} rewards wait to be claimed.`
    },
  },
  'promotions grant': {
    usage: 'promotions grant MERCHANT ACCOUNT KEY AMOUNT|- WHY...   (a large one takes another operator)',
    run: async (office, [house = '', account = '', key = '', amount = '-', ...why]) => {
      const operator = requireOperator(office)
      const { id: memberId } = await findOfficeMember(office.app, operator, { house, account })
      const asked = { id: randomUUID(), memberId, key, reason: why.join(' ') }
      const granted = await grantReward(office.app, operator, {
        ...asked,
        amount: amount === '-' ? null : amount,
      })
      const { reward, approval } = granted
      if (reward) return `${account} can claim it until ${reward.claimBy}: reward ${reward.id}.`
      return `Another operator decides: npm run office -- --as LOGIN approvals show ${approval?.id}`
    },
  },
  'promotions withdraw': {
    usage: 'promotions withdraw REWARD WHY...   (one that was not claimed yet)',
    run: async (office, [id, ...why]) => {
      const asked = { rewardId: idIn(id), reason: why.join(' ') }
      const { state } = await withdrawReward(office.app, requireOperator(office), asked)
      return `The reward is ${state}.`
    },
  },
  'vip list': {
    usage: 'vip list MERCHANT   (the levels as JSON, to be changed and given to vip change)',
    run: async (office, [house = '']) =>
      JSON.stringify(await listVipLevels(office.app, requireOperator(office), house), null, 2),
  },
  'vip change': {
    usage: 'vip change MERCHANT FILE WHY...   (all levels as JSON; another operator decides)',
    run: async (office, [house = '', file = '', ...why]) => {
      const levels = await jsonFile({ file, shape: z.array(vipLevelTerms), what: 'a list of levels' })
      const asked = { id: randomUUID(), house, levels, reason: why.join(' ') }
      const { id } = await changeVipLevels(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
}
