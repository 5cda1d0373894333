import { CaptchaField } from '../../lib/form/CaptchaField.tsx'
import { useNumberRules } from '../../lib/form/use-number-rules.ts'
import type { LoginFormState } from './login-fields.ts'

type CaptchaPartProps = {
  readonly form: LoginFormState
  readonly round: number
  readonly onRefresh: () => void
}

export function CaptchaPart({ form: { register, formState }, round, onRefresh }: CaptchaPartProps) {
  const rules = useNumberRules()
  return (
    <CaptchaField
      purpose="login"
      round={round}
      onRefresh={onRefresh}
      error={formState.errors.captcha?.message}
      {...register('captcha', rules.code)}
    />
  )
}
