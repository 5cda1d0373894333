const EARLIEST_YEAR = 1900

/** Whether there is such a day, written as 1990-02-28, that somebody alive can have been born on. */
export function isBirthDay(date: string): boolean {
  const born = new Date(`${date}T00:00:00Z`)
  const isDay = !Number.isNaN(born.getTime()) && born.toISOString().startsWith(`${date}T`)
  return isDay && born.getUTCFullYear() >= EARLIEST_YEAR
}

export type Birth = { readonly birthDate: string; readonly minimumAge: number; readonly now: Date }

/** Whether somebody born that day is old enough today; a day that does not exist is nobody's birthday. */
export function isOldEnough({ birthDate, minimumAge, now }: Birth): boolean {
  if (!isBirthDay(birthDate)) return false
  const born = new Date(`${birthDate}T00:00:00Z`)
  const comesOfAge = Date.UTC(born.getUTCFullYear() + minimumAge, born.getUTCMonth(), born.getUTCDate())
  return comesOfAge <= now.getTime()
}
