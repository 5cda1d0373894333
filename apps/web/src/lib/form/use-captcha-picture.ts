import { serverNow } from '@baize/client'
import { CAPTCHA_SECONDS, type CaptchaPurpose, getCaptcha } from '@baize/contracts'
import { useEffect, useEffectEvent, useState } from 'react'
import { call } from '../call/api.ts'
import { useText } from '../texts/i18n.tsx'
import { CAPTCHA_RENEWED_BEFORE_SECONDS } from '../limits.ts'
import { problemText } from '../texts/problem.ts'
import { toast } from '../overlays/toast.tsx'

type Picture = {
  readonly purpose: CaptchaPurpose
  /** Another number shows another picture. */
  readonly round: number
  /** The picture is about to end, while somebody looks at the page. */
  readonly onEnding: () => void
}

/** The picture of a round, as base64; nothing while it is on its way. */
export function useCaptchaPicture({ purpose, round, onEnding }: Picture): string | undefined {
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
  useEnding(picture, onEnding)
  return picture
}

/** Nobody answers a picture on a page that lies in the background; there it is renewed when they come back. */
function useEnding(picture: string | undefined, onEnding: () => void): void {
  const end = useEffectEvent(onEnding)
  useEffect(() => {
    if (picture === undefined) return
    const lastsMs = (CAPTCHA_SECONDS - CAPTCHA_RENEWED_BEFORE_SECONDS) * 1000
    const endsAt = serverNow() + lastsMs
    const look = () => {
      if (document.visibilityState === 'visible' && serverNow() >= endsAt) end()
    }
    const timer = setTimeout(look, lastsMs)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [picture])
}
