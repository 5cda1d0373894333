import { intlTag } from '@baize/contracts'
import { useMemo } from 'react'
import { useLanguage } from './texts.tsx'

const minute: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit' }

/** Says a moment to the minute, by the clock of whoever reads it; the day as well where it is not today. */
export function useMoment(): (iso: string) => string {
  const { tag } = useLanguage()
  return useMemo(() => {
    const near = new Intl.DateTimeFormat(intlTag(tag), minute)
    const far = new Intl.DateTimeFormat(intlTag(tag), { ...minute, day: 'numeric', month: 'short' })
    return (iso) => {
      const at = new Date(iso)
      const isToday = at.toDateString() === new Date().toDateString()
      // Set apart, so that a line from right to left does not turn it around.
      return `\u2068${(isToday ? near : far).format(at)}\u2069`
    }
  }, [tag])
}
