import { Button, Notice } from '@baize/ui'
import { useState } from 'react'
import { MobileCodeFields } from '../../features/passwords/MobileCodeFields.tsx'
import { NewPasswordFields } from '../../features/passwords/NewPasswordFields.tsx'
import { type PasswordFields, refusedAt, usePasswordForm } from '../../features/passwords/password-form.ts'
import { setByCode } from '../../features/passwords/set-password.ts'
import { Form } from '../../lib/form/Form.tsx'
import { showRefusal } from '../../lib/form/show-refusal.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './ForgetScreen.module.css'

/** Sets a new password with a code that was sent to the member's telephone. */
export function ByCode({ onSet }: { onSet: () => void }) {
  const text = useText()
  const form = usePasswordForm()
  const [problem, setProblem] = useState<unknown>()

  async function submit(fields: PasswordFields): Promise<void> {
    setProblem(undefined)
    try {
      await setByCode(fields)
      onSet()
    } catch (error) {
      if (!showRefusal(form, refusedAt, { text, error })) setProblem(error)
    }
  }

  return (
    <Form label={text('passwords.forget.sms')} onSubmit={form.handleSubmit(submit)}>
      <p className={styles.lead}>{text('passwords.sms.lead')}</p>
      <MobileCodeFields form={form} />
      <NewPasswordFields form={form} />
      {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
      <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
        {text('passwords.set')}
      </Button>
    </Form>
  )
}
