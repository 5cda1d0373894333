import { capabilities } from '@baize/contracts'
import { IconButton, LoadingFace } from '@baize/ui'
import { X } from 'lucide-react'
import { useLaunch } from '../../features/games/use-launch.ts'
import { useSession } from '../../lib/page/visit.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { GameFrame } from '../launch-game/GameFrame.tsx'
import styles from './ShowScreen.module.css'

type TableDrawerProps = { readonly gameId: string; readonly onClosed: () => void }

/** The table beside the show, over the lower half: its own room, in which the host has no part. */
export function TableDrawer({ gameId, onClosed }: TableDrawerProps) {
  const t = useText()
  const session = useSession()
  const isTrial = session !== null && capabilities(session.type).isTrial
  const { game, url, error, retry } = useLaunch(session ? { gameId, isTrial, isDemo: false } : undefined)
  return (
    <section className={styles.drawer} aria-label={t('shows.table')}>
      <div className={styles.drawerHead}>
        <p>{t('shows.table.note')}</p>
        <IconButton label={t('shows.table.close')} onClick={onClosed}>
          <X size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={styles.drawerBody}>
        {error !== undefined && <LoadFailure error={error} onRetry={async () => retry()} />}
        {error === undefined && !(game && url) && <LoadingFace text={t('shell.pleaseWait')} />}
        {game && url && error === undefined && (
          <GameFrame game={game} url={url} isTrial={isTrial} isDemo={false} onClosed={onClosed} />
        )}
      </div>
    </section>
  )
}
