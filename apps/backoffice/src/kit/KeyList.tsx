import { Button } from '@baize/ui'
import { useText } from '../lib/texts.tsx'
import styles from './kit.module.css'
import { When } from './When.tsx'

type NamedKey = { readonly keyId: string; readonly addedAt: string; readonly isWaiting: boolean }

type KeyListProps = {
  readonly house: string
  readonly keys: readonly NamedKey[]
  /** None: whoever looks may not. */
  readonly onRetire: ((keyId: string) => void) | undefined
}

/** What somebody outside signs with, by name alone. */
export function KeyList({ house, keys, onRetire }: KeyListProps) {
  const t = useText()
  if (keys.length === 0) return <p className={styles.note}>{t('signing.none')}</p>
  return (
    <ul className={styles.tiers} aria-label={t('signing.list')}>
      {keys.map(({ keyId, addedAt, isWaiting }) => (
        <li key={keyId} className={styles.tier}>
          <span>
            <bdi>{keyId}</bdi> · <When at={addedAt} house={house} />
            {isWaiting && <> · {t('signing.waits')}</>}
          </span>
          {onRetire && (
            <Button look="quiet" onClick={() => onRetire(keyId)}>
              {t('signing.retire')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
