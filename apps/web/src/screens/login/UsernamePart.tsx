import { TextField } from '@baize/ui'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import type { LoginFormState } from './login-fields.ts'

export function UsernamePart({ form: { register, formState } }: { readonly form: LoginFormState }) {
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
