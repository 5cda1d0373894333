import { bindBankCard, type PayoutKind, type SecondProof } from '@baize/contracts'
import { Button, SelectField, TextField } from '@baize/ui'
import { useState } from 'react'
import { useForm, useWatch, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import { banksQuery } from '../../features/payments/withdrawals.ts'
import { Box } from '../../features/security/Box.tsx'
import { guardQuery } from '../../features/security/queries.ts'
import { useSteppedForm } from '../../features/security/use-proven-form.tsx'
import { call } from '../../lib/call/api.ts'
import { Form } from '../../lib/form/Form.tsx'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { toast } from '../../lib/overlays/toast.tsx'
import styles from './BankCardsScreen.module.css'
import { type CardFields, PinFields, type PinNeed, setFirstPin } from './PinFields.tsx'

const refusedAt: RefusedAt<CardFields> = {
  fields: ['bankCode', 'cardNumber', 'paymentPassword', 'confirmPin', 'oldPassword'],
  byCode: {
    BANK_NOT_FOUND: 'bankCode',
    CARD_NUMBER_FORMAT: 'cardNumber',
    WALLET_NUMBER_FORMAT: 'cardNumber',
    COIN_ADDRESS_FORMAT: 'cardNumber',
    COIN_ADDRESS_OURS: 'cardNumber',
    BANK_CARD_EXISTS: 'cardNumber',
    PASSWORD_TOO_EASY: 'paymentPassword',
    PASSWORD_IN_USE: 'paymentPassword',
    PASSWORDS_DIFFER: 'confirmPin',
    PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
    PAYMENT_PASSWORD_REQUIRED: 'paymentPassword',
  },
}

type BindCardBoxProps = {
  readonly account: string
  readonly onBound: () => Promise<void>
  readonly onClosed: () => void
}

/** A card to be bound: bank, number and payment PIN, which whoever has none sets here. */
export function BindCardBox({ account, onBound, onClosed }: BindCardBoxProps) {
  const t = useText()
  const need = usePinNeed(account)
  const form = useForm<CardFields>({
    defaultValues: { bankCode: '', cardNumber: '', paymentPassword: '', confirmPin: '', oldPassword: '' },
  })

  async function send(proof: SecondProof | null): Promise<void> {
    const { bankCode, cardNumber, paymentPassword } = form.getValues()
    if (need.is !== 'existing') {
      await setFirstPin(form.getValues(), need.is)
      need.met()
    }
    await call(bindBankCard, {
      body: { bankCode, cardNumber: digitsOf(cardNumber), paymentPassword, proof },
    })
    toast(t('cards.bound'), { tone: 'good' })
    onClosed()
    await onBound()
  }
  const { submit, isBusy, notice, proofBox } = useSteppedForm(form, {
    account,
    refusedAt,
    send,
    why: 'security.proof.card',
  })
  return (
    <>
      <Box title={t('cards.add')} onClosed={onClosed}>
        {() => (
          <Form label={t('cards.add')} onSubmit={submit}>
            <BankField
              account={account}
              error={form.formState.errors.bankCode?.message}
              form={form.register('bankCode', { required: t('cards.bank.choose') })}
            />
            <NumberField form={form} account={account} />
            <PinFields form={form} need={need.is} />
            {notice}
            <Button type="submit" busy={isBusy} className={styles.wide}>
              {t('cards.add')}
            </Button>
          </Form>
        )}
      </Box>
      {proofBox}
    </>
  )
}

/** What is typed for each kind of place to be paid to; whether it is right is the server's to say. */
const asked = {
  bank: { label: 'cards.number', wrong: 'cards.number.wrong', isNumber: true, looks: /^\d{8,24}$/ },
  mobile: { label: 'cards.wallet', wrong: 'cards.wallet.wrong', isNumber: true, looks: /^\+?\d{6,16}$/ },
  crypto: {
    label: 'cards.address',
    wrong: 'cards.address.wrong',
    isNumber: false,
    looks: /^[0-9A-Za-z]{20,64}$/,
  },
} as const satisfies Record<PayoutKind, unknown>

/** What is asked for a PIN. One that was just set here is there, also where the card was refused after it. */
function usePinNeed(account: string): { readonly is: PinNeed; readonly met: () => void } {
  const guard = useQuery(guardQuery(account))
  const [isMet, setMet] = useState(false)
  const { hasWithdrawalPassword = true, hasPassword = true } = guard.data?.config ?? {}
  const missing: PinNeed = hasPassword ? 'new' : 'new-without-password'
  return { is: hasWithdrawalPassword || isMet ? 'existing' : missing, met: () => setMet(true) }
}

/** The number of the card, the wallet or the address. */
function NumberField({
  form,
  account,
}: {
  readonly form: UseFormReturn<CardFields>
  readonly account: string
}) {
  const t = useText()
  const banks = useQuery(banksQuery(account))
  const code = useWatch({ control: form.control, name: 'bankCode' })
  const { label, wrong, isNumber, looks } =
    asked[banks.data?.find((bank) => bank.code === code)?.kind ?? 'bank']
  const { errors } = form.formState
  return (
    <TextField
      label={t(label)}
      inputMode={isNumber ? 'numeric' : 'text'}
      autoComplete={label === 'cards.number' ? 'cc-number' : 'off'}
      maxLength={64}
      dir="ltr"
      error={errors.cardNumber?.message}
      {...form.register('cardNumber', {
        validate: (value) => looks.test(digitsOf(value)) || t(wrong),
      })}
    />
  )
}

type BankFieldProps = {
  readonly account: string
  readonly error: string | undefined
  readonly form: UseFormRegisterReturn
}

function BankField({ account, error, form }: BankFieldProps) {
  const t = useText()
  const banks = useQuery(banksQuery(account))
  return (
    <SelectField label={t('cards.bank')} error={error} {...form}>
      <option value="">{t('cards.bank.choose')}</option>
      {banks.data?.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  )
}

/** Cards are printed in groups, and typed that way. */
function digitsOf(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}
