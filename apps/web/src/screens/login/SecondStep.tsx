import { RefusedCall } from '@baize/client'
import { Button, Notice, Segments, TextField, Tick } from '@baize/ui'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Entrance } from '../../features/session/Entrance.tsx'
import {
  finish,
  type SecondMethod,
  secondMethods,
  signWithPasskey,
  type SecondStepTicket,
} from '../../features/session/second-step.ts'
import { useEnter } from '../../features/session/use-enter.ts'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import styles from './LoginForm.module.css'

type SecondStepProps = {
  readonly ticket: SecondStepTicket
  readonly next: string | undefined
  readonly onAgain: () => void
}

type Fields = { code: string; trustDevice: boolean }

/** The second step of a login: a code of an app, a passkey, or one of the codes for the day all else is lost. */
export function SecondStep({ ticket: { ticket, methods }, next, onAgain }: SecondStepProps) {
  const text = useText()
  const enter = useEnter(next)
  const offered = secondMethods.filter((method) => methods.includes(method))
  const [method, setMethod] = useState<SecondMethod>(offered[0] ?? 'totp')
  const [problem, setProblem] = useState<unknown>()
  const form = useForm<Fields>({ defaultValues: { code: '', trustDevice: false } })
  const isOver = problem instanceof RefusedCall && problem.code === 'TICKET_ENDED'

  function choose(chosen: SecondMethod): void {
    setMethod(chosen)
    setProblem(undefined)
    form.resetField('code')
  }

  async function submit({ code, trustDevice }: Fields): Promise<void> {
    setProblem(undefined)
    try {
      const proof =
        method === 'passkey' ? await signWithPasskey(ticket) : { by: method, code: code.replace(/\s/g, '') }
      enter(await finish({ ticket, proof, trustDevice }))
    } catch (error) {
      setProblem(error)
      form.resetField('code')
    }
  }

  return (
    <Entrance title={text('session.second.title')} text={text('session.second.text')}>
      {offered.length > 1 && (
        <Segments
          label={text('session.second.method')}
          value={method}
          onChange={choose}
          segments={offered.map((value) => ({ value, label: text(`session.second.${value}`) }))}
        />
      )}
      <Form label={text('session.second.title')} onSubmit={form.handleSubmit(submit)}>
        {method === 'passkey' ? (
          <p>{text('session.second.passkey.text')}</p>
        ) : (
          <TextField
            key={method}
            label={text(`session.second.${method}.label`)}
            inputMode={method === 'totp' ? 'numeric' : 'text'}
            autoComplete="one-time-code"
            maxLength={method === 'totp' ? 6 : 32}
            dir="ltr"
            error={form.formState.errors.code?.message}
            {...form.register('code', { required: text('form.enterCode') })}
          />
        )}
        <Tick label={text('session.second.trust')} {...form.register('trustDevice')} />
        {problem !== undefined && <Notice tone="problem">{secondProblem(text, problem)}</Notice>}
        {isOver ? (
          <Button className={styles.submit} onClick={onAgain}>
            {text('session.second.again')}
          </Button>
        ) : (
          <Button type="submit" busy={form.formState.isSubmitting} className={styles.submit}>
            {text(method === 'passkey' ? 'session.second.passkey.use' : 'shell.confirm')}
          </Button>
        )}
      </Form>
    </Entrance>
  )
}

/** A passkey that was not given, or that the device does not have, is no fault of ours. */
function secondProblem(text: ReturnType<typeof useText>, problem: unknown): string {
  const isDeclined = problem instanceof Error && /NotAllowed|WebAuthn|Abort/.test(problem.name)
  return isDeclined ? text('refusal.PASSKEY_WRONG') : problemText(text, problem)
}
