import { Button, TextField } from '@baize/ui'
import { type FormEvent, useState } from 'react'
import { Form } from '../../lib/form/Form.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { problemText } from '../../lib/texts/problem.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'
import { Box } from './Box.tsx'
import { CopyButton } from './CopyButton.tsx'
import { finishTotp, type NewTotp } from './second-steps.ts'
import styles from './security.module.css'

const TOTP_DIGITS = 6

type TotpBoxProps = {
  readonly made: NewTotp
  readonly onAdded: (recoveryCodes: readonly string[]) => void
  readonly onClosed: () => void
}

/** Shows the secret for an authenticator app, and asks for the first code it makes. */
export function TotpBox({ made, onAdded, onClosed }: TotpBoxProps) {
  const text = useText()
  const [code, setCode] = useState('')
  const { problem, isBusy, attemptInPlace } = useAttempt()

  async function submit(event: FormEvent, close: () => void): Promise<void> {
    event.preventDefault()
    if (await attemptInPlace(async () => onAdded(await finishTotp(code.trim())))) close()
  }

  return (
    <Box title={text('security.totp.title')} onClosed={onClosed}>
      {(close) => (
        <Form label={text('security.totp.title')} onSubmit={(event) => void submit(event, close)}>
          <p className={styles.text}>{text('security.totp.text')}</p>
          <img
            src={made.qrPng}
            alt={text('security.totp.qr')}
            width={190}
            height={190}
            className={styles.qr}
          />
          <div className={styles.secret}>
            <bdi dir="ltr" data-testid="totp-secret">
              {made.secret}
            </bdi>
            <CopyButton copied={made.secret} />
          </div>
          <TextField
            label={text('security.proof.totp.label')}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={TOTP_DIGITS}
            dir="ltr"
            error={problem === undefined ? undefined : problemText(text, problem)}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
          <Button
            type="submit"
            busy={isBusy}
            disabled={code.trim().length !== TOTP_DIGITS}
            className={styles.wide}
          >
            {text('security.totp.confirm')}
          </Button>
        </Form>
      )}
    </Box>
  )
}
