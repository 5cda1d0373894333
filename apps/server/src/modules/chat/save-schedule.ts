import type { ChatSchedule } from '@baize/contracts'
import { recordAudit, requireAction, requireMerchant } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction, type Tx } from '#platform/db'
import { Refusal } from '#platform/refusal'
import type { Operator } from '#platform/visit'
import { isZone } from '#platform/zone'
import { keptSchedule } from './list-schedules.ts'
import { lockSchedules, replaceSchedule } from './store/schedules.ts'

/** When somebody answers, and what is answered when nobody does, in place of what held before. */
export async function saveSchedule(tx: Tx, schedule: ChatSchedule): Promise<ChatSchedule> {
  const { zone, hours } = schedule
  if (!isZone(zone)) throw new Refusal('FIELD_FORMAT', { fields: ['zone'] })
  const starts = new Set(hours.map(({ weekday, opens }) => `${weekday} ${opens}`))
  const isUneven = hours.some(({ opens, closes }) => closes <= opens) || starts.size < hours.length
  if (isUneven) throw new Refusal('FIELD_FORMAT', { fields: ['hours'] })
  const answers = Object.entries<string>(schedule.answers).map(([language, text]) => [
    language,
    text.toWellFormed().replaceAll(/[^\P{Cc}\n]/gu, ''),
  ])
  const saved = { ...schedule, answers: Object.fromEntries(answers) }
  await replaceSchedule(tx, saved)
  return saved
}

export async function saveChatSchedule(
  app: App,
  operator: Operator,
  schedule: ChatSchedule,
): Promise<Record<string, never>> {
  requireAction(operator, 'saveChatSchedule')
  const { merchantCode } = schedule
  requireMerchant(operator, merchantCode)
  await transaction(app, async (tx) => {
    await lockSchedules(tx)
    const before = await keptSchedule(tx, merchantCode)
    const after = await saveSchedule(tx, schedule)
    const line = { operator, merchantCode, action: 'chat.schedule', subject: merchantCode }
    await recordAudit(tx, { ...line, ...(before && { before }), after })
  })
  return {}
}
