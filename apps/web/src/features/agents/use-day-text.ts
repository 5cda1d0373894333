import { intlTag } from '@baize/contracts'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/texts/i18n.tsx'

type Parts = Intl.DateTimeFormatOptions

const day: Parts = { day: 'numeric', month: 'short' }
const houseDay: Parts = { ...day, timeZone: 'UTC' }
const minute: Parts = { ...day, hour: '2-digit', minute: '2-digit' }

/** Says a day of the house's calendar, which is the same day wherever it is read. */
export function useDayText(): (day: string) => string {
  const say = useWritten(houseDay)
  return (said) => say(`${said}T00:00:00Z`)
}

/** Says the day of a moment, by the clock of whoever reads it. */
export function useMomentDay(): (iso: string) => string {
  return useWritten(day)
}

/** The same to the minute. */
export function useMomentMinute(): (iso: string) => string {
  return useWritten(minute)
}

/** The year is said where it is another than this one. */
function useWritten(parts: Parts): (iso: string) => string {
  const { tag } = useLanguage()
  return useMemo(() => {
    const near = new Intl.DateTimeFormat(intlTag(tag), parts)
    const far = new Intl.DateTimeFormat(intlTag(tag), { ...parts, year: 'numeric' })
    return (iso) => {
      const at = new Date(iso)
      return (at.getFullYear() === new Date().getFullYear() ? near : far).format(at)
    }
  }, [tag, parts])
}
