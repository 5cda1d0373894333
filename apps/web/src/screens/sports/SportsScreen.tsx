import { buttonClass, classes, EmptyFace, Spinner } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useVendors } from '../../features/games/queries.ts'
import { useSportsFrame } from '../../features/games/use-sports-frame.ts'
import { FRAME_SANDBOX } from '../../lib/frame-sandbox.ts'
import { useLanguage, useText } from '../../lib/i18n.tsx'
import { useSession } from '../../lib/visit.ts'
import styles from './SportsScreen.module.css'

/** The sports book in its frame; a house whose book is closed says so. */
export function SportsScreen() {
  const t = useText()
  const { code: language } = useLanguage()
  const account = useSession()?.userName
  const vendors = useVendors()
  const book = vendors.data?.find(({ gameCategory, gameId }) => gameCategory === 'SPORTS' && gameId !== null)
  const frame = useSportsFrame({ gameId: book?.gameId ?? undefined, account, language })
  const hasNone = vendors.isError || (vendors.data !== undefined && !book)
  if (hasNone || frame.state === 'closed') {
    return (
      <EmptyFace
        title={t('sports.empty')}
        text={t('sports.empty.text')}
        action={
          <Link to="/m/game" className={buttonClass()}>
            {t('launch.back')}
          </Link>
        }
      />
    )
  }
  return (
    <div className={styles.place}>
      {frame.state !== 'shown' && (
        <p className={styles.message} role="status">
          <Spinner />
          {t('sports.opening')}
        </p>
      )}
      {frame.source && (
        <iframe
          src={frame.source}
          title={t('sports.frame')}
          sandbox={FRAME_SANDBOX}
          onLoad={frame.onLoad}
          className={classes(styles.frame, frame.state === 'shown' && styles.shown)}
        />
      )}
    </div>
  )
}
