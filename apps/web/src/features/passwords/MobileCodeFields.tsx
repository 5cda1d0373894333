import { useCallback } from 'react'
import { Controller } from 'react-hook-form'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { MobileField } from '../../lib/form/MobileField.tsx'
import { useText } from '../../lib/i18n.tsx'
import type { PasswordForm } from './password-form.ts'
import { sendPasswordCode } from './set-password.ts'

const digits = /^[0-9]+$/

/** A mobile number, and the code that was sent to it. */
export function MobileCodeFields({ form }: { form: PasswordForm }) {
  const text = useText()
  const { errors } = form.formState
  const choose = useCallback((chosen: string) => form.setValue('dialingCode', chosen), [form])
  return (
    <>
      <Controller
        control={form.control}
        name="dialingCode"
        render={({ field }) => (
          <MobileField
            dialingCode={field.value}
            onDialingCode={choose}
            error={errors.mobileNum?.message}
            {...form.register('mobileNum', {
              required: text('form.enterMobile'),
              pattern: { value: digits, message: text('refusal.MOBILE_FORMAT') },
            })}
          />
        )}
      />
      <CodeField
        isReady={() => form.trigger('mobileNum', { shouldFocus: true })}
        onSend={() => sendPasswordCode(form.getValues())}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode', {
          required: text('form.enterCode'),
          pattern: { value: digits, message: text('refusal.CODE_FORMAT') },
        })}
      />
    </>
  )
}
