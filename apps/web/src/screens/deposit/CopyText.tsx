import { Copy } from 'lucide-react'
import { copyText } from '../../lib/browser/copy-text.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import styles from './DepositScreen.module.css'

/** A button that copies what stands beside it. */
export function CopyText({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useText()
  async function copy(): Promise<void> {
    if (await copyText(value)) toast(t('deposit.copied'), { ms: TOAST_SAVED_MS, tone: 'good' })
    else toast(t('security.copyFailed'), { tone: 'problem' })
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={`${t('deposit.copy')}: ${name}`}
      onClick={() => void copy()}
    >
      <Copy size={16} aria-hidden="true" />
    </button>
  )
}
