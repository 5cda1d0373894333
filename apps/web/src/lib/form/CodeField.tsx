import { RefusedCall, serverNow } from '@baize/client'
import { TextField, type TextFieldProps } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../texts/i18n.tsx'
import { CODE_DIGITS, LOADING_BRIEF_MS, TOAST_SMS_SENT_MS } from '../limits.ts'
import { problemText } from '../texts/problem.ts'
import { loadingToast, toast } from '../overlays/toast.tsx'
import styles from './fields.module.css'
import type { SentCode } from './sent-code.ts'
import { useCountdown } from './use-countdown.ts'

type CodeFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'end' | 'dir'> & {
  /** Whether a code can be sent; where something is missing, it is said at its field. */
  readonly isReady: () => Promise<boolean>
  readonly onSend: () => Promise<SentCode>
}

/** A code, with the button that sends one and then counts down to when another may be asked for. */
export function CodeField({ isReady, onSend, hint, ...input }: CodeFieldProps) {
  const text = useText()
  const [sent, setSent] = useState<SentCode>()
  const [isSending, setSending] = useState(false)
  const seconds = useCountdown(sent?.againAt ?? 0)
  const isSent = sent !== undefined && sent.sentTo !== ''

  async function send(): Promise<void> {
    if (!(await isReady())) return
    setSending(true)
    const hide = loadingToast(text('form.code.sending'), LOADING_BRIEF_MS)
    try {
      setSent(await onSend())
      toast(text('form.code.sent'), { ms: TOAST_SMS_SENT_MS, tone: 'good' })
    } catch (error) {
      const wait = secondsToWait(error)
      if (wait !== undefined) setSent({ sentTo: '', againAt: serverNow() + wait * 1000 })
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
      hint={isSent ? text('form.code.sentTo', { sentTo: sent.sentTo }) : hint}
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
          {seconds > 0
            ? text('form.code.wait', { seconds })
            : text(isSent ? 'form.code.again' : 'form.code.send')}
        </button>
      }
    />
  )
}

/** In how many seconds a refused one may be asked for again, where the refusal says so. */
function secondsToWait(error: unknown): number | undefined {
  const value = error instanceof RefusedCall && error.code === 'CODE_LIMITED' ? error.value : undefined
  if (typeof value !== 'object' || value === null || !('retryAfter' in value)) return undefined
  return typeof value.retryAfter === 'number' ? value.retryAfter : undefined
}
