import { type CaptchaPurpose, getCaptcha } from '@baize/contracts'
import { Skeleton, TextField, type TextFieldProps } from '@baize/ui'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../api.ts'
import { useText } from '../i18n.tsx'
import { CAPTCHA_DIGITS } from '../limits.ts'
import { problemText } from '../problem.ts'
import { toast } from '../toast.tsx'
import styles from './fields.module.css'

type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'end' | 'dir'> & {
  readonly purpose: CaptchaPurpose
  /** Another number shows another picture. */
  readonly round: number
  /** The picture was tapped: the caller clears what was typed and counts the round up. */
  readonly onRefresh: () => void
}

/** Digits to copy from a picture; a tap on it brings another. */
export function CaptchaField({ purpose, round, onRefresh, ...input }: CaptchaFieldProps) {
  const text = useText()
  const picture = usePicture(purpose, round)
  return (
    <TextField
      {...input}
      label={text('form.captcha')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={CAPTCHA_DIGITS}
      dir="ltr"
      end={
        <button
          type="button"
          className={styles.picture}
          aria-label={text('form.captcha.refresh')}
          onClick={onRefresh}
        >
          {picture ? (
            <img src={`data:image/png;base64,${picture}`} alt="" width={200} height={72} />
          ) : (
            <Skeleton className={styles.place} />
          )}
        </button>
      }
    />
  )
}

function usePicture(purpose: CaptchaPurpose, round: number): string | undefined {
  const text = useText()
  const [picture, setPicture] = useState<string>()
  const complain = useEffectEvent((error: unknown) => toast(problemText(text, error), { tone: 'problem' }))
  useEffect(() => {
    const patience = new AbortController()
    setPicture(undefined)
    call(getCaptcha, { query: { purpose }, signal: patience.signal }).then(setPicture, (error: unknown) => {
      if (!patience.signal.aborted) complain(error)
    })
    return () => patience.abort()
  }, [purpose, round])
  return picture
}
