import { useLanguage } from '../../lib/texts/i18n.tsx'
import { useSession } from '../../lib/page/visit.ts'

/** Who reads about rewards, and in which language; a guest has no account. */
export function useReader() {
  const account = useSession()?.userName ?? ''
  const { code: language } = useLanguage()
  return { account, language }
}
