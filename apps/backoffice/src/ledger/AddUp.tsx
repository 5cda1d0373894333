import { Button, Notice } from '@baize/ui'
import { sumIn } from '../kit/figures.ts'
import styles from '../kit/kit.module.css'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { useLedgerText } from './texts.ts'
import { type AddedUp, useAddUp } from './use-add-up.ts'

/** Adds all entries up again, and says whether the account stands where they say. */
export function AddUp({ path }: { readonly path: string }) {
  const t = useLedgerText()
  const tOffice = useText()
  const { added, isBusy, error, addUp } = useAddUp(path)
  return (
    <div className={styles.section}>
      <div className={styles.actions}>
        <Button look="quiet" busy={isBusy} onClick={() => void addUp()}>
          {t('addUp')}
        </Button>
      </div>
      {added && <Found added={added} />}
      {error !== undefined && <Notice tone="problem">{problemText(tOffice, error)}</Notice>}
    </div>
  )
}

function Found({
  added: { entries, faults, total, balance, currency, isRight },
}: {
  readonly added: AddedUp
}) {
  const t = useLedgerText()
  const sum = sumIn(currency)
  const figures = { count: entries, total: sum(total), balance: sum(balance) }
  if (isRight === undefined) return <Notice tone="plain">{t('addUp.under', figures)}</Notice>
  if (isRight) return <Notice tone="plain">{t('addUp.right', figures)}</Notice>
  const numbers = faults.join(', ')
  return (
    <Notice tone="problem">
      {t('addUp.wrong', figures)}
      {numbers !== '' && ` ${t('addUp.faults', { numbers })}`}
    </Notice>
  )
}
