import type { Game } from '@baize/contracts'
import { TileSkeleton } from '@baize/ui'
import { memo, type ReactNode, Suspense, useEffect, useState } from 'react'
import { deferredPart } from '../../lib/lazy/deferred-part.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useSession } from '../../lib/page/visit.ts'
import styles from './GameGrid.module.css'
import { type DrawHeart, type DrawOver, GameTile } from './GameTile.tsx'
import { rememberGames } from './seen-games.ts'

const WarmGames = deferredPart(() => import('./WarmGames.tsx').then((file) => file.WarmGames))

/** Fetched by the first who asks, with its texts. */
const GameFacts = lazyPart(() => import('./GameFacts.tsx').then((file) => file.GameFacts), 'play')

/** Tiles that a phone shows of home before anybody scrolls: the first row. */
const FIRST_VIEW = 3
/** Seven rows of three: tiles are laid out, and a list that grows is drawn, by so many at a time. */
const SHELF = 21
/** From here on a list is long, and shelves out of sight are not laid out. */
const LONG_LIST = 2
const SKELETONS = 9

type GameGridProps = {
  readonly games: readonly Game[]
  readonly heart: DrawHeart
  /** A tile after the last one: the way to the rest. */
  readonly last?: ReactNode
  /** How many tiles are seen before anybody scrolls: their pictures are asked for at once. */
  readonly firstView?: number
  /** What stands on the pictures, such as what goes on in a room; home is drawn without it. */
  readonly over?: DrawOver | undefined
}

export function GameGrid(props: GameGridProps) {
  const { games, heart, last, firstView = FIRST_VIEW, over } = props
  const isMember = useSession() !== null
  const [explained, setExplained] = useState<Game>()
  useEffect(() => rememberGames(games), [games])
  const shelves = Array.from({ length: Math.ceil(games.length / SHELF) || 1 }, (_, index) =>
    games.slice(index * SHELF, (index + 1) * SHELF),
  )
  return (
    <>
      <div className={styles.grid}>
        {shelves.map((shelf, index) => (
          <Shelf
            key={shelf[0]?.gameId ?? 'none'}
            games={shelf}
            heart={heart}
            onInfo={setExplained}
            place={index}
            over={over}
            firstView={index === 0 ? firstView : 0}
            last={index === shelves.length - 1 ? last : undefined}
          />
        ))}
      </div>
      {isMember && <WarmGames />}
      {explained && (
        <Suspense>
          <GameFacts game={explained} heart={heart} onClosed={() => setExplained(undefined)} />
        </Suspense>
      )}
    </>
  )
}

type ShelfProps = Required<Pick<GameGridProps, 'games' | 'heart' | 'firstView'>> & {
  readonly over: DrawOver | undefined
  readonly place: number
  readonly last: ReactNode
  readonly onInfo: (game: Game) => void
}

/** One that has not changed is not drawn again when the list grows. */
const Shelf = memo(function Shelf(props: ShelfProps) {
  const { games, heart, onInfo, place, firstView, over, last } = props
  return (
    <ul className={place < LONG_LIST ? styles.shelf : styles.later}>
      {games.map((game, index) => (
        <li key={game.gameId} className={styles.cell}>
          <GameTile game={game} heart={heart} onInfo={onInfo} isFirstView={index < firstView} over={over} />
        </li>
      ))}
      {last && <li className={styles.cell}>{last}</li>}
    </ul>
  )
}, isSameShelf)

function isSameShelf(before: ShelfProps, now: ShelfProps): boolean {
  return (
    before.heart === now.heart &&
    before.last === now.last &&
    before.games.length === now.games.length &&
    before.games.every((game, index) => game === now.games[index])
  )
}

export function GameGridSkeleton() {
  return (
    <div className={styles.shelf}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <TileSkeleton key={index} />
      ))}
    </div>
  )
}
