const DAYS = 7

/** The day that is so many after today, by the clock of whoever looks: days are counted by the calendar, since not all have 24 hours. */
function dayAfter(count: number): string {
  const now = new Date()
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate() + count, 12)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${noon.getFullYear()}-${two(noon.getMonth() + 1)}-${two(noon.getDate())}`
}

/** Today and the days after it. */
export function nextDays(): string[] {
  return Array.from({ length: DAYS }, (_, count) => dayAfter(count))
}

/** Today and the days before it. */
export function lastDays(): string[] {
  return Array.from({ length: DAYS }, (_, count) => dayAfter(-count))
}

/** The day that is so many before today: as far back as something is told. */
export function dayBefore(count: number): string {
  return dayAfter(-count)
}
