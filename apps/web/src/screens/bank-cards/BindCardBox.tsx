import { bindBankCard, type FreshProof, type PayoutKind } from '@baize/contracts'
import { Button, SelectField, TextField } from '@baize/ui'
import { useForm, useWatch, type UseFormRegisterReturn, type UseFormReturn } from 'react-hook-form'
import { banksQuery } from '../../features/payments/withdrawals.ts'
import { Box } from '../../features/security/Box.tsx'
import { useProvenForm } from '../../features/security/use-proven-form.tsx'
import { call } from '../../lib/api.ts'
import { Form } from '../../lib/form/Form.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import type { RefusedAt } from '../../lib/form/show-refusal.ts'
import { useText } from '../../lib/i18n.tsx'
import { useQuery } from '../../lib/query.ts'
import { toast } from '../../lib/toast.tsx'
import styles from './BankCardsScreen.module.css'

type Fields = { bankCode: string; cardNumber: string; paymentPassword: string }

const refusedAt: RefusedAt<Fields> = {
  fields: ['bankCode', 'cardNumber', 'paymentPassword'],
  byCode: {
    BANK_NOT_FOUND: 'bankCode',
    CARD_NUMBER_FORMAT: 'cardNumber',
    WALLET_NUMBER_FORMAT: 'cardNumber',
    COIN_ADDRESS_FORMAT: 'cardNumber',
    COIN_ADDRESS_OURS: 'cardNumber',
    BANK_CARD_EXISTS: 'cardNumber',
    PASSWORD_WRONG: 'paymentPassword',
    PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
    PAYMENT_PASSWORD_REQUIRED: 'paymentPassword',
  },
}

type BindCardBoxProps = {
  readonly account: string
  readonly onBound: () => Promise<void>
  readonly onClosed: () => void
}

/** A card to be bound: bank, number, payment password, and once more who is there. */
export function BindCardBox({ account, onBound, onClosed }: BindCardBoxProps) {
  const t = useText()
  const form = useForm<Fields>({ defaultValues: { bankCode: '', cardNumber: '', paymentPassword: '' } })

  async function send(proof: FreshProof | null): Promise<void> {
    const { bankCode, cardNumber, paymentPassword } = form.getValues()
    await call(bindBankCard, {
      body: { bankCode, cardNumber: digitsOf(cardNumber), paymentPassword, proof },
    })
    toast(t('cards.bound'), { tone: 'good' })
    onClosed()
    await onBound()
  }
  const { submit, isBusy, notice, proofBox } = useProvenForm(form, { account, refusedAt, send })
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
            <Secrets form={form} account={account} />
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

/** The number of the card, and the password of the purse. */
function Secrets({ form, account }: { readonly form: UseFormReturn<Fields>; readonly account: string }) {
  const t = useText()
  const banks = useQuery(banksQuery(account))
  const code = useWatch({ control: form.control, name: 'bankCode' })
  const { label, wrong, isNumber, looks } =
    asked[banks.data?.find((bank) => bank.code === code)?.kind ?? 'bank']
  const { errors } = form.formState
  return (
    <>
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
      <PasswordField
        label={t('withdraw.password')}
        autoComplete="off"
        inputMode="numeric"
        error={errors.paymentPassword?.message}
        {...form.register('paymentPassword', { required: t('withdraw.password.missing') })}
      />
    </>
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
