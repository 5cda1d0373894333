import { Button } from '@baize/ui'
import { useRef, useSyncExternalStore } from 'react'
import styles from './dialog.module.css'
import { Modal } from './modal.tsx'

type Question = {
  readonly title: string
  readonly text?: string
  readonly confirmText: string
  readonly cancelText?: string
}

type Asked = Question & { readonly id: number; readonly answer: (isYes: boolean) => void }

const none: readonly Asked[] = []
let waiting = none
let lastId = 0
const listeners = new Set<() => void>()

/** Asks; false when it is cancelled or closed. Questions wait for one another. */
export function confirm(question: Question & { readonly cancelText: string }): Promise<boolean> {
  return ask(question)
}

/** Says something that must be acknowledged. */
export async function alert(notice: Omit<Question, 'cancelText'>): Promise<void> {
  await ask(notice)
}

function ask(question: Question): Promise<boolean> {
  lastId += 1
  const id = lastId
  return new Promise((answer) => {
    waiting = [...waiting, { ...question, id, answer }]
    tell()
  })
}

function settle(asked: Asked, isYes: boolean): void {
  waiting = waiting.filter((each) => each.id !== asked.id)
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
  return asked ? <Dialog key={asked.id} asked={asked} /> : null
}

function Dialog({ asked }: { asked: Asked }) {
  const { title, text, confirmText, cancelText } = asked
  const isYes = useRef(false)
  return (
    <Modal label={title} place="middle" role="alertdialog" onClosed={() => settle(asked, isYes.current)}>
      {(close) => (
        <>
          <h2 className={styles.title}>{title}</h2>
          {text && <p className={styles.text}>{text}</p>}
          <div className={styles.answers}>
            {cancelText && (
              <Button look="quiet" className={styles.answer} onClick={close}>
                {cancelText}
              </Button>
            )}
            <Button
              className={styles.answer}
              onClick={() => {
                isYes.current = true
                close()
              }}
            >
              {confirmText}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
