import { TextField, type TextFieldProps } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../i18n.tsx'
import { CODE_DIGITS, LOADING_BRIEF_MS, TOAST_SMS_SENT_MS } from '../limits.ts'
import { problemText } from '../problem.ts'
import { loadingToast, toast } from '../toast.tsx'
import styles from './fields.module.css'
import { useCountdown } from './use-countdown.ts'

type CodeFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'end' | 'dir'> & {
  /** Whether a code can be sent; where something is missing, it is said at its field. */
  readonly isReady: () => Promise<boolean>
  /** Sends a code and says when another may be asked for, by the server's clock. */
  readonly onSend: () => Promise<number>
}

/** The code of an SMS, with the button that sends one and then counts down. */
export function CodeField({ isReady, onSend, ...input }: CodeFieldProps) {
  const text = useText()
  const [endsAt, setEndsAt] = useState(0)
  const [isSending, setSending] = useState(false)
  const seconds = useCountdown(endsAt)

  async function send(): Promise<void> {
    if (!(await isReady())) return
    setSending(true)
    const hide = loadingToast(text('form.code.sending'), LOADING_BRIEF_MS)
    try {
      setEndsAt(await onSend())
      toast(text('form.code.sent'), { ms: TOAST_SMS_SENT_MS, tone: 'good' })
    } catch (error) {
      toast(problemText(text, error), { tone: 'problem' })
    } finally {
      hide()
      setSending(false)
    }
  }

  return (
    <TextField
      {...input}
      label={text('form.code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_DIGITS}
      dir="ltr"
      end={
        <button
          type="button"
          className={styles.send}
          disabled={isSending || seconds > 0}
          onClick={() => void send()}
        >
          {seconds > 0 ? text('form.code.wait', { seconds }) : text('form.code.send')}
        </button>
      }
    />
  )
}
