import type {
  BodyOf,
  putSchedule as contract,
  listSchedules as listing,
  ReplyOf,
  ReportSchedule,
  scheduleSpans,
} from '@baize/contracts'
import { readHouse, spanAt } from '#modules/limits'
import { recordAudit } from '#modules/operators'
import type { App } from '#platform/app'
import { transaction } from '#platform/db'
import { requireSameRequest } from '#platform/http/request-id'
import { uuidv7 } from '#platform/random'
import { Refusal } from '#platform/refusal'
import { MINUTE_MS } from '#platform/time'
import type { Operator } from '#platform/visit'
import { wallTimeAt } from '#platform/zone'
import { dayIn, startOfDay } from './hours.ts'
import * as store from './store/schedules.ts'

type ScheduleSpan = (typeof scheduleSpans)[number]

const QUARTER_MS = 15 * MINUTE_MS
const NOTICES_SHOWN = 50
const AT_ONCE = 100

type DayHour = { readonly day: string; readonly hour: number; readonly zone: string }

/** The moment at which clocks show an hour of a day; one that they leave out is taken to the next that there is. */
export function momentAt({ day, hour, zone }: DayHour): Date {
  const start = startOfDay({ day, zone })
  const { until } = spanAt('day', start, zone)
  for (let at = start.getTime(); at < until.getTime(); at += QUARTER_MS) {
    const [, , , shown] = wallTimeAt(at, zone)
    if (shown >= hour) return new Date(at)
  }
  return until
}

type Rhythm = { readonly every: ScheduleSpan; readonly hour: number; readonly zone: string }

/** When a schedule is next due after a moment: on each day, each Monday, or the first of each month. */
export function nextAfter(now: Date, { every, hour, zone }: Rhythm): Date {
  const span = spanAt(every, now, zone)
  const here = momentAt({ day: dayIn(span.since, zone), hour, zone })
  return here > now ? here : momentAt({ day: dayIn(span.until, zone), hour, zone })
}

/** The day, week or month that was over when a schedule was due. */
export function spanBefore(at: Date, { every, zone }: Omit<Rhythm, 'hour'>): { from: string; to: string } {
  const { since } = spanAt(every, at, zone)
  const before = spanAt(every, new Date(since.getTime() - 1), zone)
  return { from: dayIn(before.since, zone), to: dayIn(since, zone) }
}

/** Asks to be told of a report; asked again under its id it is the same schedule. */
export async function addSchedule(
  app: App,
  operator: Operator,
  { id, house: merchantCode, report, every, hour }: BodyOf<typeof contract>,
): Promise<ReportSchedule> {
  const { zone } = await readHouse(app.db, merchantCode)
  const nextAt = nextAfter(app.clock.now(), { every, hour, zone })
  return transaction(app, async (tx) => {
    const wanted = { id, merchantCode, operatorId: operator.id, report, every, hour, nextAt }
    const made = await store.insertScheduleOnce(tx, wanted)
    const known = made ?? (await store.findSchedule(tx, id))
    requireSameRequest(
      known?.operatorId === operator.id &&
        known.merchantCode === merchantCode &&
        known.report === report &&
        known.every === every &&
        known.hour === hour,
    )
    if (!known) throw new Refusal('NOT_FOUND')
    const after = { report, every, hour }
    if (made) await recordAudit(tx, { operator, merchantCode, action: 'report.schedule', subject: id, after })
    return scheduleOnWire(known)
  })
}

export async function endOwnSchedule(
  app: App,
  operator: Operator,
  { merchantCode, id }: { readonly merchantCode: string; readonly id: string },
): Promise<{ id: string }> {
  return transaction(app, async (tx) => {
    const known = await store.findSchedule(tx, id)
    if (known?.operatorId !== operator.id || known.merchantCode !== merchantCode)
      throw new Refusal('NOT_FOUND')
    await store.markEnded(tx, { id, at: app.clock.now() })
    const before = { report: known.report, every: known.every, hour: known.hour }
    await recordAudit(tx, { operator, merchantCode, action: 'report.unschedule', subject: id, before })
    return { id }
  })
}

export async function listOwnScheduled(
  app: App,
  operator: Operator,
  merchantCode: string,
): Promise<ReplyOf<typeof listing>> {
  const own = { merchantCode, operatorId: operator.id }
  const [schedules, notices] = await Promise.all([
    store.listOwnSchedules(app.db, own),
    store.listOwnNotices(app.db, { ...own, limit: NOTICES_SHOWN }),
  ])
  return {
    schedules: schedules.map(scheduleOnWire),
    notices: notices.map(({ id, report, fromDay: from, toDay: to, madeAt }) => ({
      id,
      report,
      from,
      to,
      madeAt: madeAt.toISOString(),
    })),
  }
}

/** Tells of the reports that are due: each once for each stretch, and what was missed in the meantime once. */
export async function tellScheduled(app: App): Promise<void> {
  const now = app.clock.now()
  await transaction(app, async (tx) => {
    for (const { id, merchantCode, every, hour, nextAt } of await store.lockDue(tx, now, AT_ONCE)) {
      const { zone } = await readHouse(tx, merchantCode)
      const { from: fromDay, to: toDay } = spanBefore(nextAt, { every, zone })
      await store.insertNotice(tx, { id: uuidv7(now.getTime()), scheduleId: id, fromDay, toDay, madeAt: now })
      await store.moveNext(tx, id, nextAfter(now, { every, hour, zone }))
    }
  })
}

function scheduleOnWire({ id, report, every, hour, nextAt }: store.ScheduleRow): ReportSchedule {
  return { id, report, every, hour, nextAt: nextAt.toISOString() }
}
