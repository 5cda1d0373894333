import { buttonClass, RefusedFace } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { useText } from '../../lib/i18n.tsx'

/** A guest has no favourites; the heart of a game asks for a login too. */
export function FavouriteGames() {
  const t = useText()
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
