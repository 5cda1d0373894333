import type { RegistrationField, RegistrationRule } from '@baize/contracts'
import { TextField, type TextFieldProps } from '@baize/ui'
import { useCallback } from 'react'
import { Controller } from 'react-hook-form'
import type { Problems } from '../../features/registration/check.ts'
import { isNameTaken, sendCodeTo } from '../../features/registration/register.ts'
import type { RegisterFormState } from '../../features/registration/use-register-form.ts'
import { CaptchaField } from '../../lib/form/CaptchaField.tsx'
import { CodeField } from '../../lib/form/CodeField.tsx'
import { DateField } from '../../lib/form/DateField.tsx'
import { MobileField } from '../../lib/form/MobileField.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { PasswordRules } from '../../lib/form/PasswordRules.tsx'
import { useText } from '../../lib/texts/i18n.tsx'

type RegisterFieldProps = {
  readonly rule: RegistrationRule
  readonly form: RegisterFormState
  readonly refuse: (problems: Problems) => Promise<boolean>
  readonly captcha: { readonly round: number; readonly onRefresh: () => void }
}

type Special = 'mobileNum' | 'verificationCode' | 'captcha' | 'birthDate'
type Plain = Exclude<RegistrationField, Special>
type Look = Pick<TextFieldProps, 'type' | 'inputMode' | 'autoComplete' | 'autoCapitalize' | 'dir'>

const name: Look = { autoComplete: 'off', dir: 'auto' }
const code: Look = { autoComplete: 'off', autoCapitalize: 'off', dir: 'ltr' }
const number: Look = { autoComplete: 'off', inputMode: 'tel', dir: 'ltr' }

const looks: Readonly<Record<Plain, Look>> = {
  username: { ...code, autoComplete: 'username' },
  password: { autoComplete: 'new-password' },
  confirmPassword: { autoComplete: 'new-password' },
  paymentPassword: { autoComplete: 'off', inputMode: 'numeric' },
  idNumber: code,
  qqNum: number,
  facebook: code,
  wechat: code,
  line: code,
  whatsapp: number,
  zalo: number,
  email: { type: 'email', inputMode: 'email', autoComplete: 'email', autoCapitalize: 'off', dir: 'ltr' },
  nickname: { ...name, autoComplete: 'nickname' },
  payeeName: { ...name, autoComplete: 'name' },
  recommenderId: code,
  affiliateCode: { ...code, autoCapitalize: 'characters' },
}

const secrets: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword']

/** One field of the form, as the house's rule for it says. */
export function RegisterField({ rule, form, refuse, captcha }: RegisterFieldProps) {
  const { field } = rule
  if (field === 'mobileNum') return <Mobile rule={rule} form={form} />
  if (field === 'verificationCode') return <Code rule={rule} form={form} />
  if (field === 'birthDate') return <BirthDate rule={rule} form={form} />
  if (field === 'captcha') {
    const error = form.formState.errors.captcha?.message
    return <CaptchaField purpose="register" error={error} {...captcha} {...form.register('captcha')} />
  }
  return <PlainField field={field} rule={rule} form={form} refuse={refuse} />
}

type PlainFieldProps = Omit<RegisterFieldProps, 'captcha'> & { readonly field: Plain }

function PlainField({ field, rule, form, refuse }: PlainFieldProps) {
  const text = useText()
  const label = text(`register.field.${field}`)
  const input = {
    ...looks[field],
    label: rule.isRequired ? label : text('register.optional', { label }),
    maxLength: rule.maxLength,
    hint: field === 'paymentPassword' ? text('register.paymentPassword.hint') : undefined,
    error: form.formState.errors[field]?.message,
    ...form.register(field, field === 'username' ? { onBlur: () => void askForName() } : {}),
  }

  /** Told as soon as it is known, so that nobody fills in a whole form for a name that is gone. */
  async function askForName(): Promise<void> {
    const username = form.getValues('username')
    if (username.trim() === '' || form.getFieldState('username').invalid) return
    const isTaken = await isNameTaken(username.trim())
    if (isTaken && form.getValues('username') === username) await refuse({ username: 'USERNAME_TAKEN' })
  }

  if (field === 'password')
    return (
      <>
        <PasswordField {...input} />
        <Rules form={form} />
      </>
    )
  return secrets.includes(field) ? (
    <PasswordField {...input} />
  ) : (
    <TextField {...input} autoCorrect="off" spellCheck={false} />
  )
}

type PartProps = Pick<RegisterFieldProps, 'rule' | 'form'>

/** What the password still lacks, while it is typed. */
function Rules({ form }: Pick<PartProps, 'form'>) {
  const [password, username, mobileNum] = form.watch(['password', 'username', 'mobileNum'])
  return <PasswordRules password={password} words={[username, mobileNum]} />
}

function BirthDate({ rule, form }: PartProps) {
  const text = useText()
  const label = text('register.field.birthDate')
  return (
    <Controller
      control={form.control}
      name="birthDate"
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <DateField
          ref={ref}
          label={rule.isRequired ? label : text('register.optional', { label })}
          value={value}
          onChange={onChange}
          onBlur={onBlur}
          error={form.formState.errors.birthDate?.message}
        />
      )}
    />
  )
}

function Mobile({ rule, form }: PartProps) {
  const text = useText()
  const choose = useCallback((chosen: string) => form.setValue('countryDialingCode', chosen), [form])
  return (
    <Controller
      control={form.control}
      name="countryDialingCode"
      render={({ field }) => (
        <MobileField
          dialingCode={field.value}
          onDialingCode={choose}
          hint={rule.isRequired ? undefined : text('register.mobile.hint')}
          error={form.formState.errors.mobileNum?.message}
          {...form.register('mobileNum')}
        />
      )}
    />
  )
}

function Code({ rule, form }: PartProps) {
  const text = useText()

  async function isReady(): Promise<boolean> {
    if (form.getValues('mobileNum').trim() !== '') return form.trigger('mobileNum', { shouldFocus: true })
    form.setError('mobileNum', { message: text('form.enterMobile') }, { shouldFocus: true })
    return false
  }

  return (
    <CodeField
      isReady={isReady}
      onSend={() => sendCodeTo(form.getValues())}
      hint={rule.isRequired ? undefined : text('register.code.hint')}
      error={form.formState.errors.verificationCode?.message}
      {...form.register('verificationCode')}
    />
  )
}
