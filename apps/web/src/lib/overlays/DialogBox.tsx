import { Button } from '@baize/ui'
import { useRef } from 'react'
import styles from './DialogBox.module.css'
import { Modal } from './modal.tsx'

/** What is asked or said, and the words on its buttons; a notice has nothing to cancel. */
export type DialogQuestion = {
  readonly title: string
  readonly text?: string
  readonly confirmText: string
  readonly cancelText?: string
}

type DialogBoxProps = { readonly question: DialogQuestion; readonly onAnswer: (isYes: boolean) => void }

export function DialogBox({ question, onAnswer }: DialogBoxProps) {
  const { title, text, confirmText, cancelText } = question
  const isYes = useRef(false)
  const confirm = (close: () => void) => {
    isYes.current = true
    close()
  }
  return (
    <Modal label={title} place="middle" role="alertdialog" onClosed={() => onAnswer(isYes.current)}>
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
            <Button className={styles.answer} onClick={() => confirm(close)}>
              {confirmText}
            </Button>
          </div>
        </>
      )}
    </Modal>
  )
}
