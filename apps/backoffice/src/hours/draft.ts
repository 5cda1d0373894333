import { type ChatSchedule, type LanguageCode, languageCodes, type OfficeSchedule } from '@baize/contracts'

/** An opening while it is written: times as they stand in a field, such as `09:00`. */
export type Row = {
  readonly key: number
  readonly weekday: number
  readonly opens: string
  readonly closes: string
}

export type Draft = {
  readonly zone: string
  readonly rows: readonly Row[]
  readonly answers: Readonly<Record<LanguageCode, string>>
}

export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const
/** The wire takes fourteen. */
export const ROWS_A_DAY = 2

const DAY = 24 * 60
const ALL_DAY = { opens: '00:00', closes: '00:00' }

/** The hours as they can be edited; a house without any begins with all of them, which is what it has. */
export function draftOf({ schedule }: Pick<OfficeSchedule, 'schedule'>): Draft {
  const hours = schedule?.hours.map(({ weekday, opens, closes }, key) => ({
    key,
    weekday,
    opens: clockOf(opens),
    closes: clockOf(closes),
  }))
  return {
    zone: schedule?.zone ?? 'UTC',
    rows: hours ?? weekdays.map((weekday) => ({ key: weekday, weekday, ...ALL_DAY })),
    answers: { EN: '', BN: '', UR: '', ...schedule?.answers },
  }
}

/** As the server takes it; an answer that says nothing is none. */
export function scheduleOf(merchantCode: string, { zone, rows, answers }: Draft): ChatSchedule {
  const hours = rows.map(({ weekday, opens, closes }) => ({
    weekday,
    opens: minutesOf(opens),
    // Midnight ends a day as well as it begins the next one.
    closes: minutesOf(closes) || DAY,
  }))
  const said = languageCodes.map((code) => [code, answers[code].trim()] as const)
  return {
    merchantCode,
    zone: zone.trim(),
    hours,
    answers: Object.fromEntries(said.filter(([, words]) => words !== '')),
  }
}

export function withRow(draft: Draft, weekday: number): Draft {
  const key = Math.max(0, ...draft.rows.map((row) => row.key + 1))
  return { ...draft, rows: [...draft.rows, { key, weekday, opens: '09:00', closes: '17:00' }] }
}

function clockOf(minutes: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`
}

function minutesOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}
