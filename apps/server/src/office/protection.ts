import { randomUUID } from 'node:crypto'
import { type BodyOf, limitKinds, limitSpans, type OfficeProtection } from '@baize/contracts'
import type * as contract from '@baize/contracts'
import { askClosingMinor, tightenLimit } from '#modules/cases'
import { findOfficeMember } from '#modules/identity'
import {
  endHarmReview,
  evaluateHarm,
  excludeMember,
  getOfficeProtection,
  listHarmReviews,
} from '#modules/limits'
import {
  choiceIn,
  type Commands,
  idIn,
  type Office,
  reasonIn,
  requireOperator,
  table,
  UsageProblem,
  WHOLE_PAGE,
} from './command.ts'

const outcomes = ['cleared', 'bonuses-off', 'excluded'] as const satisfies BodyOf<
  typeof contract.endHarmReview
>['outcome'][]

/** How members are kept from harm. Nothing here makes a limit looser or ends an exclusion. */
export const protectionCommands: Commands = {
  'limits show': {
    usage: 'limits show MERCHANT ACCOUNT   (limits, breaks, exclusions and what was done about them)',
    run: async (office, words) => {
      const memberId = await memberIn(office, words)
      return linesOf(await getOfficeProtection(office.app, requireOperator(office), memberId))
    },
  },
  'limits tighten': {
    usage: `limits tighten CASE KIND SPAN AMOUNT WHY...   (${limitKinds.join(', ')}; ${limitSpans.join(', ')})`,
    run: async (office, [caseId, kind, span, amount = '', ...why]) => {
      if (!/^\d{1,12}(\.\d{1,4})?$/.test(amount)) throw new UsageProblem(`${amount} is not an amount.`)
      const asked = {
        caseId: idIn(caseId),
        kind: choiceIn(kind, { among: limitKinds, what: 'A kind' }),
        span: choiceIn(span, { among: limitSpans, what: 'A span' }),
        amount,
        reason: reasonIn(why),
      }
      return linesOf(await tightenLimit(office.app, requireOperator(office), asked))
    },
  },
  'limits exclude': {
    usage: 'limits exclude MERCHANT ACCOUNT YYYY-MM-DD|forever WHY...   (the person, in every house)',
    run: async (office, [house = '', account = '', end = '', ...why]) => {
      const memberId = await memberIn(office, [house, account])
      const asked = { memberId, until: endIn(end), reason: reasonIn(why) }
      return linesOf(await excludeMember(office.app, requireOperator(office), asked))
    },
  },
  'minors close': {
    usage: 'minors close MERCHANT ACCOUNT WHY...   (returns what was lost; another operator decides)',
    run: async (office, [house = '', account = '', ...why]) => {
      const memberId = await memberIn(office, [house, account])
      const asked = { id: randomUUID(), memberId, reason: reasonIn(why) }
      const { id } = await askClosingMinor(office.app, requireOperator(office), asked)
      return `Another operator decides: npm run office -- --as LOGIN approvals show ${id}`
    },
  },
  'reviews list': {
    usage: 'reviews list   (members whose play shows marks of harm, the most urgent first)',
    run: async (office) => {
      const { content } = await listHarmReviews(office.app, requireOperator(office), WHOLE_PAGE)
      return table(
        content.map(({ memberId, merchantCode, day, score, signs, reviewBy }) => [
          memberId,
          merchantCode,
          day,
          String(score),
          `by ${reviewBy ?? ''}`,
          signs.join(' '),
        ]),
      )
    },
  },
  'reviews month': {
    usage: 'reviews month YYYY-MM   (what the looks of a month led to, and whether it helped)',
    run: async (office, [month = '']) => {
      if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month))
        throw new UsageProblem(`${month} is not a month, such as 2026-03.`)
      const rows = await evaluateHarm(office.app, requireOperator(office), { month })
      return table(
        rows.map(({ merchantCode, action, days, members, calmer, reviewedInTime }) => [
          merchantCode,
          action,
          `${days} days`,
          `${members} members`,
          `${calmer} calmer after it`,
          action === 'review' ? `${reviewedInTime} looked at in time` : '',
        ]),
      )
    },
  },
  'reviews end': {
    usage: `reviews end MEMBER YYYY-MM-DD OUTCOME WHY...   (${outcomes.join(', ')})`,
    run: async (office, [memberId, day = '', outcome, ...why]) => {
      const asked = {
        memberId: idIn(memberId),
        day,
        outcome: choiceIn(outcome, { among: outcomes, what: 'An outcome' }),
        reason: reasonIn(why),
      }
      await endHarmReview(office.app, requireOperator(office), asked)
      return `The review of ${day} is ended: ${asked.outcome}.`
    },
  },
}

async function memberIn(office: Office, [house = '', account = '']: readonly string[]): Promise<string> {
  const { id } = await findOfficeMember(office.app, requireOperator(office), { house, account })
  return id
}

function endIn(text: string): string | null {
  if (text === 'forever') return null
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || Number.isNaN(Date.parse(text)))
    throw new UsageProblem(`${text} is neither a day, such as 2030-01-31, nor forever.`)
  return `${text}T00:00:00.000Z`
}

function linesOf({ protection, areBonusesOff, changes }: OfficeProtection): string {
  const { currency, limits, exclusion, reality, pause, zone, depositPrompt, rules } = protection
  const set = limits.filter(({ amount, houseAmount }) => amount !== null || houseAmount !== null)
  const head = [
    ['rules', `${rules.pack}, ${currency}, days of ${zone.name}`],
    ['excluded', exclusion ? `${exclusion.kind} until ${exclusion.until ?? 'forever'}` : 'no'],
    ['pause', pause ? `${pause.minutes} minutes, until ${pause.until ?? 'begun'}` : 'none'],
    ['reminder', `every ${reality.everyMinutes} minutes${reality.isDue ? ', due now' : ''}`],
    ['sitting', `${reality.sitting.elapsedSeconds} s, net ${reality.sitting.net}`],
    ['bonuses', areBonusesOff ? 'off' : 'on'],
    ['asked for a deposit limit', depositPrompt],
  ]
  const lines = set.map(({ kind, span, amount, houseAmount, used, left, pending }) => [
    kind,
    span,
    amount ?? '',
    houseAmount === null ? '' : `house ${houseAmount}`,
    used === null ? '' : `used ${used}`,
    left === null ? '' : `left ${left}`,
    pending ? `${pending.amount ?? 'none'} asked for, ready ${pending.readyAt}` : '',
  ])
  const done = changes.map(({ at, by, action, detail }) => [at, by, action, JSON.stringify(detail)])
  return [table(head), 'Limits:', table(lines), 'What was done:', table(done)].join('\n')
}
