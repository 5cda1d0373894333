import { randomUUID } from 'node:crypto'
import { memberFlags, memberSorts, memberStatuses, type TimelineLine, unsealFields } from '@baize/contracts'
import { endMemberLogins, findOfficeMember, listMemberLogins, noteMember } from '#modules/identity'
import { unsealMember } from '#modules/privacy'
import {
  getOfficeMember,
  listMemberMovements,
  listMemberTimeline,
  listOfficeMembers,
  searchOffice,
} from '#modules/reports'
import { choiceIn, type Commands, idIn, type Office, reasonIn, requireOperator, table } from './command.ts'

/** Finding members, and all that happened to one. */
export const memberPageCommands: Commands = {
  search: {
    usage:
      'search MERCHANT TERM...   (an id, a reference, a number, an address, the beginning of an account)',
    run: async (office, [house = '', ...words]) => {
      const asked = { house, term: words.join(' ') }
      const { groups } = await searchOffice(office.app, requireOperator(office), asked)
      return table(
        groups.flatMap(({ kind, hits }) =>
          hits.map(({ id, name, account, state, at }) => [
            kind,
            id,
            name,
            account ?? '',
            state ?? '',
            at ?? '',
          ]),
        ),
      )
    },
  },
  'members list': {
    usage: `members list MERCHANT [STATE|all] [FLAG|any] [SORT] [AFTER]   (${memberFlags.join(', ')}; ${memberSorts.join(', ')})`,
    run: async (office, [house = '', state = 'all', flag = 'any', sort = 'newest', after]) => {
      const asked = {
        house,
        ...(state !== 'all' && { state: choiceIn(state, { among: memberStatuses, what: 'A state' }) }),
        ...(flag !== 'any' && { flag: choiceIn(flag, { among: memberFlags, what: 'A flag' }) }),
        sort: choiceIn(sort, { among: memberSorts, what: 'An order' }),
        ...(after !== undefined && { after }),
      }
      const found = await listOfficeMembers(office.app, requireOperator(office), asked)
      const rows = found.members.map(({ account, type, status, vipLevel, flags, cash, createdAt }) => [
        account,
        String(type),
        status,
        `VIP ${vipLevel}`,
        flags.join(' '),
        `${cash} ${found.currency}`,
        createdAt,
      ])
      return goingOn(table(rows), found.after)
    },
  },
  'members page': {
    usage: 'members page MERCHANT ACCOUNT',
    run: async (office, words) => {
      const id = await idOf(office, words)
      const page = await getOfficeMember(office.app, requireOperator(office), { id })
      const head = [
        ['account', page.member.account],
        ['status', page.member.status],
        ['VIP', String(page.vipLevel)],
        ['flags', page.flags.join(' ')],
        ...page.pockets.map(({ name, balance }) => [name, `${balance} ${page.currency}`]),
      ]
      return goingOn([table(head), '', table(page.lines.map(lineOf))].join('\n'), page.after)
    },
  },
  'members timeline': {
    usage: 'members timeline MERCHANT ACCOUNT [KIND,KIND...|all] [AFTER]',
    run: async (office, [house = '', account = '', kinds = 'all', after]) => {
      const id = await idOf(office, [house, account])
      const asked = { id, ...(kinds !== 'all' && { kinds }), ...(after !== undefined && { after }) }
      const page = await listMemberTimeline(office.app, requireOperator(office), asked)
      return goingOn(table(page.lines.map(lineOf)), page.after)
    },
  },
  'members movements': {
    usage: 'members movements MERCHANT ACCOUNT [AFTER]',
    run: async (office, [house = '', account = '', after]) => {
      const id = await idOf(office, [house, account])
      const asked = { id, ...(after !== undefined && { after }) }
      const page = await listMemberMovements(office.app, requireOperator(office), asked)
      const rows = page.movements.map(({ at, code, amount, balanceAfter }) => [
        at,
        code,
        amount,
        balanceAfter,
      ])
      return goingOn(table(rows), page.after)
    },
  },
  'members logins': {
    usage: 'members logins MERCHANT ACCOUNT [AFTER]',
    run: async (office, [house = '', account = '', after]) => {
      const id = await idOf(office, [house, account])
      const asked = { id, ...(after !== undefined && { after }) }
      const page = await listMemberLogins(office.app, requireOperator(office), asked)
      const rows = page.logins.map(({ createdAt, country, isNewDevice, isOpen, agent }) => [
        createdAt,
        country ?? '',
        isNewDevice ? 'new device' : '',
        isOpen ? 'open' : '',
        agent,
      ])
      return goingOn(table(rows), page.after)
    },
  },
  'members end-logins': {
    usage: 'members end-logins MERCHANT ACCOUNT WHY...',
    run: async (office, [house = '', account = '', ...why]) => {
      const memberId = await idOf(office, [house, account])
      const asked = { memberId, reason: reasonIn(why) }
      const { ended } = await endMemberLogins(office.app, requireOperator(office), asked)
      return `${ended} sessions of ${account} have ended.`
    },
  },
  'members note': {
    usage: 'members note MERCHANT ACCOUNT WORDS...',
    run: async (office, [house = '', account = '', ...words]) => {
      const memberId = await idOf(office, [house, account])
      const note = { id: randomUUID(), memberId, text: words.join(' ') }
      await noteMember(office.app, requireOperator(office), note)
      return `Noted about ${account}.`
    },
  },
  'members unseal': {
    usage: `members unseal MERCHANT ACCOUNT FIELD|card:ID WHY...   (${unsealFields.join(', ')}; for ten minutes)`,
    run: async (office, [house = '', account = '', named = '', ...why]) => {
      const memberId = await idOf(office, [house, account])
      const [name, card] = named.split(':')
      const asked = {
        memberId,
        field: choiceIn(name, { among: unsealFields, what: 'A field' }),
        ...(card !== undefined && { cardId: idIn(card) }),
        reason: reasonIn(why),
      }
      const { value } = await unsealMember(office.app, requireOperator(office), asked)
      return value
    },
  },
}

async function idOf(office: Office, [house = '', account = '']: readonly string[]): Promise<string> {
  const { id } = await findOfficeMember(office.app, requireOperator(office), { house, account })
  return id
}

function lineOf({ at, kind, what, amount, figures, by, text }: TimelineLine): string[] {
  const more = Object.entries(figures).map(([name, value]) => `${name} ${value}`)
  return [at, kind, what, amount ?? '', text ?? more.join(', '), by ?? '']
}

function goingOn(lines: string, after: string | null): string {
  return after === null ? lines : `${lines}\n\nGoes on behind ${after}`
}
