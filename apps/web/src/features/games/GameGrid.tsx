import type { Game } from '@baize/contracts'
import { TileSkeleton } from '@baize/ui'
import styles from './GameGrid.module.css'
import { GameTile } from './GameTile.tsx'

/** Tiles that a phone shows before anybody scrolls: the first row. */
const FIRST_VIEW = 3
const SKELETONS = 9

export function GameGrid({ games }: { readonly games: readonly Game[] }) {
  return (
    <ul className={styles.grid}>
      {games.map((game, index) => (
        <li key={game.gameId} className={styles.cell}>
          <GameTile game={game} isFirstView={index < FIRST_VIEW} />
        </li>
      ))}
    </ul>
  )
}

export function GameGridSkeleton() {
  return (
    <div className={styles.grid}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  )
}
