import type { LoginReply } from '@baize/contracts'
import { type FormEventHandler, useState } from 'react'
import { useForm } from 'react-hook-form'
import { asksForCaptcha, logIn } from '../../features/session/log-in.ts'
import { useEnter } from '../../features/session/use-enter.ts'
import { useRevalidation } from '../../lib/form/use-revalidation.ts'
import { keepTemporaryPassword } from '../../lib/session/temporary-password.ts'
import {
  checkedFields,
  credentialsOf,
  emptyLogin,
  type LoginFields,
  type LoginFormState,
  type Method,
} from './login-fields.ts'
import { useRemembered } from './use-remembered.ts'

export type LoginPlace = {
  readonly door: 'member' | 'agent'
  readonly next: string | undefined
  readonly isLinking: boolean
  readonly onSecondStep: (ticket: NonNullable<LoginReply['secondStep']>) => void
}

export type Login = {
  readonly form: LoginFormState
  readonly method: Method
  readonly choose: (method: Method) => void
  /** What came in the way of the last try. */
  readonly problem: unknown
  /** Which picture is shown; none until a refusal has asked for one. */
  readonly captchaRound: number | undefined
  readonly refreshCaptcha: () => void
  readonly submit: FormEventHandler
}

/** What the login form knows and does. */
export function useLogin({ door, next, isLinking, onSecondStep }: LoginPlace): Login {
  const enter = useEnter(next)
  const [method, setMethod] = useState<Method>('username')
  const [problem, setProblem] = useState<unknown>()
  const [captchaRound, setCaptchaRound] = useState<number>()
  const form = useForm<LoginFields>({ defaultValues: emptyLogin })
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

  async function logInWith(fields: LoginFields): Promise<void> {
    setProblem(undefined)
    const { captcha, remember } = fields
    const credentials = credentialsOf(method, fields)
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

  const send = form.handleSubmit(logInWith)
  const submit: FormEventHandler = (event) => void send(event)
  return { form, method, choose, problem, captchaRound, refreshCaptcha, submit }
}
