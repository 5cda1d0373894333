import { readFile, writeFile } from 'node:fs/promises'
import { amlStates } from '@baize/contracts'
import {
  downloadAmlCases,
  getAmlLinks,
  listAmlCases,
  listWatched,
  moveAmlCase,
  watchNames,
} from '#modules/payments'
import { choiceIn, type Commands, idIn, requireOperator, table, UsageProblem, WHOLE_PAGE } from './command.ts'

/** What was noticed in the way that money moves. */
export const amlCommands: Commands = {
  'aml list': {
    usage: 'aml list   (cases that somebody must look at)',
    run: async (office) => {
      const { cases: rows } = await listAmlCases(office.app, requireOperator(office), WHOLE_PAGE)
      return table(
        rows.map(({ id, state, account, openedAt, flags }) => [
          id,
          state,
          account,
          openedAt,
          flags.map(({ kind }) => kind).join(' '),
        ]),
      )
    },
  },
  'aml move': {
    usage: 'aml move CASE STATE NOTE...   (looking, cleared, reported)',
    run: async (office, [id, state, ...note]) => {
      const to = choiceIn(state, { among: ['looking', 'cleared', 'reported'], what: 'A state' })
      const asked = { id: idIn(id), state: to, note: note.join(' ') }
      const { account } = await moveAmlCase(office.app, requireOperator(office), asked)
      return `The case of ${account} is ${to}.`
    },
  },
  'aml links': {
    usage: 'aml links CASE   (whom its member shares cards and devices with)',
    run: async (office, [id]) => {
      const { members, links, isCut } = await getAmlLinks(office.app, requireOperator(office), {
        id: idIn(id),
      })
      const accounts = new Map(members.map((member) => [member.id, member.account]))
      const rows = links.map(({ one, other, by }) => [accounts.get(one) ?? '', accounts.get(other) ?? '', by])
      return rows.length === 0 ? 'Nobody.' : `${table(rows)}${isCut ? '\nand more' : ''}`
    },
  },
  'aml watch': {
    usage: 'aml watch [FILE LIST]   (a name a line: the list has these and no others; without: the lists)',
    run: async (office, [file, source]) => {
      const operator = requireOperator(office)
      if (file === undefined) {
        const lists = await listWatched(office.app, operator)
        return table(lists.map(({ source: name, names, addedAt }) => [name, `${names} names`, addedAt]))
      }
      const list = { source: listIn(source), names: await namesIn(file) }
      const { names, added, removed } = await watchNames(office.app, operator, list)
      return `${list.source} has ${names} names: ${added} are new, ${removed} are gone.`
    },
  },
  'aml unwatch': {
    usage: 'aml unwatch LIST   (the whole list is gone)',
    run: async (office, [source]) => {
      const list = { source: listIn(source), names: [] }
      const { removed } = await watchNames(office.app, requireOperator(office), list)
      return `${list.source} is gone, with ${removed} names.`
    },
  },
  'aml export': {
    usage: `aml export FILE [STATE]   (CSV for the report that is filed; ${amlStates.join(', ')}; without: all)`,
    run: async (office, [file, state]) => {
      if (!file) throw new UsageProblem('Say into which file.')
      const among = amlStates
      const asked = state === undefined ? {} : { state: choiceIn(state, { among, what: 'A state' }) }
      const { content } = await downloadAmlCases(office.app, requireOperator(office), asked)
      await writeFile(file, content, { mode: 0o600, flag: 'wx' })
      return `The cases are in ${file}.`
    },
  },
}

function listIn(source: string | undefined): string {
  if (!source || !/^[a-z][a-z0-9-]{1,31}$/.test(source))
    throw new UsageProblem('Say which list: small letters, digits and hyphens, such as sanctions.')
  return source
}

/** A file without a name is a file that was cut short, and no reason to watch nobody. */
async function namesIn(file: string): Promise<string[]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageProblem(`${file} cannot be read.`)
  })
  const names = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
  if (names.length === 0) throw new UsageProblem(`${file} has no names.`)
  return names
}
