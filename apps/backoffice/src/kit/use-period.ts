import { intlTag } from '@baize/contracts'
import { useMemo } from 'react'
import { useLanguage } from '../lib/texts.tsx'

const minute: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
}

/** Says moments with their day, by the clock of whoever reads them, and from when until when something lasts. */
export function usePeriod() {
  const { tag } = useLanguage()
  return useMemo(() => {
    const at = new Intl.DateTimeFormat(intlTag(tag), minute)
    const day = new Intl.DateTimeFormat(intlTag(tag), { day: 'numeric', month: 'short', year: 'numeric' })
    const apart = (text: string) => `\u2068${text}\u2069`
    return {
      moment: (iso: string) => apart(at.format(new Date(iso))),
      day: (iso: string) => apart(day.format(new Date(iso))),
      period: ({ since, until }: { readonly since: string; readonly until: string }) =>
        `${apart(at.format(new Date(since)))} – ${apart(at.format(new Date(until)))}`,
    }
  }, [tag])
}
