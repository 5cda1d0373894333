import { reportNames, scheduleSpans } from '@baize/contracts'
import {
  askExport,
  endSchedule,
  listExports,
  listReports,
  listSchedules,
  putSchedule,
  runReport,
  takeExport,
} from '#modules/reports'
import { uuidv7 } from '#platform/random'
import { choiceIn, type Commands, idIn, requireOperator, table, UsageProblem } from './command.ts'

const days = /^\d{4}-\d{2}-\d{2}$/

/** A house, a report and two days. */
function askedIn([house, report, from, to]: readonly string[]) {
  if (!house || !from || !to || !days.test(from) || !days.test(to))
    throw new UsageProblem('Say HOUSE REPORT FROM TO, days as 2026-03-01.')
  return { house, report: choiceIn(report, { among: reportNames, what: 'A report' }), from, to }
}

function houseIn([house]: readonly string[]): string {
  if (!house) throw new UsageProblem('Say which house.')
  return house
}

/** Reports of houses, their files, and when somebody is told of them. */
export const houseReportCommands: Commands = {
  'reports list': {
    usage: 'reports list HOUSE   (the reports that are yours, with their columns)',
    run: async (office, words) => {
      const { reports } = await listReports(office.app, requireOperator(office), { house: houseIn(words) })
      return table(reports.map(({ name, columns }) => [name, columns.map((column) => column.name).join(' ')]))
    },
  },
  'reports run': {
    usage: 'reports run HOUSE REPORT FROM TO   (of whole days, without the last)',
    run: async (office, words) => {
      const { columns, rows, isCut } = await runReport(office.app, requireOperator(office), askedIn(words))
      const lines = table([columns.map(({ name }) => name), ...rows])
      return isCut ? `${lines}\nThere are more: reports export writes all of them.` : lines
    },
  },
  'reports export': {
    usage: 'reports export HOUSE REPORT FROM TO   (writes a file; reports take gives it to you, once)',
    run: async (office, words) => {
      const asked = { id: uuidv7(), ...askedIn(words) }
      const { id, state, rows } = await askExport(office.app, requireOperator(office), asked)
      return `${id} is ${state}, ${rows} lines. Within an hour: reports take ${asked.house} ${id}`
    },
  },
  'reports files': {
    usage: 'reports files HOUSE   (the files that you asked for)',
    run: async (office, words) => {
      const { files } = await listExports(office.app, requireOperator(office), { house: houseIn(words) })
      return table(
        files.map((file) => [file.id, file.report, file.from, file.to, file.state, `${file.rows} lines`]),
      )
    },
  },
  'reports take': {
    usage: 'reports take HOUSE ID   (the file itself, once)',
    run: async (office, words) => {
      const asked = { house: houseIn(words), id: idIn(words[1]) }
      const { content, rest } = await takeExport(office.app, requireOperator(office), asked)
      const parts: Uint8Array[] = [content]
      if (rest) for await (const part of rest) parts.push(part)
      return Buffer.concat(parts).toString()
    },
  },
  'reports schedules': {
    usage: 'reports schedules HOUSE   (what you are told of, and were told lately)',
    run: async (office, words) => {
      const asked = { house: houseIn(words) }
      const { schedules, notices } = await listSchedules(office.app, requireOperator(office), asked)
      return table([
        ...schedules.map((each) => [each.id, each.report, `every ${each.every}`, `next ${each.nextAt}`]),
        ...notices.map((each) => ['told', each.report, `${each.from} to ${each.to}`, each.madeAt]),
      ])
    },
  },
  'reports schedule': {
    usage: 'reports schedule HOUSE REPORT day|week|month HOUR   (by the clock of the house)',
    run: async (office, [house, report, every, hour]) => {
      const at = Number(hour)
      if (!house || !Number.isInteger(at) || at < 0 || at > 23) throw new UsageProblem('An hour is 0 to 23.')
      const { id, nextAt } = await putSchedule(office.app, requireOperator(office), {
        id: uuidv7(),
        house,
        report: choiceIn(report, { among: reportNames, what: 'A report' }),
        every: choiceIn(every, { among: scheduleSpans, what: 'A rhythm' }),
        hour: at,
      })
      return `${id}: you are told first at ${nextAt}.`
    },
  },
  'reports unschedule': {
    usage: 'reports unschedule HOUSE ID',
    run: async (office, words) => {
      const asked = { house: houseIn(words), id: idIn(words[1]) }
      await endSchedule(office.app, requireOperator(office), asked)
      return 'You are told of it no longer.'
    },
  },
}
