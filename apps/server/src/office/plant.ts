import { eventKinds, type HealthLine, officeJobStates } from '@baize/contracts'
import { getHealth, listJobs, retryJob } from '#modules/health'
import { listEvents } from '#modules/operators'
import { choiceIn, type Commands, reasonIn, requireOperator, table, UsageProblem } from './command.ts'

/** How the plant is, what it does by itself, and what happened that a regulator asks about. */
export const plantCommands: Commands = {
  health: {
    usage: 'health   (a line for each subject, and one for each part of it that is not good)',
    run: async (office) => {
      const { lines } = await getHealth(office.app, requireOperator(office))
      return table(lines.flatMap(linesOf))
    },
  },
  'jobs list': {
    usage: `jobs list [${officeJobStates.join('|')}] [AFTER]   (fifty at a time, the newest first)`,
    run: async (office, [word, after]) => {
      const state = word === undefined ? undefined : stateIn(word)
      const page = await listJobs(office.app, requireOperator(office), { state, after })
      const rows = page.jobs.map(({ id, name, state: at, attempts, mostAttempts, runAt, cause }) => [
        id,
        name,
        at,
        `${attempts} of ${mostAttempts}`,
        runAt,
        cause ?? '',
      ])
      return [
        table(rows),
        ...(page.after === null ? [] : [`More: jobs list ${word ?? ''} ${page.after}`]),
      ].join('\n')
    },
  },
  'jobs retry': {
    usage: 'jobs retry ID WHY...   (a job that failed is done again at once)',
    run: async (office, [jobId = '', ...why]) => {
      if (!/^[1-9]\d{0,17}$/.test(jobId)) throw new UsageProblem(`${jobId} is not the number of a job.`)
      const { name } = await retryJob(office.app, requireOperator(office), { jobId, reason: reasonIn(why) })
      return `${name} ${jobId} is done again.`
    },
  },
  'events list': {
    usage: 'events list HOUSE [KIND|all] [AFTER]   (fifty at a time, the newest first)',
    run: async (office, [house = '', word = 'all', after]) => {
      const kind = word === 'all' ? undefined : choiceIn(word, { among: eventKinds, what: 'A kind' })
      const page = await listEvents(office.app, requireOperator(office), { house, kind, after })
      const rows = page.events.map(({ number, at, kind: what, component, operators, subject, reason }) => [
        String(number),
        at,
        what,
        component,
        subject,
        operators.join(', '),
        reason ?? '',
      ])
      return [
        table(rows),
        ...(page.after === null ? [] : [`More: events list ${house} ${word} ${page.after}`]),
      ].join('\n')
    },
  },
}

const stateIn = (word: string) => choiceIn(word, { among: officeJobStates, what: 'A job' })

function linesOf({ subject, state, code, since, parts }: HealthLine): string[][] {
  const wrong = parts.filter((part) => part.state !== 'good')
  return [
    [subject, state, code, since ?? ''],
    ...wrong.map((part) => [`  ${part.name}`, part.state, part.code, part.since ?? '']),
  ]
}
