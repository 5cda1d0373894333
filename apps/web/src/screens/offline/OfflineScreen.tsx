import { buttonClass, OfflineFace } from '@baize/ui'
import { Logo } from '../../features/shell/Logo.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './OfflineScreen.module.css'

/** Kept in the browser and shown in place of any page that cannot be reached; it must work without scripts. */
export function OfflineScreen() {
  const text = useText()
  const { name } = useSettings()
  return (
    <main className={styles.offline}>
      <div className={styles.logo}>
        {/* A picture could not be fetched. */}
        <Logo name={name} picture={null} />
      </div>
      <OfflineFace
        isPage
        title={text('errors.offlineTitle')}
        text={text('errors.offlineText')}
        action={
          // An empty address is the page itself, whichever could not be reached.
          <a href="" className={buttonClass('primary')}>
            {text('errors.tryAgain')}
          </a>
        }
      />
    </main>
  )
}
