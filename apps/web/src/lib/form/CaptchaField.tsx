import type { CaptchaPurpose } from '@baize/contracts'
import { Skeleton, TextField, type TextFieldProps } from '@baize/ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../texts/i18n.tsx'
import { CAPTCHA_DIGITS } from '../limits.ts'
import styles from './fields.module.css'
import { useCaptchaPicture } from './use-captcha-picture.ts'

type CaptchaFieldProps = Omit<TextFieldProps, 'label' | 'type' | 'end' | 'dir'> & {
  readonly purpose: CaptchaPurpose
  /** Another number shows another picture. */
  readonly round: number
  /** Another picture is needed: the caller clears what was typed and counts the round up. */
  readonly onRefresh: () => void
}

/** Digits to copy from a picture. A tap brings another; one that has been used or is about to end renews itself. */
export function CaptchaField({ purpose, round, onRefresh, ...input }: CaptchaFieldProps) {
  const text = useText()
  const picture = useCaptchaPicture({ purpose, round, onEnding: onRefresh })
  const { isRenewed, noteTap } = useRenewal(round)
  const tap = () => {
    noteTap()
    onRefresh()
  }
  return (
    <div>
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
            onClick={tap}
          >
            {picture ? (
              <img src={`data:image/png;base64,${picture}`} alt="" width={200} height={72} />
            ) : (
              <Skeleton className={styles.place} />
            )}
          </button>
        }
      />
      <p role="status" className={styles.said}>
        {isRenewed && text('form.captcha.renewed')}
      </p>
    </div>
  )
}

/** Whether the picture changed without being asked to: then it is said. */
function useRenewal(round: number): { readonly isRenewed: boolean; readonly noteTap: () => void } {
  const seen = useRef(round)
  const isTapped = useRef(false)
  const [isRenewed, setRenewed] = useState(false)
  useEffect(() => {
    if (seen.current === round) return
    seen.current = round
    setRenewed(!isTapped.current)
    isTapped.current = false
  }, [round])
  return {
    isRenewed,
    noteTap: () => {
      isTapped.current = true
    },
  }
}
