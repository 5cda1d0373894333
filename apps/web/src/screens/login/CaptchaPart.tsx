import { CaptchaField } from '../../lib/form/CaptchaField.tsx'
import { useText } from '../../lib/i18n.tsx'
import { digits, type LoginFormState } from './login-fields.ts'

type CaptchaPartProps = {
  readonly form: LoginFormState
  readonly round: number
  readonly onRefresh: () => void
}

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
