import type { Game } from '@baize/contracts'
import { SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { GameGrid } from '../../features/games/GameGrid.tsx'
import { useText } from '../../lib/i18n.tsx'
import { POPULAR_GAMES_SHOWN } from '../../lib/limits.ts'

export function PopularGames({ games }: { readonly games: readonly Game[] }) {
  const t = useText()
  const title = t('home.popular')
  const more = (
    <Link to="/m/gameList" search={{ type: 'hot' }} aria-label={t('home.more.games', { title })}>
      {t('home.more')}
    </Link>
  )
  return (
    <section>
      <SectionHeader title={title} more={games.length > POPULAR_GAMES_SHOWN && more} />
      <GameGrid games={games.slice(0, POPULAR_GAMES_SHOWN)} />
    </section>
  )
}
