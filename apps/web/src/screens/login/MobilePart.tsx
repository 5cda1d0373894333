import { sendCode } from '@baize/contracts'
import { useCallback } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { MobileField } from '../../lib/form/MobileField.tsx'
import { type SentCode, sentCode } from '../../lib/form/sent-code.ts'
import { humanProof } from '../../lib/human.ts'
import { useText } from '../../lib/i18n.tsx'
import { digits, type LoginFormState, numberOf } from './login-fields.ts'

export function MobilePart({ form }: { readonly form: LoginFormState }) {
  const text = useText()
  const { errors } = form.formState
  const choose = useCallback((code: string) => form.setValue('dialingCode', code), [form])

  async function send(): Promise<SentCode> {
    const { mobile, dialingCode } = form.getValues()
    const human = await humanProof('sms')
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
            {...form.register('mobile', {
              required: text('form.enterMobile'),
              pattern: { value: digits, message: text('refusal.MOBILE_FORMAT') },
            })}
          />
        )}
      />
      <CodeField
        isReady={() => form.trigger('mobile', { shouldFocus: true })}
        onSend={send}
        error={errors.code?.message}
        {...form.register('code', {
          required: text('form.enterCode'),
          pattern: { value: digits, message: text('refusal.CODE_FORMAT') },
        })}
      />
    </>
  )
}
