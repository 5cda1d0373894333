import { classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Headphones } from 'lucide-react'
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { ContactLink } from '../../lib/links/ContactLink.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import type { MenuProps } from './BottomMenu.tsx'
import { Logo } from './Logo.tsx'
import { PlaceLink } from './PlaceLink.tsx'
import { sidePlaces } from './places.ts'
import styles from './Rail.module.css'

/** The menu at the side of a wide page: always there, and drawn with it. A phone has the bar at its foot instead. */
export function Rail({ path, badge, onHome }: MenuProps) {
  const text = useText()
  const { name, logo, customerService, languages } = useSettings()
  const [support] = customerService
  const isMissing: Readonly<Record<string, boolean>> = {
    '/m/inviteFriends': !useFlag('REFERRAL'),
    '/m/language': languages.length < 2,
  }
  return (
    <nav className={styles.rail} aria-label={text('shell.mainMenu')}>
      <Link to="/m/home" className={styles.logo} aria-label={text('shell.goHome', { name })} onClick={onHome}>
        <Logo name={name} picture={logo} />
      </Link>
      {sidePlaces.map((group) => (
        <ul key={group[0]?.path} className={styles.group}>
          {group.map(({ path: to, label, icon: Icon }) => {
            const isHere = path === to
            if (isMissing[to]) return null
            return (
              <li key={to}>
                <PlaceLink
                  to={to}
                  isHere={isHere}
                  className={classes(styles.item, isHere && styles.current)}
                  onHome={onHome}
                >
                  <span className={styles.icon}>
                    <Icon size={20} aria-hidden="true" />
                    {to === '/m/rewardCenter' && badge}
                  </span>
                  {text(label)}
                </PlaceLink>
              </li>
            )
          })}
        </ul>
      ))}
      {support && (
        <ContactLink kind={support} className={styles.item}>
          <span className={styles.icon}>
            <Headphones size={20} aria-hidden="true" />
          </span>
          {text('home.shortcut.support')}
        </ContactLink>
      )}
    </nav>
  )
}
