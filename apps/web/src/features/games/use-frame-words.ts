import { useNavigate } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'
import { askedScreen } from '../../lib/links/book.ts'
import { sayEnded } from '../../lib/session/session.ts'
import { wantsRelogin } from './host/use-bridge.ts'

/** What a book says to the page around it: that its session is over and, if it is our own, which screen it leads to. */
export function useFrameWords(frame: RefObject<HTMLIFrameElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const hear = ({ source, origin, data }: MessageEvent<unknown>) => {
      const book = frame.current?.contentWindow
      if (!book || source !== book) return
      if (wantsRelogin(data)) return void sayEnded()
      const screen = origin === window.location.origin ? askedScreen(data) : undefined
      if (screen !== undefined) void navigate({ to: screen })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [frame, navigate])
}
