import { IconButton } from '@baize/ui'
import { Smartphone } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { isIconShown } from './app-offer.ts'
import styles from './DownloadIcon.module.css'
import { useDownload } from './use-download.ts'
import { useOffer } from './use-offer.ts'

/** The way to the app at the head of home. */
export function DownloadIcon() {
  const t = useText()
  const offer = useOffer()
  const { open, popup } = useDownload(offer)
  if (!isIconShown(offer)) return null
  return (
    <>
      <IconButton label={t('app.icon')} className={styles.icon} aria-haspopup="dialog" onClick={open}>
        <Smartphone size={18} aria-hidden="true" />
      </IconButton>
      {popup}
    </>
  )
}
