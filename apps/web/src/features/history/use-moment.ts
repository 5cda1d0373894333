import { useMemo } from 'react'
import { useLanguage } from '../../lib/i18n.tsx'

/** Says a moment in the language of the page, by the clock of whoever reads it. */
export function useMoment(): (iso: string) => string {
  const { tag } = useLanguage()
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(tag, {
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
    return (iso) => format.format(new Date(iso))
  }, [tag])
}
