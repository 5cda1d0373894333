import { cancelDeposit, type Deposit } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/call/api.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { TOAST_SAVED_MS } from '../../lib/limits.ts'
import { problemText } from '../../lib/texts/problem.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import styles from './DepositScreen.module.css'

type CancelDepositProps = { readonly deposit: Deposit; readonly onChanged: () => Promise<void> }

/** For whoever will not pay after all; there while the deposit waits. */
export function CancelDeposit({ deposit: { id, state }, onChanged }: CancelDepositProps) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  if (state !== 'requested' && state !== 'paying') return null
  async function cancel(): Promise<void> {
    const isSure = await confirm({
      title: t('deposit.cancel.ask'),
      text: t('deposit.cancel.text'),
      confirmText: t('deposit.cancel'),
      cancelText: t('deposit.cancel.keep'),
    })
    if (!isSure) return
    setBusy(true)
    try {
      await call(cancelDeposit, { body: { id } })
      toast(t('deposit.cancel.done'), { ms: TOAST_SAVED_MS, tone: 'good' })
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
    }
    await onChanged()
    setBusy(false)
  }
  return (
    <Button look="quiet" busy={isBusy} className={styles.wide} onClick={() => void cancel()}>
      {t('deposit.cancel')}
    </Button>
  )
}
