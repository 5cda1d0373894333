import { IconButton } from '@baize/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import styles from './security.module.css'

type BoxProps = {
  readonly title: string
  readonly onClosed: () => void
  readonly children: (close: () => void) => ReactNode
}

/** A panel over the page for one thing that is to be done. */
export function Box({ title, onClosed, children }: BoxProps) {
  const text = useText()
  return (
    <Modal label={title} place="middle" onClosed={onClosed}>
      {(close) => (
        <div className={styles.box}>
          <div className={styles.top}>
            <h2 className={styles.title}>{title}</h2>
            <IconButton label={text('security.close')} onClick={close}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          {children(close)}
        </div>
      )}
    </Modal>
  )
}
