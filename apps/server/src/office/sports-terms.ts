import { randomUUID } from 'node:crypto'
import { competitionTerms, type OfficeTerms } from '@baize/contracts'
import { changeCompetitionTerms, listOfficeCompetitions } from '#modules/sports'
import { type Commands, reasonIn, requireOperator, table, waitsForAnother } from './command.ts'
import { jsonFile } from './json-file.ts'

/** What differs in competitions. */
export const competitionCommands: Commands = {
  'sports competitions': {
    usage: 'sports competitions [SPORT|- [AFTER]]   (with what differs in them)',
    run: async (office, [wanted = '-', after]) => {
      const sport = wanted === '-' ? undefined : wanted
      const trader = { operator: requireOperator(office), language: 'EN' } as const
      const page = await listOfficeCompetitions(office.app, trader, { sport, after })
      const rows = page.competitions.map((each) => [
        each.competitionId,
        each.name,
        each.sport,
        `${each.fixtures} fixtures`,
        differsText(each.terms),
      ])
      return page.after === null
        ? table(rows)
        : `${table(rows)}\nThere is more: sports competitions ${wanted} ${page.after}`
    },
  },
  'sports terms': {
    usage:
      'sports terms COMPETITION FILE WHY...   (limits, margins and the wait as JSON; what widens them is decided by risk)',
    run: async (office, [competitionId = '', file = '', ...why]) => {
      const terms = await jsonFile({ file, shape: competitionTerms, what: 'the terms of a competition' })
      const asked = { id: randomUUID(), competitionId, terms, reason: reasonIn(why) }
      const operator = requireOperator(office)
      const { approval } = await changeCompetitionTerms(office.app, { operator }, asked)
      return approval ? waitsForAnother(approval.id, 'changed') : 'It holds within a second.'
    },
  },
}

function differsText({ types, ...own }: OfficeTerms): string {
  const values = (terms: object) =>
    Object.entries(terms).flatMap(([name, value]) => (value === null ? [] : [`${name} ${value}`]))
  const all = [...values(own), ...types.map(({ type, ...terms }) => `${type}: ${values(terms).join(' ')}`)]
  return all.join(', ') || 'as elsewhere'
}
