import type { Popup } from '@baize/contracts'
import { Button, IconButton, Tick } from '@baize/ui'
import { useNavigate } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import { RichText } from '../../lib/blocks/RichText.tsx'
import styles from './PopupBox.module.css'

type PopupBoxProps = {
  readonly popups: readonly Popup[]
  /** When it has left; true where no more are wanted. */
  readonly onClosed: (isNeverAgain: boolean) => void
}

/** What the house has to say, one at a time. */
export function PopupBox({ popups, onClosed }: PopupBoxProps) {
  const t = useText()
  const navigate = useNavigate()
  const { name } = useSettings()
  const [page, setPage] = useState(0)
  const [isNever, setNever] = useState(false)
  const isGoing = useRef(false)
  const leave = () => {
    onClosed(isNever)
    if (isGoing.current) void navigate({ to: '/m/rewardCenter' })
  }
  const popup = popups[Math.min(page, popups.length - 1)]
  if (!popup) return null
  return (
    <Modal label={t('popup.label', { name })} place="middle" onClosed={leave}>
      {(close) => (
        <>
          <div className={styles.top}>
            <h2 className={styles.title}>{popup.title}</h2>
            <IconButton label={t('popup.close')} onClick={close}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <div className={styles.content} aria-live="polite">
            <RichText markup={popup.content} onFollow={() => onClosed(isNever)} />
          </div>
          {popups.length > 1 && <Pages page={page} pages={popups.length} onPage={setPage} />}
          {popup.promotionType !== null && (
            <div className={styles.answers}>
              <Button look="quiet" className={styles.answer} onClick={close}>
                {t('popup.know')}
              </Button>
              <Button
                className={styles.answer}
                onClick={() => {
                  isGoing.current = true
                  close()
                }}
              >
                {t('popup.go')}
              </Button>
            </div>
          )}
          <Tick
            label={t('popup.never')}
            checked={isNever}
            onChange={(event) => setNever(event.currentTarget.checked)}
          />
        </>
      )}
    </Modal>
  )
}

type PagesProps = {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Pages({ page, pages, onPage }: PagesProps) {
  const t = useText()
  return (
    <div className={styles.pages}>
      <IconButton
        label={t('popup.previous')}
        className={styles.turn}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <span>{t('popup.page', { page: page + 1, pages })}</span>
      <IconButton
        label={t('popup.next')}
        className={styles.turn}
        disabled={page === pages - 1}
        onClick={() => onPage(page + 1)}
      >
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
