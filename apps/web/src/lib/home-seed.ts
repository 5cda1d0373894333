import type { FirstView } from '@baize/contracts'
import { useBoot } from './boot.tsx'
import { useLanguage } from './i18n.tsx'

/** What the page brought for its first view; nothing once another language is spoken. */
export function useHomeSeed(): FirstView | undefined {
  const { home, language } = useBoot()
  const { code } = useLanguage()
  return home && language === code ? home : undefined
}
