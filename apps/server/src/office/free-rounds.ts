import { randomUUID } from 'node:crypto'
import { findOfficeMember } from '#modules/identity'
import { askFreeRounds, listFreeRounds, takeBackFreeRounds } from '#modules/play'
import {
  type Commands,
  type Office,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
} from './command.ts'

/** Rounds of vendors' games that members play without a stake. */
export const freeRoundCommands: Commands = {
  'free-rounds list': {
    usage: 'free-rounds list MERCHANT ACCOUNT   (what a member was given, by promotions and by operators)',
    run: async (office, words) => {
      const rows = await listFreeRounds(office.app, requireOperator(office), await memberIn(office, words))
      return table(
        rows.map(({ grantId, vendor, games, count, played, stake, currency, validUntil, cancelledAt }) => [
          grantId,
          vendor,
          games.join(' '),
          `${played} of ${count} played`,
          `at ${stake} ${currency}`,
          cancelledAt === null ? `until ${validUntil}` : `cancelled ${cancelledAt}`,
        ]),
      )
    },
  },
  'free-rounds give': {
    usage: 'free-rounds give MERCHANT ACCOUNT GAME COUNT STAKE DAYS WHY...   (another operator decides)',
    run: async (office, [house = '', account = '', gameId = '', count, stake = '', days, ...why]) => {
      const asked = {
        id: randomUUID(),
        gameId,
        count: numberIn(count, { most: 1_000, what: 'How many rounds' }),
        stake,
        days: numberIn(days, { most: 30, what: 'For how many days' }),
        reason: reasonIn(why),
        memberId: await memberIn(office, [house, account]),
      }
      const { id } = await askFreeRounds(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  },
  'free-rounds cancel': {
    usage: 'free-rounds cancel MERCHANT ACCOUNT GRANT WHY...   (what was played stays)',
    run: async (office, [house = '', account = '', grantId = '', ...why]) => {
      const memberId = await memberIn(office, [house, account])
      const asked = { memberId, grantId, reason: reasonIn(why) }
      const { count, played } = await takeBackFreeRounds(office.app, requireOperator(office), asked)
      return `${count - played} of ${count} rounds are taken back.`
    },
  },
}

async function memberIn(office: Office, [house = '', account = '']: readonly string[]): Promise<string> {
  const { id } = await findOfficeMember(office.app, requireOperator(office), { house, account })
  return id
}

type Bound = { readonly most: number; readonly what: string }

function numberIn(text: string | undefined, { most, what }: Bound): number {
  const number = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 0
  if (number < 1 || number > most) throw new UsageProblem(`${what} is a whole number from 1 to ${most}.`)
  return number
}
