import { type BillKind, intlTag } from '@baize/contracts'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/texts/i18n.tsx'

type Period = { readonly since: string; readonly until: string }

const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric' }
const hour: Intl.DateTimeFormatOptions = { ...day, hour: '2-digit', minute: '2-digit' }

/** Says which period a bill is of, by the clock of whoever reads it: an hour, a day, or from when until when. */
export function usePeriodText(): (kind: BillKind, period: Period) => string {
  const { tag } = useLanguage()
  return useMemo(() => {
    const days = new Intl.DateTimeFormat(intlTag(tag), day)
    const hours = new Intl.DateTimeFormat(intlTag(tag), hour)
    return (kind, { since, until }) => {
      if (kind === 'hourly') return hours.format(new Date(since))
      // The middle of the first day and of the last: nobody's clock is so far away that it is another day there.
      const first = days.format(new Date(Date.parse(since) + HALF_DAY_MS))
      const last = days.format(new Date(Date.parse(until) - HALF_DAY_MS))
      return first === last ? first : `${first} – ${last}`
    }
  }, [tag])
}

const HALF_DAY_MS = 43_200_000
