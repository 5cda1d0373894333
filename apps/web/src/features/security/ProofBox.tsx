import { Button, Notice, Segments, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { Form } from '../../lib/form/Form.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { CODE_DIGITS } from '../../lib/limits.ts'
import { problemText } from '../../lib/texts/problem.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { Box } from './Box.tsx'
import { type ProofOf, proofBy, type ProofWay } from './prove.ts'
import styles from './security.module.css'

type ProofBoxProps<By extends ProofWay> = {
  readonly ways: readonly By[]
  /** What it is asked for. */
  readonly why?: MessageKey
  /** Does what the proof is for; what it throws is said here. */
  readonly onProof: (proof: ProofOf<By>) => Promise<void>
  readonly onClosed: () => void
}

/** Asks who is there, before something that whoever found an open page must not do. */
export function ProofBox<By extends ProofWay>({ ways, why, onProof, onClosed }: ProofBoxProps<By>) {
  const text = useText()
  const [chosen, setWay] = useState<By>()
  const way = chosen ?? ways[0]
  const [typed, setTyped] = useState('')
  const { problem, isBusy, attemptInPlace } = useAttempt()
  if (!way) return null
  async function submit(event: FormEvent, close: () => void): Promise<void> {
    event.preventDefault()
    if (await attemptInPlace(async () => way && onProof(await proofBy(way, typed)))) close()
  }
  return (
    <Box title={text('security.proof.title')} onClosed={onClosed}>
      {(close) => (
        <Form label={text('security.proof.title')} onSubmit={(event) => void submit(event, close)}>
          <p className={styles.text}>{text(why ?? 'security.proof.text')}</p>
          {ways.length > 1 && (
            <Segments
              label={text('security.proof.way')}
              value={way}
              onChange={(next) => {
                setWay(next)
                setTyped('')
              }}
              segments={ways.map((value) => ({ value, label: text(`security.proof.${value}`) }))}
            />
          )}
          <Shown way={way} typed={typed} onTyped={setTyped} />
          {problem !== undefined && <Notice tone="problem">{problemText(text, problem)}</Notice>}
          <Button
            type="submit"
            busy={isBusy}
            disabled={way !== 'passkey' && typed === ''}
            className={styles.wide}
          >
            {text('shell.confirm')}
          </Button>
        </Form>
      )}
    </Box>
  )
}

type ShownProps = {
  readonly way: ProofWay
  readonly typed: string
  readonly onTyped: (typed: string) => void
}

/** What is typed for each way; a passkey is signed by the device. */
function Shown({ way, typed, onTyped }: ShownProps) {
  const text = useText()
  const input = {
    value: typed,
    onChange: (event: FormEvent<HTMLInputElement>) => onTyped(event.currentTarget.value),
  }
  if (way === 'passkey') return null
  if (way === 'password')
    return <PasswordField label={text('form.password')} autoComplete="current-password" {...input} />
  if (way === 'recovery')
    return <TextField label={text('security.proof.recovery.label')} autoComplete="off" dir="ltr" {...input} />
  return (
    <TextField
      label={text('security.proof.totp.label')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      dir="ltr"
      {...input}
    />
  )
}
