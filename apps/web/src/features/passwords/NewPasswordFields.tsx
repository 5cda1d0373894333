import { fieldShapes, fitsPattern } from '@baize/contracts'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import type { PasswordForm } from './password-form.ts'

type NewPasswordFieldsProps = {
  readonly form: PasswordForm
  /** The password that it must differ from, where it is known here. */
  readonly old?: () => string
}

/** A new password, twice. */
export function NewPasswordFields({ form, old = () => '' }: NewPasswordFieldsProps) {
  const text = useText()
  const { errors } = form.formState
  return (
    <>
      <PasswordField
        label={text('passwords.new')}
        autoComplete="new-password"
        maxLength={fieldShapes.password.maxLength}
        hint={text('passwords.new.hint')}
        error={errors.newPassword?.message}
        {...form.register('newPassword', {
          required: text('form.enterPassword'),
          validate: {
            isLongEnough: (value) =>
              fitsPattern(value, fieldShapes.password) || text('refusal.PASSWORD_LENGTH'),
            isNew: (value) => value !== old() || text('refusal.PASSWORD_UNCHANGED'),
          },
        })}
      />
      <PasswordField
        label={text('passwords.confirm')}
        autoComplete="new-password"
        maxLength={fieldShapes.password.maxLength}
        error={errors.confirmNewPassword?.message}
        {...form.register('confirmNewPassword', {
          required: text('form.enterPassword'),
          validate: (value) => value === form.getValues('newPassword') || text('refusal.PASSWORDS_DIFFER'),
        })}
      />
    </>
  )
}
