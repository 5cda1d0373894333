import { intlTag } from '@baize/contracts'
import { useMemo } from 'react'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'

/** When a fixture starts: the time alone today, else the day as well, by the clock of whoever reads it. */
export function useStartText(): (iso: string) => string {
  const t = useText()
  const { tag } = useLanguage()
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(intlTag(tag), { hour: '2-digit', minute: '2-digit' })
    const day = new Intl.DateTimeFormat(intlTag(tag), { day: 'numeric', month: 'short' })
    return (iso) => {
      const at = new Date(iso)
      const isToday = at.toDateString() === new Date().toDateString()
      return `${isToday ? t('sports.today') : day.format(at)} ${time.format(at)}`
    }
  }, [t, tag])
}

/** A day such as `2026-11-18`, said as `Wed 18 Nov`. */
export function useDayText(): (day: string) => string {
  const { tag } = useLanguage()
  return useMemo(() => {
    const written = new Intl.DateTimeFormat(intlTag(tag), {
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    })
    return (day) => written.format(new Date(`${day}T12:00:00`))
  }, [tag])
}
