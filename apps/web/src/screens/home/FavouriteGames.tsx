import { Button, buttonClass, EmptyFace, RefusedFace } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { showHomeView } from '../../features/games/home-views.ts'
import { useText } from '../../lib/i18n.tsx'
import { useSession } from '../../lib/visit.ts'

/** A guest has no favourites, and a member has none yet. */
export function FavouriteGames() {
  const t = useText()
  const isMember = useSession() !== null
  if (isMember) {
    return (
      <EmptyFace
        title={t('home.favourites.none')}
        text={t('home.favourites.login.text')}
        action={<Button onClick={() => showHomeView('HOT')}>{t('home.empty.popular')}</Button>}
      />
    )
  }
  return (
    <RefusedFace
      title={t('home.favourites.login')}
      text={t('home.favourites.login.text')}
      action={
        <Link to="/m/login" className={buttonClass()}>
          {t('shell.login')}
        </Link>
      }
    />
  )
}
