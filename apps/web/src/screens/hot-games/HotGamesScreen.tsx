import type { Game } from '@baize/contracts'
import { LoadingFace, SectionHeader } from '@baize/ui'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { GameGrid, GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { useHotGames } from '../../features/games/queries.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { HOT_SECTION_SHOWN } from '../../lib/limits.ts'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './HotGamesScreen.module.css'

/** What is played most: games of chance and skill, and live tables apart from them. */
export function HotGamesScreen() {
  const t = useText()
  const hot = useHotGames()
  if (hot.isPending) {
    return (
      <LoadingFace text={t('shell.pleaseWait')}>
        <div className={styles.section}>
          <GameGridSkeleton />
        </div>
      </LoadingFace>
    )
  }
  if (!hot.data) return <LoadFailure error={hot.error} onRetry={hot.refetch} title={t('home.refused')} />
  const isLive = ({ gameType }: Game) => gameType === 'LIVE'
  return (
    <>
      <Section title={t('hot.games')} games={hot.data.filter((game) => !isLive(game))} />
      <Section title={t('hot.live')} games={hot.data.filter(isLive)} />
    </>
  )
}

function Section({ title, games }: { readonly title: string; readonly games: readonly Game[] }) {
  if (games.length === 0) return null
  return (
    <section className={styles.section}>
      <SectionHeader title={title} />
      <GameGrid games={games.slice(0, HOT_SECTION_SHOWN)} heart={favouriteHeart} />
    </section>
  )
}
