import { IconButton } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import type { Offer } from './app-offer.ts'
import styles from './DownloadPopup.module.css'
import { WayList } from './WayList.tsx'

type DownloadPopupProps = { readonly offer: Offer; readonly onClosed: () => void }

export function DownloadPopup({ offer, onClosed }: DownloadPopupProps) {
  const t = useText()
  const { name } = useSettings()
  return (
    <Modal label={t('app.popup.title', { name })} place="middle" onClosed={onClosed}>
      {(close) => (
        <>
          <div className={styles.top}>
            <h2 className={styles.title}>{t('app.popup.title', { name })}</h2>
            <IconButton label={t('app.close')} onClick={close}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <WayList offer={offer} />
          <p className={styles.links}>
            <Link to="/m/app" onClick={close}>
              {t('app.guide')}
            </Link>
            <Link to="/m/help" onClick={close}>
              {t('app.help')}
            </Link>
          </p>
        </>
      )}
    </Modal>
  )
}
