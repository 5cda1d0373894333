import { DAY_MS } from '#platform/time'

/** A time that is asked about, in ISO; open ends mean the last month. */
export type ReportSpan = { readonly from?: string | undefined; readonly to?: string | undefined }

const DAYS_SHOWN = 31

/** A clock of a browser runs ahead by less than this. */
const AHEAD_MS = 60_000

export function spanOf(now: Date, { from, to }: ReportSpan): { from: Date; to: Date } {
  const end = to === undefined ? new Date(now.getTime() + AHEAD_MS) : new Date(to)
  return {
    from: from === undefined ? new Date(end.getTime() - DAYS_SHOWN * DAY_MS) : new Date(from),
    to: end,
  }
}
