import { endOwnLogin, getMyself, removeOwnPasskey } from '#modules/operators'
import { type Commands, idIn, requireOperator, table, UsageProblem } from './command.ts'

/** What is an operator's own. What is made in a browser, such as a passkey, is made there. */
export const myselfCommands: Commands = {
  'myself show': {
    usage: 'myself show   (my logins, passkeys and whether I have an app)',
    run: async (office) => {
      const { logins, passkeys, hasApp } = await getMyself(office.app, requireOperator(office))
      return [
        `Authenticator app: ${hasApp ? 'yes' : 'no'}`,
        'Passkeys:',
        table(passkeys.map(({ id, name, createdAt, usedAt }) => [id, name, createdAt, usedAt ?? ''])),
        'Logins:',
        table(
          logins.map(({ id, createdAt, seenAt, isOpen, ip, agent }) => [
            id,
            createdAt,
            seenAt,
            isOpen ? 'open' : 'ended',
            ip,
            agent,
          ]),
        ),
      ].join('\n')
    },
  },
  'myself end': {
    usage: 'myself end LOGIN-ID|others   (a login of mine in a browser, or all of them)',
    run: async (office, [which]) => {
      const asked = { id: which === 'others' ? which : idIn(which) }
      const { ended } = await endOwnLogin(office.app, requireOperator(office), asked)
      return `${ended} logins have ended.`
    },
  },
  'myself remove-passkey': {
    usage: 'myself remove-passkey ID',
    run: async (office, [id]) => {
      if (!id) throw new UsageProblem('Say which one: myself show has them all.')
      await removeOwnPasskey(office.app, requireOperator(office), { id })
      return 'It opens nothing any more.'
    },
  },
}
