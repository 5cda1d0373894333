import { RefusedCall } from '@baize/client'
import { Button, Notice } from '@baize/ui'
import { useState } from 'react'
import { NewPasswordFields } from '../../features/passwords/NewPasswordFields.tsx'
import { type PasswordFields, refusedAt, usePasswordForm } from '../../features/passwords/password-form.ts'
import { setByLink } from '../../features/passwords/set-password.ts'
import { Form } from '../../lib/form/Form.tsx'
import { showRefusal } from '../../lib/form/show-refusal.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './ForgetScreen.module.css'

type ByLinkProps = {
  readonly token: string
  readonly onSet: () => void
  /** The link is of no use any more: another way is wanted. */
  readonly onEnded: () => void
}

/** Sets a new password with the token of the letter. */
export function ByLink({ token, onSet, onEnded }: ByLinkProps) {
  const text = useText()
  const form = usePasswordForm()
  const [problem, setProblem] = useState<unknown>()
  const isOver = problem instanceof RefusedCall && problem.code === 'RESET_LINK_ENDED'

  async function submit(fields: PasswordFields): Promise<void> {
    setProblem(undefined)
    try {
      await setByLink(token, fields)
      onSet()
    } catch (error) {
      if (!showRefusal(form, refusedAt, { text, error })) setProblem(error)
    }
  }

  return (
    <Form label={text('passwords.link.title')} onSubmit={form.handleSubmit(submit)}>
      <NewPasswordFields form={form} />
      {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
      {isOver ? (
        <Button className={styles.wide} onClick={onEnded}>
          {text('passwords.link.again')}
        </Button>
      ) : (
        <Button type="submit" busy={form.formState.isSubmitting} className={styles.wide}>
          {text('passwords.set')}
        </Button>
      )}
    </Form>
  )
}
