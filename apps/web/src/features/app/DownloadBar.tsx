import { Button, IconButton } from '@baize/ui'
import { Smartphone, X } from 'lucide-react'
import { useEffect } from 'react'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { linkOf, whyBarHides } from './app-offer.ts'
import { dismissBar } from './bar-dismissal.ts'
import styles from './DownloadBar.module.css'
import { useDownload } from './use-download.ts'
import { useOffer } from './use-offer.ts'

/** Offers the app over the menu, until somebody closes it or has the app. */
export function DownloadBar() {
  const t = useText()
  const { name } = useSettings()
  const offer = useOffer()
  const { open, popup } = useDownload(offer)
  const why = whyBarHides(offer)
  useEffect(() => {
    if (why === 'installed') dismissBar()
  }, [why])
  const isShown = !why
  useEffect(() => {
    // What is said for a moment is said above it (`lib/overlays/toast.module.css`).
    document.documentElement.toggleAttribute('data-download-bar', isShown)
    return () => document.documentElement.removeAttribute('data-download-bar')
  }, [isShown])
  if (why) return null
  const picture = linkOf(offer.downloads, 'AppDownloadIcon')
  return (
    <>
      <aside className={styles.bar} aria-label={t('app.icon')}>
        <IconButton label={t('app.bar.close')} className={styles.close} onClick={dismissBar}>
          <X size={16} aria-hidden="true" />
        </IconButton>
        {picture ? (
          <img src={picture} alt="" width={40} height={40} className={styles.picture} />
        ) : (
          <Smartphone size={28} className={styles.picture} aria-hidden="true" />
        )}
        <p className={styles.words}>
          <span className={styles.title}>{t('app.bar.title', { name })}</span>
          <span className={styles.text}>{t('app.bar.text')}</span>
        </p>
        <Button className={styles.open} onClick={open}>
          {t('app.bar.open')}
        </Button>
      </aside>
      {popup}
    </>
  )
}
