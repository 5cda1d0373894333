import type { DepositMethod } from '@baize/contracts'
import { Amount, Button, Card, Notice, TextField } from '@baize/ui'
import { formatAmount } from '@baize/money/format'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { isWithin, leftOf } from '../../features/payments/fee.ts'
import { requestDeposit } from '../../features/payments/request-deposit.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { newRequestId } from '../../lib/call/request-id.ts'
import styles from './DepositScreen.module.css'
import { Offers } from './Offers.tsx'
import { useOfferChoice } from './use-offer-choice.ts'

type DepositFormProps = { readonly account: string; readonly method: DepositMethod }

/** With which offer and how much, by the way that was chosen; the button leads on to where it is paid. */
export function DepositForm({ account, method }: DepositFormProps) {
  const t = useText()
  const { money } = useSettings()
  const navigate = useNavigate()
  const [problem, setProblem] = useState<unknown>()
  // One id for one wish: whoever presses twice, or presses again after the line was lost, asks for the same deposit.
  const [requestId, setRequestId] = useState(newRequestId)
  const form = useForm({ defaultValues: { amount: '', payerNumber: '' } })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const choice = useOfferChoice(account)
  const bounds = { min: formatAmount(method.min, money), max: formatAmount(method.max, money) }

  async function submit(): Promise<void> {
    setProblem(undefined)
    try {
      const { payerNumber } = form.getValues()
      const { id } = await requestDeposit({ method, amount, requestId, payerNumber: payerNumber.trim() })
      await navigate({ to: '/m/voucherCenter', search: { deposit: id } })
    } catch (error) {
      setProblem(error)
    }
  }
  function choose(quick: string): void {
    form.setValue('amount', quick.replace(/\.00?$/, ''), { shouldValidate: form.formState.isSubmitted })
    setRequestId(newRequestId())
  }
  const typed = form.register('amount', {
    validate: (value) => isWithin(value, method) || t('deposit.amount.wrong', bounds),
    onChange: () => setRequestId(newRequestId()),
  })
  return (
    <Card>
      <Form label={t('shell.title.deposit')} onSubmit={form.handleSubmit(submit)}>
        <Offers choice={choice} credited={leftOf(amount, method.feePpm)} />
        <AmountField
          label={t('deposit.amount')}
          hint={t('deposit.amount.hint', bounds)}
          error={form.formState.errors.amount?.message}
          {...typed}
        />
        <QuickAmounts amounts={method.quickAmounts} onChoose={choose} />
        {method.asksPayer && (
          <TextField
            label={t('deposit.payer', { name: method.name })}
            hint={t('deposit.payer.hint')}
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            dir="ltr"
            error={form.formState.errors.payerNumber?.message}
            {...form.register('payerNumber', {
              validate: (value) => /^[+\d][\d -]{5,19}$/.test(value.trim()) || t('deposit.payer.wrong'),
              onChange: () => setRequestId(newRequestId()),
            })}
          />
        )}
        {method.coin && (
          <p className={styles.credited}>
            {t('deposit.coin.before', { network: method.coin.network, count: method.coin.confirmations })}
          </p>
        )}
        <Credited amount={amount} feePpm={method.feePpm} />
        {problem !== undefined && <Notice tone="problem">{problemText(t, problem)}</Notice>}
        <Button type="submit" busy={form.formState.isSubmitting || choice.isBusy} className={styles.wide}>
          {t(method.kind === 'manual' ? 'deposit.go.manual' : 'deposit.go')}
        </Button>
      </Form>
    </Card>
  )
}

type QuickAmountsProps = {
  readonly amounts: readonly string[]
  readonly onChoose: (amount: string) => void
}

function QuickAmounts({ amounts, onChoose }: QuickAmountsProps) {
  const t = useText()
  const { money } = useSettings()
  if (amounts.length === 0) return null
  return (
    <div role="group" aria-label={t('deposit.quick')} className={styles.quick}>
      {amounts.map((amount) => (
        <button key={amount} type="button" className={styles.quickAmount} onClick={() => onChoose(amount)}>
          <Amount value={amount} format={money} />
        </button>
      ))}
    </div>
  )
}

type CreditedProps = { readonly amount: string; readonly feePpm: number }

function Credited({ amount, feePpm }: CreditedProps) {
  const t = useText()
  const { money } = useSettings()
  const credited = leftOf(amount, feePpm)
  if (credited === undefined || feePpm === 0) return null
  return (
    <p className={styles.credited}>
      {t('deposit.credited')} <Amount value={credited} format={money} />
    </p>
  )
}
