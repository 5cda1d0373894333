import { classes } from '@baize/ui'
import type { ReactNode } from 'react'
import { useFlag } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './BottomMenu.module.css'
import { PlaceLink } from './PlaceLink.tsx'
import { mainPlaces } from './places.ts'

export type MenuProps = {
  readonly path: string
  /** What stands on the corner of the rewards. */
  readonly badge?: ReactNode
  readonly onHome: () => void
}

/** The five places of the house at the foot of a phone; the middle one is a chip. */
export function BottomMenu({ path, badge, onHome }: MenuProps) {
  const text = useText()
  const hasReferral = useFlag('REFERRAL')
  return (
    <nav className={styles.bar} data-count={hasReferral ? 5 : 4} aria-label={text('shell.mainMenu')}>
      {mainPlaces.map(({ path: to, label, icon: Icon }) => {
        const isHere = path === to
        const isChip = to === '/m/inviteFriends'
        if (isChip && !hasReferral) return null
        return (
          <PlaceLink
            key={to}
            to={to}
            isHere={isHere}
            className={classes(styles.item, isHere && styles.current)}
            onHome={onHome}
          >
            <span className={isChip ? styles.chip : styles.icon}>
              <Icon size={isChip ? 22 : 20} aria-hidden="true" />
              {to === '/m/rewardCenter' && badge}
            </span>
            {text(label)}
          </PlaceLink>
        )
      })}
    </nav>
  )
}
