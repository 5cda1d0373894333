import { launchChat } from '@baize/contracts'
import { call, theCaller } from '../call/api.ts'
import { textOf } from '../texts/i18n.tsx'
import { CHAT_OPENED_AFTER_MS, LOADING_PATIENT_MS } from '../limits.ts'
import { problemText } from '../texts/problem.ts'
import { loadingToast, toast } from '../overlays/toast.tsx'

/** Asks where the chat is and goes there a moment later. It may be a screen of this site or a house of its own. */
export async function openChat(goTo: (path: string) => Promise<void>): Promise<void> {
  const [core, engagement] = await Promise.all([textOf('core'), textOf('engagement')])
  const hide = loadingToast(core('shell.pleaseWait'), LOADING_PATIENT_MS)
  try {
    const { language } = theCaller()
    const { chatUrl } = await call(launchChat, { query: { b2c: '1', language, backUrl: '/m/message' } })
    await new Promise((resolve) => setTimeout(resolve, CHAT_OPENED_AFTER_MS))
    if (chatUrl.startsWith('https://')) window.location.assign(chatUrl)
    else await goTo(chatUrl)
  } catch (error) {
    toast(problemText(engagement, error), { tone: 'problem' })
  } finally {
    hide()
  }
}
