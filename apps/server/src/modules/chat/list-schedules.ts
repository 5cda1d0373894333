import type { OfficeSchedule } from '@baize/contracts'
import { requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import type { Operator } from '#platform/visit'
import { hoursAt, type OpeningHours } from './hours.ts'
import { findSchedule, readAnswers } from './store/schedules.ts'

/** The hours of every house this operator works for, and whether somebody should be there now. */
export async function listChatSchedules(
  app: App,
  operator: Operator,
): Promise<{ content: OfficeSchedule[] }> {
  requireAction(operator, 'listChatSchedules')
  const content = operator.merchantCodes.map((merchantCode) => scheduleOf(app, merchantCode))
  return { content: await Promise.all(content) }
}

async function scheduleOf(app: App, merchantCode: string): Promise<OfficeSchedule> {
  const [found, answers] = await Promise.all([
    findSchedule(app.db, merchantCode),
    readAnswers(app.db, merchantCode),
  ])
  const schedule = found && {
    merchantCode,
    zone: found.zone,
    hours: found.openings.toSorted(byTime),
    answers: Object.fromEntries(answers.map(({ language, text }) => [language, text])),
  }
  return { merchantCode, schedule: schedule ?? null, now: hoursAt(found, app.clock.now()) }
}

function byTime(one: OpeningHours, other: OpeningHours): number {
  return one.weekday - other.weekday || one.opens - other.opens
}
