import { useText } from '../../lib/texts/i18n.tsx'
import styles from './agents.module.css'
import { useMomentMinute } from './use-day-text.ts'

/** Up to when what is shown is counted. */
export function CountedUpTo({ at }: { readonly at: string }) {
  const t = useText()
  const minute = useMomentMinute()
  return <p className={styles.counted}>{t('agents.countedUpTo', { time: minute(at) })}</p>
}
