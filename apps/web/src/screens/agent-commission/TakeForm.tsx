import { type SecondProof, takeCommission } from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Button } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { isWithin } from '../../features/payments/fee.ts'
import { useSteppedForm } from '../../features/security/use-proven-form.tsx'
import { call } from '../../lib/call/api.ts'
import { newRequestId } from '../../lib/call/request-id.ts'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './AgentCommissionScreen.module.css'

type Fields = { amount: string }

const refusedAt: RefusedAt<Fields> = {
  fields: ['amount'],
  byCode: { INSUFFICIENT_FUNDS: 'amount', INVALID_AMOUNT: 'amount' },
}

const LEAST = '0.01'

type TakeFormProps = { readonly balance: string; readonly onTaken: () => void }

/** Takes commission into cash, where it can be played with or withdrawn; whoever has a second step shows it. */
export function TakeForm({ balance, onTaken }: TakeFormProps) {
  const t = useText()
  const { money } = useSettings()
  const account = useSession()?.userName ?? ''
  // One id for one wish: whoever asks again after the line was lost takes it once.
  const [requestId, setRequestId] = useState(newRequestId)
  const form = useForm<Fields>({ defaultValues: { amount: '' } })
  async function send(proof: SecondProof | null): Promise<void> {
    const { amount } = form.getValues()
    await call(takeCommission, { body: { requestId, amount, ...(proof && { proof }) } })
    toast(t('agents.income.taken', { amount: formatAmount(amount, money) }))
    form.reset()
    setRequestId(newRequestId())
    onTaken()
  }
  const why = 'security.proof.withdraw'
  const { submit, isBusy, notice, proofBox } = useSteppedForm(form, { account, refusedAt, send, why })
  const wrong = t('agents.income.take.wrong', { most: formatAmount(balance, money) })
  return (
    <>
      <Form label={t('agents.income.take')} onSubmit={submit}>
        <AmountField
          label={t('agents.income.take.amount')}
          error={form.formState.errors.amount?.message}
          {...form.register('amount', {
            validate: (typed) => isWithin(typed, { min: LEAST, max: balance }) || wrong,
            onChange: () => setRequestId(newRequestId()),
          })}
        />
        {notice}
        <Button type="submit" busy={isBusy} className={styles.wide}>
          {t('agents.income.take')}
        </Button>
      </Form>
      {proofBox}
    </>
  )
}
