import { IconButton } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { BackLink } from './BackLink.tsx'
import styles from './Header.module.css'
import { Logo } from './Logo.tsx'
import { MemberPlace } from './MemberPlace.tsx'

type HeaderProps = {
  /** The title of the screen; home has none and shows the logo instead. */
  readonly title: string | null
  readonly path: string
  /** What stands there of a member; null for a guest. */
  readonly member: ReactNode | null
  readonly onMenu: () => void
}

export function Header({ title, path, member, onMenu }: HeaderProps) {
  const text = useText()
  const { name, logo } = useSettings()
  return (
    <header className={styles.header} data-inner={title === null ? undefined : ''}>
      {title === null ? (
        <Link to="/m/home" className={styles.logo} aria-label={text('shell.goHome', { name })}>
          <Logo name={name} picture={logo} />
        </Link>
      ) : (
        <>
          <BackLink path={path} />
          <h1 className={styles.title}>{title}</h1>
        </>
      )}
      <div className={styles.side}>
        {member ?? (
          <>
            <MemberPlace isOfGuest />
            <GuestLinks />
          </>
        )}
        <IconButton
          label={text('shell.openMenu')}
          className={styles.menu}
          aria-haspopup="dialog"
          onClick={onMenu}
        >
          <Menu size={18} aria-hidden="true" />
        </IconButton>
      </div>
    </header>
  )
}

function GuestLinks() {
  const text = useText()
  return (
    <span className={styles.guest}>
      <Link to="/m/register" className={styles.quiet}>
        {text('shell.register')}
      </Link>
      <Link to="/m/login" className={styles.brass}>
        {text('shell.login')}
      </Link>
    </span>
  )
}
