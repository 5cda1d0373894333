import { randomUUID } from 'node:crypto'
import { type Approval, operatorRoles, type OperatorRole } from '@baize/contracts'
import {
  addOperator,
  changeOperator,
  disableOperator,
  endOperatorLogins,
  listOperatorLogins,
  listOperators,
  resetOperatorPassword,
  resetOperatorStep,
} from '#modules/operators'
import { listMerchants } from '#modules/settings'
import {
  choiceIn,
  type Commands,
  type Office,
  operatorOrDemo,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
} from './command.ts'

const roleWords = `roles: ${operatorRoles.join(', ')}`

/** The staff. */
export const operatorCommands: Commands = {
  'operators list': {
    usage: 'operators list',
    run: async (office) => {
      const all = await listOperators(office.app, operatorOrDemo(office))
      return table(
        all.map(({ id, login, name, status, roles, merchantCodes, lastLoginAt, openLogins }) => [
          id,
          login,
          name,
          status,
          roles.join(','),
          merchantCodes.join(','),
          lastLoginAt ?? '',
          String(openLogins),
        ]),
      )
    },
  },
  'operators logins': {
    usage: 'operators logins LOGIN   (where somebody is logged in, and was)',
    run: async (office, [login = '']) => {
      const operator = requireOperator(office)
      const found = (await listOperators(office.app, operator)).find((each) => each.login === login)
      if (!found) throw new UsageProblem(`${login} is nobody here.`)
      const all = await listOperatorLogins(office.app, operator, found.id)
      return table(
        all.map(({ createdAt, seenAt, isOpen, ip, agent }) => [
          createdAt,
          seenAt,
          isOpen ? 'open' : 'ended',
          ip,
          agent,
        ]),
      )
    },
  },
  'operators add': {
    usage: `operators add LOGIN ROLE,… MERCHANT,…|all TELEPHONE NAME...   (${roleWords}; the first needs no --as)`,
    run: async (office, [login = '', roles = '', houses = '', telephone = '', ...name]) => {
      if (!/^[a-z][a-z0-9.-]{1,39}$/.test(login)) throw new UsageProblem(`${login} is not a login.`)
      if (!/^\+[0-9]{6,15}$/.test(telephone))
        throw new UsageProblem(`${telephone} is not a telephone number, such as +8801700000000.`)
      const { password, totpUri, approval } = await addOperator(office.app, office.operator, {
        id: randomUUID(),
        login,
        name: name.join(' ') || login,
        telephone,
        roles: rolesIn(roles),
        merchantCodes: await housesIn(office, houses),
        reason: 'A new operator',
      })
      return [`${login} logs in with ${password} and the codes of ${totpUri}`, ...waiting(approval)].join(
        '\n',
      )
    },
  },
  'operators change': {
    usage: `operators change LOGIN ROLE,… MERCHANT,…|all|none WHY...   (all that they have from then on; ${roleWords})`,
    run: async (office, [login = '', roles = '', houses = '', ...why]) => {
      const { approval } = await changeOperator(office.app, requireOperator(office), {
        id: randomUUID(),
        login,
        roles: rolesIn(roles),
        merchantCodes: houses === 'none' ? [] : await housesIn(office, houses),
        reason: reasonIn(why),
      })
      return approval ? waitsForAnother(approval.id, 'changed') : `${login} has other rights now.`
    },
  },
  'operators second-step': {
    usage: 'operators second-step LOGIN WHY...   (another app for whoever lost theirs)',
    run: async (office, [login = '', ...why]) => {
      const asked = { id: randomUUID(), login, reason: reasonIn(why) }
      const { totpUri, approval } = await resetOperatorStep(office.app, requireOperator(office), asked)
      return [`${login} logs in with the codes of ${totpUri}`, ...waiting(approval)].join('\n')
    },
  },
  'operators password': {
    usage: 'operators password LOGIN',
    run: async (office, [login = '']) => {
      const { password } = await resetOperatorPassword(office.app, requireOperator(office), { login })
      return `${login} logs in with ${password}. Open sessions have ended.`
    },
  },
  'operators end-logins': {
    usage: 'operators end-logins LOGIN',
    run: async (office, [login = '']) => {
      const { ended } = await endOperatorLogins(office.app, requireOperator(office), { login })
      return `${ended} logins of ${login} have ended.`
    },
  },
  'operators disable': {
    usage: 'operators disable LOGIN',
    run: async (office, [login = '']) => {
      await disableOperator(office.app, requireOperator(office), { login })
      return `${login} does not work here any more.`
    },
  },
}

function waiting(approval: Approval | null): string[] {
  return approval ? [`Another owner has to agree first: approvals show ${approval.id}`] : []
}

function rolesIn(text: string): OperatorRole[] {
  return text.split(',').map((role) => choiceIn(role, { among: operatorRoles, what: 'A role' }))
}

/** All are those that whoever asks works for; where nobody does yet, all that there are. */
async function housesIn({ app, operator }: Office, text: string): Promise<string[]> {
  const known = (await listMerchants(app)).map(({ code }) => code)
  const own = operator ? known.filter((code) => operator.merchantCodes.includes(code)) : known
  if (text === 'all') return own
  return text.split(',').map((code) => choiceIn(code, { among: own, what: 'A house' }))
}
