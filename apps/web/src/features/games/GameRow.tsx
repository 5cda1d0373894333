import type { Game } from '@baize/contracts'
import { SectionHeader, Skeleton } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { GameArt } from './GameArt.tsx'
import styles from './GameRow.module.css'
import { LaunchLink } from './LaunchLink.tsx'
import { rememberGames } from './seen-games.ts'

type GameRowProps = {
  readonly title: string
  /** Undefined while they are on their way. */
  readonly games: readonly Game[] | undefined
}

/** One line of games to go on with, as tall with games as without: whoever has none yet is shown the way to them. */
export function GameRow({ title, games }: GameRowProps) {
  useEffect(() => games && rememberGames(games), [games])
  return (
    <section>
      <SectionHeader title={title} />
      {games === undefined ? (
        <Skeleton className={styles.row} />
      ) : games.length === 0 ? (
        <NoneYet />
      ) : (
        <ul className={styles.row}>
          {games.map((game) => (
            <li key={game.gameId} className={styles.cell}>
              <LaunchLink game={game} className={styles.link}>
                <span className={styles.art}>
                  <GameArt game={game} />
                </span>
                <span className={styles.name}>{game.gameName}</span>
              </LaunchLink>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function NoneYet() {
  const t = useText()
  return (
    <p className={styles.none}>
      <span className={styles.words}>{t('games.row.none')}</span>
      <Link to="/m/gameList" search={{ type: 'hot' }} className={styles.way}>
        {t('home.empty.popular')}
      </Link>
    </p>
  )
}
