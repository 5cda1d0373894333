import { throttleLeading } from '@baize/client'
import {
  answerChat,
  PICTURE_MB,
  pictureProblem,
  typeInOfficeChat,
  uploadOfficeChatImage,
} from '@baize/contracts'
import { useMemo, useRef, useState } from 'react'
import { call, sendPicture } from '../lib/api.ts'
import { TYPING_SAID_EVERY_MS } from '../lib/limits.ts'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'

/** What is to be said, under the id that it keeps however often it is sent. */
type Answer = { readonly requestId: string; readonly text?: string; readonly imageId?: string }
type Words = { readonly text: string } | { readonly picture: File }
type Unsent = { readonly words: Words; readonly answer: Answer }

/** Answers a member. What did not arrive is sent again under the same id, so that it is said once. */
export function useAnswer(memberId: string, onSaid: () => Promise<void>) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [failedPicture, setFailedPicture] = useState<File>()
  const unsent = useRef<Unsent>(undefined)
  const sayTyping = useMemo(
    () => throttleLeading(() => void tellTyping(memberId), TYPING_SAID_EVERY_MS),
    [memberId],
  )

  async function send(words: Words): Promise<boolean> {
    const wrong = 'picture' in words ? pictureProblem(words.picture) : undefined
    if (wrong) {
      setProblem(t(`picture.${wrong}`, { mb: PICTURE_MB }))
      return false
    }
    setBusy(true)
    setProblem(undefined)
    setFailedPicture(undefined)
    try {
      const before = unsent.current
      let answer = before && isSame(before.words, words) ? before.answer : { requestId: crypto.randomUUID() }
      unsent.current = { words, answer }
      if ('text' in words) answer = { ...answer, text: words.text }
      else if (answer.imageId === undefined) {
        const { id } = await sendPicture(uploadOfficeChatImage, { memberId }, words.picture)
        answer = { ...answer, imageId: id }
      }
      unsent.current = { words, answer }
      await call(answerChat, { body: { memberId, ...answer } })
      unsent.current = undefined
      await onSaid()
      return true
    } catch (error) {
      setProblem(problemText(t, error))
      if ('picture' in words) setFailedPicture(words.picture)
      return false
    } finally {
      setBusy(false)
    }
  }

  const againPicture = failedPicture && (() => send({ picture: failedPicture }))
  return { isBusy, problem, sayTyping, send, againPicture }
}

function isSame(one: Words, other: Words): boolean {
  if ('text' in one) return 'text' in other && one.text === other.text
  return 'picture' in other && one.picture === other.picture
}

/** Nobody misses it where it does not arrive. */
async function tellTyping(memberId: string): Promise<void> {
  await call(typeInOfficeChat, { body: { memberId } }).catch(() => undefined)
}
