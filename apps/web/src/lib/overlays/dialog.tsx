import { Suspense, useSyncExternalStore } from 'react'
import type { DialogQuestion } from './DialogBox.tsx'
import { lazyPart } from '../lazy/lazy-part.ts'

type PendingQuestion = {
  readonly id: number
  readonly question: DialogQuestion
  readonly answer: (isYes: boolean) => void
}

const DialogBox = lazyPart(() => import('./DialogBox.tsx').then((file) => file.DialogBox))

const none: readonly PendingQuestion[] = []
let waiting = none
let lastId = 0
const listeners = new Set<() => void>()

/** Asks; false when it is cancelled or closed. Questions wait for one another. */
export function confirm(question: DialogQuestion & { readonly cancelText: string }): Promise<boolean> {
  return ask(question)
}

/** Says something that must be acknowledged. */
export async function alert(notice: Omit<DialogQuestion, 'cancelText'>): Promise<void> {
  await ask(notice)
}

function ask(question: DialogQuestion): Promise<boolean> {
  lastId += 1
  const id = lastId
  return new Promise((answer) => {
    waiting = [...waiting, { id, question, answer }]
    tell()
  })
}

function settle(asked: PendingQuestion, isYes: boolean): void {
  waiting = waiting.filter(({ id }) => id !== asked.id)
  tell()
  asked.answer(isYes)
}

function tell(): void {
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where the questions appear, one at a time. */
export function Dialogs() {
  const [asked] = useSyncExternalStore(
    subscribe,
    () => waiting,
    () => none,
  )
  if (!asked) return null
  return (
    <Suspense>
      <DialogBox key={asked.id} question={asked.question} onAnswer={(isYes) => settle(asked, isYes)} />
    </Suspense>
  )
}
