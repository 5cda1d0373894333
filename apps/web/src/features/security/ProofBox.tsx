import type { FreshProof } from '@baize/contracts'
import { Button, Notice, Segments, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { Form } from '../../lib/form/Form.tsx'
import { PasswordField } from '../../lib/form/PasswordField.tsx'
import { useText } from '../../lib/i18n.tsx'
import { CODE_DIGITS } from '../../lib/limits.ts'
import { problemText } from '../../lib/problem.ts'
import { Box } from './Box.tsx'
import type { Guard } from './queries.ts'
import { signAsMe } from './second-steps.ts'
import styles from './security.module.css'
import { useDeed } from './use-deed.ts'

type Way = 'password' | 'totp' | 'passkey'

/** The ways in which a member can show once more that it is them. */
export function waysOf({ config, steps }: Guard): readonly Way[] {
  const ways: readonly Way[] = ['password', 'totp', 'passkey']
  return ways.filter((way) =>
    way === 'password' ? config.hasPassword : steps.some(({ kind }) => kind === way),
  )
}

type ProofBoxProps = {
  readonly ways: readonly Way[]
  /** Does what the proof is for; what it throws is said here. */
  readonly onProof: (proof: FreshProof) => Promise<void>
  readonly onClosed: () => void
}

/** Asks who is there, before something that whoever found an open page must not change. */
export function ProofBox({ ways, onProof, onClosed }: ProofBoxProps) {
  const text = useText()
  const [way, setWay] = useState<Way>(ways[0] ?? 'password')
  const [typed, setTyped] = useState('')
  const { problem, isBusy, submit } = useDeed(async () => onProof(await proofBy(way, typed)))

  const input = {
    value: typed,
    onChange: (event: FormEvent<HTMLInputElement>) => setTyped(event.currentTarget.value),
  }
  return (
    <Box title={text('security.proof.title')} onClosed={onClosed}>
      {(close) => (
        <Form label={text('security.proof.title')} onSubmit={(event) => void submit(event, close)}>
          <p className={styles.text}>{text('security.proof.text')}</p>
          {ways.length > 1 && (
            <Segments
              label={text('security.proof.way')}
              value={way}
              onChange={(chosen) => {
                setWay(chosen)
                setTyped('')
              }}
              segments={ways.map((value) => ({ value, label: text(`security.proof.${value}`) }))}
            />
          )}
          {way === 'password' && (
            <PasswordField label={text('form.password')} autoComplete="current-password" {...input} />
          )}
          {way === 'totp' && (
            <TextField
              label={text('session.second.totp.label')}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={CODE_DIGITS}
              dir="ltr"
              {...input}
            />
          )}
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

async function proofBy(way: Way, typed: string): Promise<FreshProof> {
  if (way === 'passkey') return signAsMe()
  return way === 'totp' ? { by: 'totp', code: typed.trim() } : { by: 'password', password: typed }
}
