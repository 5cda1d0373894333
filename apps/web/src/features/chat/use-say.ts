import { sayInChat, typeInChat, uploadChatImage } from '@baize/contracts'
import { useMemo, useRef, useState } from 'react'
import { call } from '../../lib/api.ts'
import { sendImage } from '../../lib/file-call.ts'
import { useText } from '../../lib/i18n.tsx'
import { TYPING_SAID_EVERY_MS } from '../../lib/limits.ts'
import { problemText } from '../../lib/problem.ts'
import { newRequestId } from '../../lib/request-id.ts'
import { throttle } from '../../lib/throttle.ts'
import { toast } from '../../lib/toast.tsx'

/** Says something to the house. What did not arrive is sent again under the same id, so that it is said once. */
export function useSay(onSaid: () => Promise<void>) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const unsent = useRef<{ readonly text: string; readonly requestId: string }>(undefined)
  const sayTyping = useMemo(() => throttle(() => void tellTyping(), TYPING_SAID_EVERY_MS), [])

  async function attempt(act: () => Promise<unknown>): Promise<boolean> {
    setBusy(true)
    try {
      await act()
      await onSaid()
      return true
    } catch (error) {
      toast(problemText(t, error), { tone: 'problem' })
      return false
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    sayTyping,
    say: (text: string) =>
      attempt(async () => {
        const requestId = unsent.current?.text === text ? unsent.current.requestId : newRequestId()
        unsent.current = { text, requestId }
        await call(sayInChat, { body: { requestId, text } })
        unsent.current = undefined
      }),
    sayPicture: (picture: File) =>
      attempt(async () => {
        const { id } = await sendImage(uploadChatImage, picture)
        await call(sayInChat, { body: { requestId: newRequestId(), imageId: id } })
      }),
  }
}

/** Nobody misses it where it does not arrive. */
async function tellTyping(): Promise<void> {
  await call(typeInChat).catch(() => undefined)
}
