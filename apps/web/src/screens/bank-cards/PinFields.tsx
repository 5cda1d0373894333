import { fieldShapes, fitsPattern, setPaymentPassword } from '@baize/contracts'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../lib/call/api.ts'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './BankCardsScreen.module.css'

/** What is typed to bind a card. */
export type CardFields = {
  bankCode: string
  cardNumber: string
  paymentPassword: string
  confirmPin: string
  /** The login password, asked of whoever sets the first PIN. */
  oldPassword: string
}

/** What is asked for a PIN: the one there is, or a new one with the login password of whoever has one. */
export type PinNeed = 'existing' | 'new' | 'new-without-password'

/** Sets the first PIN with what was typed. */
export async function setFirstPin(typed: CardFields, need: PinNeed): Promise<void> {
  const { oldPassword, paymentPassword: newPassword, confirmPin: confirmNewPassword } = typed
  await call(setPaymentPassword, {
    body: { ...(need === 'new' && { oldPassword }), newPassword, confirmNewPassword },
  })
}

const pin = {
  autoComplete: 'off',
  inputMode: 'numeric',
  maxLength: fieldShapes.paymentPassword.maxLength,
} as const

type PinFieldsProps = { readonly form: UseFormReturn<CardFields>; readonly need: PinNeed }

/** The payment PIN; whoever has none sets it here and goes on. */
export function PinFields({ form, need }: PinFieldsProps) {
  const t = useText()
  const { errors } = form.formState
  if (need === 'existing')
    return (
      <PasswordField
        {...pin}
        label={t('withdraw.password')}
        error={errors.paymentPassword?.message}
        {...form.register('paymentPassword', { required: t('withdraw.password.missing') })}
      />
    )
  return (
    <fieldset className={styles.pin}>
      <legend className={styles.legend}>{t('security.payment.set')}</legend>
      <p className={styles.label}>{t('cards.pin.text')}</p>
      <PasswordField
        {...pin}
        label={t('security.payment.new')}
        hint={t('security.payment.hint')}
        error={errors.paymentPassword?.message}
        {...form.register('paymentPassword', {
          validate: (value) => fitsPattern(value, fieldShapes.paymentPassword) || t('security.payment.hint'),
        })}
      />
      <PasswordField
        {...pin}
        label={t('security.payment.confirm')}
        error={errors.confirmPin?.message}
        {...form.register('confirmPin', {
          validate: (value) => value === form.getValues('paymentPassword') || t('refusal.PASSWORDS_DIFFER'),
        })}
      />
      {need === 'new' && (
        <PasswordField
          label={t('security.payment.login')}
          autoComplete="current-password"
          error={errors.oldPassword?.message}
          {...form.register('oldPassword', { required: t('form.enterPassword') })}
        />
      )}
    </fieldset>
  )
}
