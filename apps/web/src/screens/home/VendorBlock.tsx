import type { Vendor } from '@baize/contracts'
import { SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { GameGrid, GameGridSkeleton } from '../../features/games/GameGrid.tsx'
import { useVendorGames } from '../../features/games/list-queries.ts'
import { useText } from '../../lib/texts/i18n.tsx'

/** The first slots of a maker; without an answer there is no block. */
export function VendorBlock({ vendor }: { readonly vendor: Vendor }) {
  const t = useText()
  const page = useVendorGames(vendor.vendorCode)
  const title = vendor.displayName
  if (page.isError || page.data?.games.length === 0) return null
  const more = (
    <Link
      to="/m/gameList"
      search={{ gameType: 'RNG', vassalage: vendor.vendorCode }}
      aria-label={t('home.more.games', { title })}
    >
      {t('home.more')}
    </Link>
  )
  return (
    <section>
      <SectionHeader title={title} more={more} />
      {page.data ? <GameGrid games={page.data.games} heart={favouriteHeart} /> : <GameGridSkeleton />}
    </section>
  )
}
