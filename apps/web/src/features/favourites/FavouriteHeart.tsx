import type { Game } from '@baize/contracts'
import type { DrawLink } from '@baize/ui'
import { useText } from '../../lib/i18n.tsx'
import { LOADING_BRIEF_MS } from '../../lib/limits.ts'
import { MemberLink } from '../../lib/MemberLink.tsx'
import { loadingToast } from '../../lib/toast.tsx'
import { useSession } from '../../lib/visit.ts'
import { toggleFavourite, useFavouriteIds } from './favourite-ids.ts'

type HeartProps = Parameters<DrawLink>[0] & { readonly game: Game }

/** The heart of a game's tile. */
export function favouriteHeart(game: Game): DrawLink {
  return (props) => <FavouriteHeart {...props} game={game} />
}

/** A guest is led to the login; for a member it is a switch that waits for the server. */
export function FavouriteHeart({ game, ...rest }: HeartProps) {
  const t = useText()
  const account = useSession()?.userName
  const isFavourite = useFavouriteIds(account)?.has(game.nodeId) ?? false
  const label = t(isFavourite ? 'games.favourite.remove' : 'games.favourite.add', { name: game.gameName })
  if (account === undefined) return <MemberLink {...rest} to="/m/favourites" aria-label={label} />

  const toggle = async () => {
    const hide = loadingToast(t('shell.pleaseWait'), LOADING_BRIEF_MS)
    try {
      await toggleFavourite({ account, game })
    } catch {
      // What was not done is not shown; the message goes, and that is all.
    }
    hide()
  }
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={isFavourite}
      aria-label={label}
      onClick={() => void toggle()}
    />
  )
}
