import type { LoginReply, Newcomer } from '@baize/contracts'
import { Button, Notice, Segments, Tick } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { asksForCaptcha, logIn } from '../../features/session/log-in.ts'
import { useEnter } from '../../features/session/use-enter.ts'
import { useFlag } from '../../lib/boot.tsx'
import { Form } from '../../lib/form/Form.tsx'
import { useRevalidation } from '../../lib/form/use-revalidation.ts'
import { useText } from '../../lib/i18n.tsx'
import { problemText } from '../../lib/problem.ts'
import { keepTemporaryPassword } from '../../lib/temporary-password.ts'
import { CaptchaPart, MobilePart, UsernamePart } from './LoginParts.tsx'
import { checkedFields, credentialsOf, emptyLogin, type LoginFields, type Method } from './login-fields.ts'
import styles from './LoginForm.module.css'
import { OtherWays } from './OtherWays.tsx'
import { useRemembered } from './use-remembered.ts'

type LoginFormProps = {
  readonly door: 'member' | 'agent'
  readonly next: string | undefined
  readonly newcomer: Newcomer | undefined
  readonly onSecondStep: (ticket: NonNullable<LoginReply['secondStep']>) => void
}

export function LoginForm({ door, next, newcomer, onSecondStep }: LoginFormProps) {
  const text = useText()
  const enter = useEnter(next)
  const hasCodeLogin = useFlag('MOBILE_CODE_LOGIN')
  const [method, setMethod] = useState<Method>('username')
  const [problem, setProblem] = useState<unknown>()
  const [captchaRound, setCaptchaRound] = useState<number>()
  const form = useForm<LoginFields>({ defaultValues: emptyLogin })
  const { isSubmitting } = form.formState
  useRemembered(form, method)
  useRevalidation(form, checkedFields)

  function refreshCaptcha(): void {
    form.resetField('captcha')
    setCaptchaRound((round = 0) => round + 1)
  }

  function choose(chosen: Method): void {
    setMethod(chosen)
    setProblem(undefined)
    form.clearErrors()
    if (captchaRound !== undefined) refreshCaptcha()
  }

  async function submit(fields: LoginFields): Promise<void> {
    setProblem(undefined)
    const { captcha, remember } = fields
    const credentials = credentialsOf(method, fields)
    const isLinking = newcomer !== undefined
    try {
      const { session, secondStep } = await logIn({ credentials, captcha, remember, door, isLinking })
      if (session?.mustChangePassword && credentials.type === 'username')
        keepTemporaryPassword(credentials.password)
      if (session) enter(session)
      else if (secondStep) onSecondStep(secondStep)
    } catch (error) {
      setProblem(error)
      if (captchaRound !== undefined || asksForCaptcha(error)) refreshCaptcha()
    }
  }

  return (
    <>
      {newcomer && <NewcomerNotice newcomer={newcomer} />}
      {hasCodeLogin && (
        <Segments
          label={text('login.method')}
          value={method}
          onChange={choose}
          segments={[
            { value: 'username', label: text('login.method.username') },
            { value: 'sms', label: text('login.method.sms') },
          ]}
        />
      )}
      <Form label={text('shell.title.login')} onSubmit={form.handleSubmit(submit)}>
        {method === 'username' ? <UsernamePart form={form} /> : <MobilePart form={form} />}
        {captchaRound !== undefined && (
          <CaptchaPart form={form} round={captchaRound} onRefresh={refreshCaptcha} />
        )}
        <Tick label={text('login.remember')} {...form.register('remember')} />
        {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
        <Button type="submit" busy={isSubmitting} className={styles.submit}>
          {text('shell.login')}
        </Button>
      </Form>
      <OtherWays
        door={door}
        next={next}
        remember={() => form.getValues('remember')}
        hasNetworks={method === 'username' && !newcomer}
      />
    </>
  )
}

function NewcomerNotice({ newcomer }: { newcomer: Newcomer }) {
  const text = useText()
  const network = text(`login.social.${newcomer.network}`)
  return (
    <Notice tone="plain">
      <strong className={styles.strong}>{text('login.newcomer', { network })}</strong>
      {text('login.newcomer.text', { network })}
    </Notice>
  )
}
