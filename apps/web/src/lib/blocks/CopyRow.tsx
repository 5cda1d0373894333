import { Button } from '@baize/ui'
import { copyText } from '../browser/copy-text.ts'
import { toast } from '../overlays/toast.tsx'
import { useText } from '../texts/i18n.tsx'
import styles from './CopyRow.module.css'

/** A text under its name, with a button that copies it. */
export function CopyRow({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useText()
  const copy = async () => {
    if (await copyText(value)) toast(t('form.copied'), { tone: 'good' })
    else toast(t('form.copyFailed'), { tone: 'problem' })
  }
  return (
    <div className={styles.row}>
      <p className={styles.words}>
        <span className={styles.name}>{name}</span>
        <span className={styles.value}>
          <bdi>{value}</bdi>
        </span>
      </p>
      <Button look="quiet" aria-label={t('form.copy.what', { name })} onClick={() => void copy()}>
        {t('form.copy')}
      </Button>
    </div>
  )
}
