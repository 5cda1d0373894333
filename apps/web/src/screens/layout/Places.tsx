import { LoadingFace, Skeleton } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Places.module.css'

type PlacesProps = { readonly of: 'card' | 'low' | 'row'; readonly count: number }

/** Where cards (low ones, mere rows) will stand, and a word that they are coming. */
export function Places({ of, count }: PlacesProps) {
  const t = useText()
  return (
    <LoadingFace text={t('shell.pleaseWait')}>
      <div className={styles.places}>
        {Array.from({ length: count }, (_, index) => (
          <Skeleton key={index} className={styles[of]} />
        ))}
      </div>
    </LoadingFace>
  )
}
