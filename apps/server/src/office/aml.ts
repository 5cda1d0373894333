import { writeFile } from 'node:fs/promises'
import { amlStates } from '@baize/contracts'
import { downloadAmlCases, listAmlCases, moveAmlCase } from '#modules/payments'
import { choiceIn, type Commands, idIn, requireOperator, table, UsageProblem } from './command.ts'

/** What was noticed in the way that money moves. */
export const amlCommands: Commands = {
  'aml list': {
    usage: 'aml list   (cases that somebody must look at)',
    run: async (office) => {
      const rows = await listAmlCases(office.app, requireOperator(office), {})
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
