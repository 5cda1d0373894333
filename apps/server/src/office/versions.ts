import { versionKinds } from '@baize/contracts'
import { getVersion, listVersions } from '#modules/operators'
import { choiceIn, type Commands, requireOperator, table, UsageProblem } from './command.ts'

const what = { among: versionKinds, what: 'What keeps its versions' }

/** What was written before, by whom and why. */
export const versionCommands: Commands = {
  'versions list': {
    usage: `versions list MERCHANT ${versionKinds.join('|')} [NAME]   (newest first, fifty at most)`,
    run: async (office, [house = '', kind, name]) => {
      const query = { house, kind: choiceIn(kind, what), ...(name !== undefined && { name }) }
      const { versions } = await listVersions(office.app, requireOperator(office), query)
      return table(
        versions.map(({ name: of, number, at, by, agreedBy, isGone, reason }) => [
          of,
          String(number),
          at,
          [by ?? 'found so', agreedBy].filter(Boolean).join(' and '),
          isGone ? 'taken away' : '',
          reason ?? '',
        ]),
      )
    },
  },
  'versions show': {
    usage: 'versions show MERCHANT KIND NAME VERSION   (as JSON, to be put again)',
    run: async (office, [house = '', kind, name = '', version]) => {
      const query = { house, kind: choiceIn(kind, what), name, number: String(versionIn(version)) }
      return JSON.stringify((await getVersion(office.app, requireOperator(office), query)).content, null, 2)
    },
  },
}

export function versionIn(text: string | undefined): number {
  if (!text || !/^[1-9]\d{0,8}$/.test(text)) throw new UsageProblem('A version has a number.')
  return Number(text)
}
