import { fieldShapes, fitsPattern } from '@baize/contracts'
import { Button, Notice, TextField } from '@baize/ui'
import { useState } from 'react'
import { type PasswordFields, refusedAt, usePasswordForm } from '../../features/passwords/password-form.ts'
import { askForLetter } from '../../features/passwords/set-password.ts'
import { Form } from '../../lib/form/Form.tsx'
import { showRefusal } from '../../lib/form/show-refusal.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './ForgetScreen.module.css'

/** Asks for a letter. Whether anybody has the address is told to nobody but whoever reads its letters. */
export function ByMail({ onWritten }: { onWritten: (minutes: number) => void }) {
  const text = useText()
  const form = usePasswordForm()
  const [problem, setProblem] = useState<unknown>()

  async function submit({ email }: PasswordFields): Promise<void> {
    setProblem(undefined)
    try {
      onWritten(await askForLetter(email))
    } catch (error) {
      if (!showRefusal(form, refusedAt, { text, error })) setProblem(error)
    }
  }

  return (
    <Form label={text('passwords.forget.mail')} onSubmit={form.handleSubmit(submit)}>
      <p className={styles.lead}>{text('passwords.mail.lead')}</p>
      <TextField
        label={text('passwords.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        dir="ltr"
        maxLength={fieldShapes.email.maxLength}
        error={form.formState.errors.email?.message}
        {...form.register('email', {
          required: text('passwords.enterEmail'),
          validate: (value) => fitsPattern(value.trim(), fieldShapes.email) || text('refusal.EMAIL_FORMAT'),
        })}
      />
      {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
      <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
        {text('passwords.mail.send')}
      </Button>
    </Form>
  )
}
