import { randomUUID } from 'node:crypto'
import { methodTerms } from '@baize/contracts'
import { changeMethod, listMethods } from '#modules/payments'
import { type Commands, requireOperator, waitsForAnother } from './command.ts'
import { jsonFile } from './json-file.ts'

/** The ways to deposit of a house. */
export const methodCommands: Commands = {
  'methods list': {
    usage: 'methods list MERCHANT   (as JSON, to be changed and given to methods change)',
    run: async (office, [house = '']) =>
      JSON.stringify(await listMethods(office.app, requireOperator(office), house), null, 2),
  },
  'methods change': {
    usage: 'methods change MERCHANT FILE WHY...   (one of the list, as JSON; another operator decides)',
    run: async (office, [house = '', file = '', ...why]) => {
      const operator = requireOperator(office)
      const terms = await jsonFile({ file, shape: methodTerms, what: 'a way to deposit' })
      const asked = { id: randomUUID(), house, terms, reason: why.join(' ') }
      const { id } = await changeMethod(office.app, operator, asked)
      return waitsForAnother(id, 'changed')
    },
  },
}
