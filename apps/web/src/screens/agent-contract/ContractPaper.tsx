import type { ContractVersion } from '@baize/contracts'
import { FactList } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './OwnContract.module.css'

/** The terms as both of them have them, with the digest by which either can show what was agreed. */
export function ContractPaper({ version: { version, text, hash } }: { readonly version: ContractVersion }) {
  const t = useText()
  return (
    <details>
      <summary className={styles.note}>{t('agents.contract.paper', { version })}</summary>
      <p className={styles.hash}>
        <bdi dir="ltr">{text}</bdi>
      </p>
      <FactList
        facts={[
          [
            t('agents.contract.hash'),
            <bdi key="hash" dir="ltr" className={styles.hash}>
              {hash}
            </bdi>,
          ],
        ]}
      />
    </details>
  )
}
