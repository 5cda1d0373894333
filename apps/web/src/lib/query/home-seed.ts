import type { FirstView } from '@baize/contracts'
import { useBoot } from '../page/boot.tsx'
import { useLanguage } from '../texts/i18n.tsx'

/** What the page brought for its first view; nothing once another language is spoken. */
export function useHomeSeed(): FirstView | undefined {
  const { home, language } = useBoot()
  const { code } = useLanguage()
  return home && language === code ? home : undefined
}
