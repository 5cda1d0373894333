import { Notice } from '@baize/ui'
import { useText } from '../lib/texts.tsx'
import styles from './kit.module.css'

type SecretShownProps = { readonly keyId: string; readonly secret: string }

/** What a new key signs with, this once: nobody can ask for it again. */
export function SecretShown({ keyId, secret }: SecretShownProps) {
  const t = useText()
  return (
    <div className={styles.card}>
      <Notice tone="plain">{t('signing.once')}</Notice>
      <p className={styles.number}>
        <bdi>{keyId}</bdi>
      </p>
      <output dir="ltr">{secret}</output>
    </div>
  )
}
