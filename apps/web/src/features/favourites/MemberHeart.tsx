import type { Game } from '@baize/contracts'
import type { DrawLink } from '@baize/ui'
import { useText } from '../../lib/texts/i18n.tsx'
import { LOADING_BRIEF_MS } from '../../lib/limits.ts'
import { loadingToast } from '../../lib/overlays/toast.tsx'
import { toggleFavourite, useFavouriteIds } from './favourite-ids.ts'

type MemberHeartProps = Parameters<DrawLink>[0] & { readonly game: Game; readonly account: string }

/** A switch that shows what the server has, and changes when the server has changed it. */
export function MemberHeart({ game, account, ...rest }: MemberHeartProps) {
  const t = useText()
  const isFavourite = useFavouriteIds(account)?.has(game.nodeId) ?? false
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
      aria-label={t(isFavourite ? 'games.favourite.remove' : 'games.favourite.add', { name: game.gameName })}
      onClick={() => void toggle()}
    />
  )
}
