import {
  type BankCard,
  fieldShapes,
  requestWithdrawal,
  type SecondProof,
  type WithdrawalTerms,
} from '@baize/contracts'
import { formatAmount } from '@baize/money/format'
import { Button, Card, Notice, Tick } from '@baize/ui'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { useMinute } from '../../features/history/use-moment.ts'
import { isWithin } from '../../features/payments/fee.ts'
import { useSteppedForm } from '../../features/security/use-proven-form.tsx'
import { call } from '../../lib/call/api.ts'
import { useSettings } from '../../lib/page/boot.tsx'
import { AmountField } from '../../lib/form/AmountField.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { newRequestId } from '../../lib/call/request-id.ts'
import { CardPicker } from './CardPicker.tsx'
import { smallest } from './smallest.ts'
import styles from './WithdrawScreen.module.css'
import { WithdrawSummary } from './WithdrawSummary.tsx'

type Fields = { amount: string; bankCardId: string; paymentPassword: string; forfeitsBonus: boolean }

const refusedAt: RefusedAt<Fields> = {
  fields: ['amount', 'bankCardId', 'paymentPassword', 'forfeitsBonus'],
  byCode: {
    PASSWORD_WRONG: 'paymentPassword',
    PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
    INSUFFICIENT_FUNDS: 'amount',
    INVALID_AMOUNT: 'amount',
    WITHDRAWAL_LIMIT: 'amount',
    NEW_DEVICE_LIMIT: 'amount',
  },
}

type WithdrawFormProps = {
  readonly account: string
  readonly terms: WithdrawalTerms
  readonly cards: readonly BankCard[]
}

/** How much, to which card, with the payment password; whoever has a second step is asked for it as well. */
export function WithdrawForm({ account, terms, cards }: WithdrawFormProps) {
  const t = useText()
  const navigate = useNavigate()
  // One id for one wish: whoever asks again after the line was lost asks for the same withdrawal.
  const [requestId, setRequestId] = useState(newRequestId)
  const renew = () => setRequestId(newRequestId())
  const ready = cards.find(({ readyAt }) => readyAt === null)
  const form = useForm<Fields>({
    defaultValues: { amount: '', bankCardId: ready?.id ?? '', paymentPassword: '', forfeitsBonus: false },
  })

  async function send(proof: SecondProof | null): Promise<void> {
    const { amount, bankCardId, paymentPassword, forfeitsBonus } = form.getValues()
    const wish = { requestId, amount, bankCardId, paymentPassword, proof }
    const body = terms.bonus ? { ...wish, forfeitsBonus } : wish
    const { id } = await call(requestWithdrawal, { body })
    await navigate({ to: '/m/withdraw', search: { withdrawal: id } })
  }
  const why = 'security.proof.withdraw'
  const { submit, isBusy, notice, proofBox } = useSteppedForm(form, { account, refusedAt, send, why })
  return (
    <>
      <Card>
        <Form label={t('shell.title.withdraw')} onSubmit={submit}>
          <CardPicker cards={cards} form={form.register('bankCardId', { required: true, onChange: renew })} />
          <AmountPart form={form} terms={terms} onChanged={renew} />
          <SummaryPart form={form} terms={terms} cards={cards} />
          {terms.bonus && <BonusPart form={form} forfeited={terms.bonus.forfeited} />}
          <PasswordField
            label={t('withdraw.password')}
            hint={t('withdraw.password.hint')}
            autoComplete="off"
            inputMode="numeric"
            maxLength={fieldShapes.paymentPassword.maxLength}
            error={form.formState.errors.paymentPassword?.message}
            {...form.register('paymentPassword', { required: t('withdraw.password.missing') })}
          />
          {notice}
          <p className={styles.label}>{t('withdraw.noWayBack')}</p>
          <Button type="submit" busy={isBusy} disabled={!ready} className={styles.wide}>
            {t('withdraw.go')}
          </Button>
        </Form>
      </Card>
      {proofBox}
    </>
  )
}

type PartProps = { readonly form: UseFormReturn<Fields> }

/** What the wish comes to, before anybody agrees to it. */
function SummaryPart({ form, terms, cards }: PartProps & Pick<WithdrawFormProps, 'terms' | 'cards'>) {
  const [amount, chosen] = useWatch({ control: form.control, name: ['amount', 'bankCardId'] })
  const kind = cards.find(({ id }) => id === chosen)?.kind ?? cards[0]?.kind
  return kind && <WithdrawSummary amount={amount} kind={kind} terms={terms} />
}

type AmountPartProps = PartProps & { readonly terms: WithdrawalTerms; readonly onChanged: () => void }

function AmountPart({ form, terms, onChanged }: AmountPartProps) {
  const t = useText()
  const moment = useMinute()
  const { money } = useSettings()
  const most = smallest([
    terms.available,
    terms.max,
    terms.dayLeft,
    ...(terms.newDevice ? [terms.newDevice.most] : []),
  ])
  const bounds = { min: formatAmount(terms.min, money), max: formatAmount(most, money) }
  const limits = { min: terms.min, max: most }
  return (
    <>
      <AmountField
        label={t('withdraw.amount')}
        end={
          <button
            type="button"
            className={styles.all}
            onClick={() => {
              form.setValue('amount', cents(most), { shouldValidate: true })
              onChanged()
            }}
          >
            {t('withdraw.all')}
          </button>
        }
        hint={t('withdraw.amount.hint', bounds)}
        error={form.formState.errors.amount?.message}
        {...form.register('amount', {
          validate: (value) => isWithin(value, limits) || t('withdraw.amount.wrong', bounds),
          onChange: onChanged,
        })}
      />
      {terms.newDevice && (
        <p className={styles.label}>
          {t('withdraw.newDevice', {
            until: moment(terms.newDevice.endsAt),
            most: formatAmount(terms.newDevice.most, money),
          })}
        </p>
      )}
    </>
  )
}

function BonusPart({ form, forfeited }: PartProps & { readonly forfeited: string }) {
  const t = useText()
  const { money } = useSettings()
  return (
    <>
      <Notice tone="plain">{t('withdraw.bonus', { amount: formatAmount(forfeited, money) })}</Notice>
      <Tick
        label={t('withdraw.bonus.agree')}
        error={form.formState.errors.forfeitsBonus?.message}
        {...form.register('forfeitsBonus', { required: t('withdraw.bonus.tick') })}
      />
    </>
  )
}

/** A bank moves no more than two places. */
function cents(amount: string): string {
  const [whole = '0', part = ''] = amount.split('.')
  return part === '' ? whole : `${whole}.${part.slice(0, 2)}`
}
