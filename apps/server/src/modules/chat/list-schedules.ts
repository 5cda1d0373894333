import type { ChatSchedule, OfficeSchedule } from '@baize/contracts'
import { requireAction } from '#modules/operators'
import type { App } from '#platform/app'
import type { Db, Tx } from '#platform/db'
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
  const [found, schedule] = await Promise.all([
    findSchedule(app.db, merchantCode),
    keptSchedule(app.db, merchantCode),
  ])
  return { merchantCode, schedule: schedule ?? null, now: hoursAt(found, app.clock.now()) }
}

/** As it was written; nothing where a house has no hours. */
export async function keptSchedule(db: Db | Tx, merchantCode: string): Promise<ChatSchedule | undefined> {
  const found = await findSchedule(db, merchantCode)
  if (!found) return undefined
  const answers = await readAnswers(db, merchantCode)
  return {
    merchantCode,
    zone: found.zone,
    hours: found.openings.toSorted(byTime),
    answers: Object.fromEntries(answers.map(({ language, text }) => [language, text])),
  }
}

function byTime(one: OpeningHours, other: OpeningHours): number {
  return one.weekday - other.weekday || one.opens - other.opens
}
