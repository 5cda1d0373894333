import { randomUUID } from 'node:crypto'
import type { OfficeCase } from '@baize/contracts'
import { answerCase, askLargeAside, closeCase, getOfficeCase, listOfficeCases } from '#modules/cases'
import {
  choiceIn,
  type Commands,
  idIn,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  waitsForAnother,
  WHOLE_PAGE,
} from './command.ts'

/** Complaints: the first answer within two days, the last within eight weeks. */
export const caseCommands: Commands = {
  'cases list': {
    usage: 'cases list   (what waits for an answer or a decision, the most urgent first)',
    run: async (office) => {
      const { content } = await listOfficeCases(office.app, requireOperator(office), WHOLE_PAGE)
      return table(
        content.map(({ id, number, merchantCode, topic, state, answeredAt, answerBy, decideBy }) => [
          id,
          number,
          merchantCode,
          topic,
          state,
          answeredAt === null ? `answer by ${answerBy}` : `decide by ${decideBy}`,
        ]),
      )
    },
  },
  'cases show': {
    usage: 'cases show CASE   (every letter, and the round it is about)',
    run: async (office, [id]) => {
      return linesOf(await getOfficeCase(office.app, requireOperator(office), idIn(id)))
    },
  },
  'cases answer': {
    usage: 'cases answer CASE 0|AMOUNT TEXT...   (AMOUNT of their cash is set aside while it is disputed)',
    run: async (office, [id, amount = '', ...words]) => {
      if (!/^\d{1,12}(\.\d{1,4})?$/.test(amount)) throw new UsageProblem(`${amount} is not an amount.`)
      const answer = { requestId: randomUUID(), caseId: idIn(id), text: textIn(words) }
      const aside = /[1-9]/.test(amount) ? { setAside: amount } : {}
      return linesOf(await answerCase(office.app, requireOperator(office), { ...answer, ...aside }))
    },
  },
  'cases set-aside': {
    usage: 'cases set-aside CASE AMOUNT WHY...   (above what one operator sets aside; risk decides)',
    run: async (office, [id, amount = '', ...why]) => {
      const asked = { id: randomUUID(), caseId: idIn(id), amount, reason: reasonIn(why) }
      const approval = await askLargeAside(office.app, requireOperator(office), asked)
      return waitsForAnother(approval.id, 'moved')
    },
  },
  'cases close': {
    usage: 'cases close CASE member|house TEXT...   (what stands aside goes to whom it is decided for)',
    run: async (office, [id, side, ...words]) => {
      const inFavourOf = choiceIn(side, { among: ['member', 'house'], what: 'A side' })
      const decision = { caseId: idIn(id), text: textIn(words), inFavourOf }
      return linesOf(await closeCase(office.app, requireOperator(office), decision))
    },
  },
}

function textIn(words: readonly string[]): string {
  const text = words.join(' ')
  if (text === '') throw new UsageProblem('Say what the member is to read.')
  return text
}

function linesOf({ number, topic, state, memberId, roundId, disputed, letters }: OfficeCase): string {
  const head = [
    ['case', number],
    ['about', topic],
    ['state', state],
    ['member', memberId],
    ['round', roundId ?? 'none'],
    ['set aside', disputed ?? 'nothing'],
  ]
  return [table(head), ...letters.map(({ from, at, text }) => `\n${from}, ${at}\n${text}`)].join('\n')
}
