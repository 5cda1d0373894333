import { sendCode } from '@baize/contracts'
import { TextField } from '@baize/ui'
import { useCallback } from 'react'
import { Controller } from 'react-hook-form'
import { call } from '../../lib/api.ts'
import { CaptchaField } from '../../lib/form/CaptchaField.tsx'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { MobileField } from '../../lib/form/MobileField.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { humanProof } from '../../lib/human.ts'
import { useText } from '../../lib/i18n.tsx'
import { type LoginFormState, numberOf } from './login-fields.ts'

type PartProps = { readonly form: LoginFormState }

const digits = /^[0-9]+$/

export function UsernamePart({ form: { register, formState } }: PartProps) {
  const text = useText()
  const { errors } = formState
  return (
    <>
      <TextField
        label={text('form.username')}
        autoComplete="username"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        dir="auto"
        error={errors.username?.message}
        {...register('username', { validate: (name) => name.trim() !== '' || text('form.enterUsername') })}
      />
      <PasswordField
        label={text('form.password')}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', { required: text('form.enterPassword') })}
      />
    </>
  )
}

export function MobilePart({ form }: PartProps) {
  const text = useText()
  const { errors } = form.formState
  const choose = useCallback((code: string) => form.setValue('dialingCode', code), [form])

  async function send(): Promise<number> {
    const { mobile, dialingCode } = form.getValues()
    const human = await humanProof('sms')
    const { expirationTime } = await call(sendCode, {
      body: {
        mobileNum: numberOf(mobile),
        countryDialingCode: dialingCode,
        purpose: 'login',
        human,
      },
    })
    return expirationTime
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

type CaptchaPartProps = PartProps & { readonly round: number; readonly onRefresh: () => void }

export function CaptchaPart({ form: { register, formState }, round, onRefresh }: CaptchaPartProps) {
  const text = useText()
  return (
    <CaptchaField
      purpose="login"
      round={round}
      onRefresh={onRefresh}
      error={formState.errors.captcha?.message}
      {...register('captcha', {
        required: text('form.enterCode'),
        pattern: { value: digits, message: text('refusal.CODE_FORMAT') },
      })}
    />
  )
}
