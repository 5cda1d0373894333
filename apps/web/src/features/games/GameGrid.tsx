import type { Game } from '@baize/contracts'
import { TileSkeleton } from '@baize/ui'
import { type ReactNode, useEffect } from 'react'
import styles from './GameGrid.module.css'
import { type DrawHeart, GameTile } from './GameTile.tsx'
import { rememberGames } from './own-games.ts'
import { WarmGames } from './WarmGames.tsx'

/** Tiles that a phone shows before anybody scrolls: the first row. */
const FIRST_VIEW = 3
/** From here on a list is long, and tiles out of sight are not laid out. */
const LONG_LIST = 42
const SKELETONS = 9

type GameGridProps = {
  readonly games: readonly Game[]
  readonly heart: DrawHeart
  /** A tile after the last one: the way to the rest. */
  readonly last?: ReactNode
}

export function GameGrid({ games, heart, last }: GameGridProps) {
  useEffect(() => rememberGames(games), [games])
  return (
    <>
      <ul className={styles.grid}>
        {games.map((game, index) => (
          <li key={game.gameId} className={index < LONG_LIST ? styles.cell : styles.later}>
            <GameTile game={game} heart={heart} isFirstView={index < FIRST_VIEW} />
          </li>
        ))}
        {last && <li className={styles.cell}>{last}</li>}
      </ul>
      <WarmGames />
    </>
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
