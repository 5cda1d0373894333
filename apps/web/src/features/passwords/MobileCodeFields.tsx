import { useCallback } from 'react'
import { Controller } from 'react-hook-form'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { MobileField } from '../../lib/form/MobileField.tsx'
import { useNumberRules } from '../../lib/form/use-number-rules.ts'
import type { PasswordForm } from './password-form.ts'
import { sendPasswordCode } from './set-password.ts'

/** A mobile number, and the code that was sent to it. */
export function MobileCodeFields({ form }: { form: PasswordForm }) {
  const rules = useNumberRules()
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
            {...form.register('mobileNum', rules.mobile)}
          />
        )}
      />
      <CodeField
        isReady={() => form.trigger('mobileNum', { shouldFocus: true })}
        onSend={() => sendPasswordCode(form.getValues())}
        error={errors.verificationCode?.message}
        {...form.register('verificationCode', rules.code)}
      />
    </>
  )
}
