import type { OpenedSession } from '@baize/contracts'
import { useRouter } from '@tanstack/react-router'
import { useText } from '../../lib/texts/i18n.tsx'
import { ownPath } from '../../lib/links/search.ts'
import { keepSession } from '../../lib/session/session.ts'
import { forget } from '../../lib/storage/local.ts'
import { toast } from '../../lib/overlays/toast.tsx'

/**
 * Lets somebody in with the session that the server opened: says so, and leads on to where they wanted to go. The
 * login does not stay behind them, so that going back does not lead to it.
 */
export function useEnter(next: string | undefined): (opened: OpenedSession) => void {
  const text = useText()
  const router = useRouter()
  return (opened) => {
    forget('memberInfo')
    forget('trialName')
    keepSession(opened)
    toast(text('login.success'), { tone: 'good' })
    router.history.replace(opened.mustChangePassword ? '/m/changePsw' : (ownPath(next) ?? '/m/home'))
  }
}
