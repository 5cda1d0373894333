import { launchChat } from '@baize/contracts'
import { call, theCaller } from './api.ts'
import { textOf } from './i18n.tsx'
import { CHAT_OPENED_AFTER_MS, LOADING_PATIENT_MS } from './limits.ts'
import { problemText } from './problem.ts'
import { loadingToast, toast } from './toast.tsx'

/** Asks where the chat is and goes there a moment later. It may be a screen of this site or a house of its own. */
export async function openChat(goTo: (path: string) => Promise<void>): Promise<void> {
  const [core, living] = await Promise.all([textOf('core'), textOf('living')])
  const hide = loadingToast(core('shell.pleaseWait'), LOADING_PATIENT_MS)
  try {
    const { language } = theCaller()
    const { chatUrl } = await call(launchChat, { query: { b2c: '1', language, backUrl: '/m/message' } })
    await new Promise((resolve) => setTimeout(resolve, CHAT_OPENED_AFTER_MS))
    if (chatUrl.startsWith('https://')) window.location.assign(chatUrl)
    else await goTo(chatUrl)
  } catch (error) {
    toast(problemText(living, error), { tone: 'problem' })
  } finally {
    hide()
  }
}
