import { approveBill, holdBill, type OfficeBill, type OperatorInfo } from '@baize/contracts'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { canDo } from '../../lib/rights.ts'
import { ActForm } from '../../kit/acts/ActForm.tsx'
import { AskForm } from '../../kit/acts/AskForm.tsx'
import styles from '../../kit/kit.module.css'
import { useAgentText } from '../texts.ts'

type Act = 'hold' | 'free' | 'pay' | 'deny'
type BillActsProps = {
  readonly operator: OperatorInfo
  readonly house: string
  readonly bill: OfficeBill
  /** The bill as it stands then. */
  readonly onChanged: (bill: OfficeBill) => void
}

/** What this operator may do about a bill: hold and free by oneself, pay and deny by two. */
export function BillActs({ operator, house, bill, onChanged }: BillActsProps) {
  const t = useAgentText()
  const [open, setOpen] = useState<Act>()
  const acts = actsFor(operator, bill)
  if (acts.length === 0) return null
  const form = { house, bill, onClose: () => setOpen(undefined) }
  return (
    <>
      <div className={styles.actions}>
        {acts.map((act) => (
          <Button key={act} look="quiet" aria-expanded={open === act} onClick={() => setOpen(act)}>
            {t(`bills.${act}`)}
          </Button>
        ))}
      </div>
      {(open === 'hold' || open === 'free') && (
        <HoldForm key={open} {...form} isHeld={open === 'hold'} onChanged={onChanged} />
      )}
      {(open === 'pay' || open === 'deny') && <SettleForm key={open} {...form} isPaid={open === 'pay'} />}
    </>
  )
}

/** One above the bound is freed by two alone; the server holds to it as well. */
function actsFor(operator: OperatorInfo, { state, heldFor }: OfficeBill): readonly Act[] {
  const isHeld = state === 'pending_approval'
  return [
    ...(state === 'claimable' && canDo(operator, 'holdBill') ? (['hold'] as const) : []),
    ...(isHeld && heldFor !== 'amount' && canDo(operator, 'holdBill') ? (['free'] as const) : []),
    ...(isHeld && canDo(operator, 'approveBill') ? (['pay', 'deny'] as const) : []),
  ]
}

type BillFormProps = { readonly house: string; readonly bill: OfficeBill; readonly onClose: () => void }
type HoldFormProps = BillFormProps & Pick<BillActsProps, 'onChanged'> & { readonly isHeld: boolean }

function HoldForm({ house, bill, isHeld, onClose, onChanged }: HoldFormProps) {
  const t = useAgentText()
  const name = isHeld ? 'bills.hold' : 'bills.free'
  return (
    <ActForm
      title={t(name)}
      note={t(isHeld ? 'bills.hold.note' : 'bills.free.note')}
      submit={t(name)}
      wish={{ billId: bill.id, isHeld }}
      send={(id, { wish, reason }) => call(holdBill, { body: { id, house, reason, ...wish } })}
      // The page says it: where held ones are listed, this one is gone then.
      done={() => null}
      onClose={onClose}
      onDone={onChanged}
    />
  )
}

function SettleForm({ house, bill, isPaid, onClose }: BillFormProps & { readonly isPaid: boolean }) {
  const t = useAgentText()
  return (
    <AskForm
      house={house}
      title={t(isPaid ? 'bills.pay' : 'bills.deny')}
      decides="finance"
      look={isPaid ? 'primary' : 'danger'}
      wish={{ billId: bill.id, isPaid }}
      send={(id, { wish, reason }) => call(approveBill, { body: { id, house, reason, ...wish } })}
      onClose={onClose}
    />
  )
}
