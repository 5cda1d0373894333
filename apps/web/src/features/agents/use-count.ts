import { intlTag } from '@baize/contracts'
import { useLanguage } from '../../lib/texts/i18n.tsx'

/** Says a count, with the digits and the separators of amounts. */
export function useCount(): (count: number) => string {
  const { tag } = useLanguage()
  return (count) => count.toLocaleString(intlTag(tag))
}
