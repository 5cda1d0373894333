import { RefusedCall } from '@baize/client'
import { capabilities, type Game } from '@baize/contracts'
import { buttonClass, RefusedFace, Spinner } from '@baize/ui'
import { Link, Navigate, useNavigate, useSearch } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { GameArt } from '../../features/games/GameArt.tsx'
import { launchTarget } from '../../features/games/launch-target.ts'
import { useLaunch } from '../../features/games/use-launch.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import { GameFrame } from './GameFrame.tsx'
import styles from './LaunchGameScreen.module.css'

/**
 * A game in its frame, over the whole screen; one that has a screen of its own, such as a lottery, is shown there. Nobody
 * gets here without a session.
 */
export function LaunchGameScreen() {
  const t = useText()
  const { game: gameId, mode, room } = useSearch({ from: '/m/playGame' })
  const session = useSession()
  const navigate = useNavigate()
  const isTrial = session !== null && capabilities(session.type).isTrial
  const isDemo = mode === 'demo' && !isTrial
  const launch = useLaunch(session && gameId ? { gameId, isTrial, isDemo } : undefined)
  const { game, url, error } = launch
  const target = game && launchTarget(game)
  if (target && target.to !== '/m/playGame') return <Navigate to={target.to} search={target.search} replace />
  if (isAway(error)) return <Away />
  if (error !== undefined || (session && !gameId)) {
    return (
      <div className={styles.face}>
        <LoadFailure error={error} onRetry={async () => launch.retry()} />
        <Link to="/m/game" className={buttonClass('quiet')}>
          {t('launch.back')}
        </Link>
      </div>
    )
  }
  if (game && url) {
    // Another game, or the same for other money, is another table.
    const key = `${game.gameId} ${isDemo ? 'demo' : 'real'} ${room}`
    return <GameFrame key={key} game={game} url={url} room={room} isTrial={isTrial} isDemo={isDemo} />
  }
  return <Opening game={game} onClose={() => void navigate({ to: '/m/game' })} />
}

/** The house or the game's maker does not open it now, or no longer. */
function isAway(error: unknown): boolean {
  return error instanceof RefusedCall && ['GAME_DISABLED', 'GAME_NOT_FOUND'].includes(error.code)
}

function Away() {
  const t = useText()
  return (
    <div className={styles.face}>
      <RefusedFace
        title={t('launch.away')}
        text={t('launch.away.text')}
        action={
          <Link to="/m/game" className={buttonClass()}>
            {t('launch.back')}
          </Link>
        }
      />
    </div>
  )
}

/** Until the frame is there: the game's picture, what is going on, and a way out. */
function Opening({ game, onClose }: { readonly game: Game | undefined; readonly onClose: () => void }) {
  const t = useText()
  return (
    <div className={styles.opening}>
      <button type="button" className={styles.close} aria-label={t('launch.back')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </button>
      <div className={styles.art}>{game && <GameArt game={game} isFirstView />}</div>
      <p className={styles.message} role="status">
        <Spinner />
        {game ? t('launch.opening', { name: game.gameName }) : t('launch.openingGame')}
      </p>
    </div>
  )
}
