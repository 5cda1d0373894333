import { dividendOf, endsMonth, periodsBetween, type PeriodSpan, salaryOf } from '@baize/engines/agents'
import { readHouse, spanAt } from '#modules/limits'
import type { Db } from '#platform/db'
import { offsetAt } from '#platform/zone'
import type { ContractTerms, DividendOptions } from '../contracts/contract.ts'
import { familiesOf } from '../contracts/coverage.ts'
import type { ContractEstimate } from '../contracts/read-contracts.ts'
import { dayOf, type HouseDay } from '../house-day.ts'
import type { AgentHourRow } from '../store/member-hours.ts'
import { countActive } from '../team/count-range.ts'
import { readAgentHours } from '../team/read-agent-hours.ts'
import { readTeamDays, type TeamDay } from '../team/read-team.ts'

/** What the month before would have come to under terms, before what those below get of it. */
export const estimateContract: ContractEstimate = async (db, { merchantCode, agentId, terms, now }) => {
  const { options } = terms
  const { zone } = await readHouse(db, merchantCode)
  const thisMonth = spanAt('month', now, zone)
  const month = spanAt('month', new Date(thisMonth.since.getTime() - 1), zone)
  const range = { from: dayOf(month.since, zone), to: dayOf(new Date(month.until.getTime() - 1), zone) }
  if (options.kind === 'hourly') {
    const hours = await readAgentHours(db, { merchantCode, agentId, ...range })
    return hours.length === 0 ? null : { ...range, units: sumOfHours(hours, terms) }
  }
  const days = await readTeamDays(db, { merchantCode, ...range, agentIds: [agentId] })
  if (days.every(({ turnover }) => turnover === 0n)) return null
  const units =
    options.kind === 'daily'
      ? sumOfDays(days, terms)
      : await sumOfPeriods(db, { days, agentId, zone, month, rows: terms.rows, options })
  return { ...range, units }
}

/** Each hour by itself: the families that the terms name, and who was active by its end. */
function sumOfHours(hours: readonly AgentHourRow[], { rows, options }: ContractTerms): bigint {
  const families = familiesOf(options)
  return [...Map.groupBy(hours, ({ startsAt }) => startsAt.getTime()).values()].reduce((sum, own) => {
    const counted = own.filter(({ family }) => families.includes(family))
    const turnover = counted.reduce((all, hour) => all + hour.turnover, 0n)
    return sum + salaryOf(rows, { turnover, active: own[0]?.active ?? 0 }).gross
  }, 0n)
}

/** Each day by itself: the families that the terms name, and who was active. */
function sumOfDays(days: readonly TeamDay[], { rows, options }: ContractTerms): bigint {
  const families = options.kind === 'dividend' ? null : options.families
  const counts = (family: string) => families?.some((each) => each === family) ?? family !== ''
  return [...Map.groupBy(days, ({ day }) => day).values()].reduce((sum, own) => {
    const turnover = own.reduce((all, { family, base }) => (counts(family) ? all + base.turnover : all), 0n)
    const active = Number(own.reduce((all, { base }) => all + base.active, 0n))
    return sum + salaryOf(rows, { turnover, active }).gross
  }, 0n)
}

type PeriodsQuestion = {
  readonly days: readonly TeamDay[]
  readonly agentId: string
  readonly zone: string
  readonly month: PeriodSpan
  readonly rows: ContractTerms['rows']
  readonly options: DividendOptions
}

async function sumOfPeriods(db: Db, question: PeriodsQuestion): Promise<bigint> {
  const { days, agentId, zone, month, rows, options } = question
  const offset = (moment: number) => offsetAt(moment, zone)
  const terms = { rows, way: options.mode, carry: options.carry }
  let carry = 0n
  let sum = 0n
  for (const period of periodsBetween(options.period, { from: month.since, to: month.until }, offset)) {
    const from: HouseDay = dayOf(period.since, zone)
    const to: HouseDay = dayOf(new Date(period.until.getTime() - 1), zone)
    const own = days.filter(({ day }) => day >= from && day <= to)
    const active =
      (await countActive(db, { agentIds: [agentId], from, to, isForContract: true })).get(agentId) ?? 0
    const total = (figure: (day: TeamDay) => bigint) => own.reduce((all, day) => all + figure(day), 0n)
    const { gross, carryOn } = dividendOf(terms, {
      turnover: total(({ base }) => base.turnover),
      active,
      loss: -total(({ base }) => base.profit),
      salaries: total(({ salary }) => salary),
      carry,
      endsMonth: endsMonth(period, offset),
    })
    carry = carryOn
    sum += gross
  }
  return sum
}
