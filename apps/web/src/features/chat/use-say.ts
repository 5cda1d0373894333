import { throttle } from '@baize/client'
import { sayInChat, typeInChat, uploadChatImage } from '@baize/contracts'
import { useMemo, useRef } from 'react'
import { call } from '../../lib/call/api.ts'
import { sendImage } from '../../lib/files/file-call.ts'
import { TYPING_SAID_EVERY_MS } from '../../lib/limits.ts'
import { newRequestId } from '../../lib/call/request-id.ts'
import { useAttempt } from '../../lib/form/use-attempt.ts'

/** Says something to the house. What did not arrive is sent again under the same id, so that it is said once. */
export function useSay(onSaid: () => Promise<void>) {
  const { isBusy, attempt } = useAttempt()
  const unsent = useRef<{ readonly text: string; readonly requestId: string }>(undefined)
  const sayTyping = useMemo(() => throttle(() => void tellTyping(), TYPING_SAID_EVERY_MS), [])

  return {
    isBusy,
    sayTyping,
    say: (text: string) =>
      attempt(async () => {
        const requestId = unsent.current?.text === text ? unsent.current.requestId : newRequestId()
        unsent.current = { text, requestId }
        await call(sayInChat, { body: { requestId, text } })
        unsent.current = undefined
        await onSaid()
      }),
    sayPicture: (picture: File) =>
      attempt(async () => {
        const { id } = await sendImage(uploadChatImage, picture)
        await call(sayInChat, { body: { requestId: newRequestId(), imageId: id } })
        await onSaid()
      }),
  }
}

/** Nobody misses it where it does not arrive. */
async function tellTyping(): Promise<void> {
  await call(typeInChat).catch(() => undefined)
}
