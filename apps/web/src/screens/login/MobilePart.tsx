import { sendCode } from '@baize/contracts'
import { useCallback } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../../lib/call/api.ts'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { MobileField } from '../../lib/form/MobileField.tsx'
import { type SentCode, sentCode } from '../../lib/form/sent-code.ts'
import { useNumberRules } from '../../lib/form/use-number-rules.ts'
import { proofOfWork } from '../../lib/call/proof-of-work.ts'
import { type LoginFormState, numberOf } from './login-fields.ts'

export function MobilePart({ form }: { readonly form: LoginFormState }) {
  const rules = useNumberRules()
  const { errors } = form.formState
  const choose = useCallback((code: string) => form.setValue('dialingCode', code), [form])

  async function send(): Promise<SentCode> {
    const { mobile, dialingCode } = form.getValues()
    const human = await proofOfWork('sms')
    const sent = await call(sendCode, {
      body: {
        mobileNum: numberOf(mobile),
        countryDialingCode: dialingCode,
        purpose: 'login',
        human,
      },
    })
    return sentCode(sent, `${dialingCode} ${numberOf(mobile)}`)
  }

  return (
    <>
      <Controller
        control={form.control}
        name="dialingCode"
        render={({ field }) => (
          <MobileField
            dialingCode={field.value}
            onDialingCode={choose}
            error={errors.mobile?.message}
            {...form.register('mobile', rules.mobile)}
          />
        )}
      />
      <CodeField
        isReady={() => form.trigger('mobile', { shouldFocus: true })}
        onSend={send}
        error={errors.code?.message}
        {...form.register('code', rules.code)}
      />
    </>
  )
}
