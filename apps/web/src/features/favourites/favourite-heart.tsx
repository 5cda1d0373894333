import type { Game } from '@baize/contracts'
import type { DrawLink } from '@baize/ui'
import { Suspense } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useSession } from '../../lib/page/visit.ts'

/** What a heart does is fetched with the first member. */
const MemberHeart = lazyPart(() => import('./MemberHeart.tsx').then((file) => file.MemberHeart))

type HeartProps = Parameters<DrawLink>[0] & { readonly game: Game }

/** The heart of a game's tile. */
export function favouriteHeart(game: Game): DrawLink {
  return (props) => <FavouriteHeart {...props} game={game} />
}

/** A guest is led to the login; for a member it is a switch that waits for the server. */
function FavouriteHeart({ game, ...rest }: HeartProps) {
  const t = useText()
  const account = useSession()?.userName
  const label = t('games.favourite.add', { name: game.gameName })
  if (account === undefined) return <MemberLink {...rest} to="/m/favourites" aria-label={label} />
  return (
    <Suspense fallback={<button {...rest} type="button" disabled aria-label={label} />}>
      <MemberHeart {...rest} game={game} account={account} />
    </Suspense>
  )
}
