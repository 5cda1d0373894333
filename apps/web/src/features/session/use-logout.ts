import { logout } from '@baize/contracts'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../lib/call/api.ts'
import { confirm } from '../../lib/overlays/dialog.tsx'
import { speakOf, useText } from '../../lib/texts/i18n.tsx'
import { LOADING_PATIENT_MS } from '../../lib/limits.ts'
import { closeLive } from '../../lib/live/live.ts'
import { forgetSession } from '../../lib/session/session.ts'
import { loadingToast } from '../../lib/overlays/toast.tsx'

/** Asks whether to log out, ends the session on the server and here, and goes home. */
export function useLogout(): () => Promise<void> {
  const text = useText()
  const navigate = useNavigate()
  return async () => {
    await speakOf('account')
    const isSure = await confirm({
      title: text('session.logout.sure'),
      confirmText: text('shell.confirm'),
      cancelText: text('shell.cancel'),
    })
    if (!isSure) return
    const hide = loadingToast(text('shell.pleaseWait'), LOADING_PATIENT_MS)
    try {
      closeLive()
      await call(logout)
    } catch (error) {
      // Whoever wants to leave leaves, whether or not the server could be told.
      console.error('The session could not be ended on the server:', error)
    }
    // Home first: a screen that asks for a session would lead to the login once there is none.
    await navigate({ to: '/m/home' })
    await forgetSession()
    hide()
  }
}
