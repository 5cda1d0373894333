import { intlTag } from '@baize/contracts'
import { useMemo } from 'react'
import { useLanguage } from '../../lib/texts/i18n.tsx'

type Parts = Intl.DateTimeFormatOptions

const day: Parts = { day: 'numeric', month: 'short' }
const minute: Parts = { ...day, hour: '2-digit', minute: '2-digit' }
const second: Parts = { ...minute, second: '2-digit' }

/** Says a moment to the second, in the language of the page and by the clock of whoever reads it. */
export function useMoment(): (iso: string) => string {
  return useWritten(second)
}

/** The same to the minute, for what takes longer than a round. */
export function useMinute(): (iso: string) => string {
  return useWritten(minute)
}

/** The year is said where it is another than this one: a break may end years from now. */
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
