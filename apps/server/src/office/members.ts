import { randomUUID } from 'node:crypto'
import { askTogether } from '#modules/cards'
import { findOfficeMember, freezeMember, giveLinkHost } from '#modules/identity'
import { askAdjustment } from '#modules/wallet'
import type { OfficeMember } from '@baize/contracts'
import {
  choiceIn,
  type Command,
  type Commands,
  type Office,
  reasonIn,
  requireOperator,
  table,
  waitsForAnother,
} from './command.ts'

/** Members and what is done to them. */
export const memberCommands: Commands = {
  'members show': {
    usage: 'members show MERCHANT ACCOUNT',
    run: async (office, words) => memberLines(await memberIn(office, words)),
  },
  'members freeze': {
    usage: 'members freeze MERCHANT ACCOUNT WHY...',
    run: (office, words) => freeze(office, words, true),
  },
  'members unfreeze': {
    usage: 'members unfreeze MERCHANT ACCOUNT WHY...',
    run: (office, words) => freeze(office, words, false),
  },
  'links host': {
    usage:
      'links host MERCHANT CODE HOST|none   (whoever registers at this host of the house comes by the link)',
    run: async (office, [merchantCode = '', code = '', named = '']) => {
      const host = named === 'none' ? null : named
      await giveLinkHost(office.app, requireOperator(office), { house: merchantCode, code, host })
      return host === null ? `${code} has no host of its own.` : `${host} leads to ${code}.`
    },
  },
  'members adjust': {
    usage: 'members adjust MERCHANT ACCOUNT credit|debit AMOUNT WHY...   (another operator decides)',
    run: async (office, [house = '', account = '', way, amount = '', ...why]) => {
      const direction = choiceIn(way, { among: ['credit', 'debit'], what: 'A direction' })
      const { id: memberId } = await memberIn(office, [house, account])
      const asked = { id: randomUUID(), memberId, direction, amount, reason: why.join(' ') }
      const { id } = await askAdjustment(office.app, requireOperator(office), asked)
      return `Another operator decides: npm run office -- --as LOGIN approvals show ${id}`
    },
  },
  'members together': sitting(true, 'may sit at one table of cards although they share an address'),
  'members apart': sitting(false, 'may not sit at one table of cards any more where they share an address'),
}

function sitting(isAllowed: boolean, effect: string): Command {
  return {
    usage: `members ${isAllowed ? 'together' : 'apart'} MERCHANT ACCOUNT OTHER WHY...   (they ${effect}; an owner decides)`,
    run: async (office, [house = '', account = '', other = '', ...why]) => {
      const { id: memberId } = await memberIn(office, [house, account])
      const asked = { id: randomUUID(), memberId, account: other, isAllowed, reason: reasonIn(why) }
      const { id } = await askTogether(office.app, requireOperator(office), asked)
      return waitsForAnother(id, 'changed')
    },
  }
}

async function freeze(
  office: Office,
  [house = '', account = '', ...why]: readonly string[],
  isFrozen: boolean,
): Promise<string> {
  const { id: memberId } = await memberIn(office, [house, account])
  const asked = { memberId, isFrozen, reason: why.join(' ') }
  const { status } = await freezeMember(office.app, requireOperator(office), asked)
  return `${account} is ${status}.`
}

function memberIn(office: Office, [house = '', account = '']: readonly string[]) {
  return findOfficeMember(office.app, requireOperator(office), { house, account })
}

function memberLines(member: OfficeMember): string {
  return table(Object.entries(member).map(([name, value]) => [name, `${value ?? ''}`]))
}
