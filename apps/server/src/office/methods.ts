import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { methodTerms, type MethodTerms } from '@baize/contracts'
import * as z from 'zod/mini'
import { changeMethod, listMethods } from '#modules/payments'
import { type Commands, requireOperator, UsageProblem } from './command.ts'

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
      const terms = await termsIn(file)
      const asked = { id: randomUUID(), house, terms, reason: why.join(' ') }
      const { id } = await changeMethod(office.app, operator, asked)
      return `Nothing has changed yet. Another operator decides: approvals decide ${id} approve`
    },
  },
}

async function termsIn(file: string): Promise<MethodTerms> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new UsageProblem(`${file} cannot be read.`)
  })
  const read = z.safeParse(methodTerms, jsonIn(text))
  if (!read.success) throw new UsageProblem(`${file} is not a way to deposit: ${z.prettifyError(read.error)}`)
  return read.data
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
