import type { Game, Vendor } from '@baize/contracts'
import { SectionHeader } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { favouriteHeart } from '../../features/favourites/favourite-heart.tsx'
import { GameGrid } from '../../features/games/GameGrid.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { POPULAR_GAMES_SHOWN } from '../../lib/limits.ts'
import { useSession } from '../../lib/page/visit.ts'
import { LazyInView } from '../../lib/lazy/LazyInView.tsx'
import styles from './PopularGames.module.css'

/** What is only for members, or far down the page, is fetched when it is needed. */
const FavouritesBlock = lazyPart(() => import('./FavouritesBlock.tsx').then((file) => file.FavouritesBlock))
const VendorBlock = lazyPart(() => import('./VendorBlock.tsx').then((file) => file.VendorBlock))

/** The vendors whose slots have a block of their own. */
const blockVendors = ['PP', 'JL']

type PopularGamesProps = { readonly games: readonly Game[]; readonly vendors: readonly Vendor[] }

/** Favourites first for members, then what is popular, then the slots of two makers. */
export function PopularGames({ games, vendors }: PopularGamesProps) {
  const t = useText()
  const isMember = useSession() !== null
  const title = t('home.popular')
  const more = (
    <Link to="/m/gameList" search={{ type: 'hot' }} aria-label={t('home.more.games', { title })}>
      {t('home.more')}
    </Link>
  )
  return (
    <>
      {isMember && (
        <Suspense>
          <FavouritesBlock />
        </Suspense>
      )}
      <section>
        <SectionHeader title={title} more={games.length > POPULAR_GAMES_SHOWN && more} />
        <GameGrid games={games.slice(0, POPULAR_GAMES_SHOWN)} heart={favouriteHeart} />
      </section>
      {blockVendors.map((code) => {
        const vendor = vendors.find((each) => each.vendorCode === code && each.gameCategory === 'RNG')
        return (
          vendor && (
            <LazyInView key={code} className={styles.block}>
              {() => (
                <Suspense>
                  <VendorBlock vendor={vendor} />
                </Suspense>
              )}
            </LazyInView>
          )
        )
      })}
    </>
  )
}
