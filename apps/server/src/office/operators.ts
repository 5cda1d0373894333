import { operatorRoles } from '@baize/contracts'
import { addOperator, disableOperator, listOperators, resetOperatorPassword } from '#modules/operators'
import { listMerchants } from '#modules/settings'
import { choiceIn, type Commands, requireOperator, table, UsageProblem } from './command.ts'

/** The staff. */
export const operatorCommands: Commands = {
  'operators list': {
    usage: 'operators list',
    run: async ({ app }) => {
      const all = await listOperators(app.db)
      return table(
        all.map(({ login, name, status, roles, merchantCodes }) => [
          login,
          name,
          status,
          roles.join(','),
          merchantCodes.join(','),
        ]),
      )
    },
  },
  'operators add': {
    usage: `operators add LOGIN ROLE,… MERCHANT,…|all NAME...   (roles: ${operatorRoles.join(', ')}; the first needs no --as)`,
    run: async ({ app, operator }, [login = '', roles = '', houses = '', ...name]) => {
      if (!/^[a-z][a-z0-9.-]{1,39}$/.test(login)) throw new UsageProblem(`${login} is not a login.`)
      const known = (await listMerchants(app)).map(({ code }) => code)
      const merchantCodes =
        houses === 'all'
          ? known
          : houses.split(',').map((code) => choiceIn(code, { among: known, what: 'A house' }))
      const { password, totpUri, isWaiting } = await addOperator(app, operator, {
        login,
        name: name.join(' ') || login,
        roles: roles.split(',').map((role) => choiceIn(role, { among: operatorRoles, what: 'A role' })),
        merchantCodes,
      })
      const wait = isWaiting ? ['Another owner has to agree first: npm run office -- approvals list'] : []
      return [`${login} logs in with ${password} and the codes of ${totpUri}`, ...wait].join('\n')
    },
  },
  'operators password': {
    usage: 'operators password LOGIN',
    run: async (office, [login = '']) => {
      const password = await resetOperatorPassword(office.app, requireOperator(office), login)
      return `${login} logs in with ${password}. Open sessions have ended.`
    },
  },
  'operators disable': {
    usage: 'operators disable LOGIN',
    run: async (office, [login = '']) => {
      await disableOperator(office.app, requireOperator(office), login)
      return `${login} does not work here any more.`
    },
  },
}
