import { classes } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Gift, House, type LucideIcon, Share2, Trophy, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFlag } from '../../lib/boot.tsx'
import { type MessageKey, useText } from '../../lib/i18n.tsx'
import { MemberLink } from '../../lib/MemberLink.tsx'
import { needsOf } from '../../lib/needs.ts'
import { prefersStillness } from '../../lib/stillness.ts'
import styles from './BottomMenu.module.css'

type Item = {
  readonly path: '/m/home' | '/m/activity' | '/m/inviteFriends' | '/m/rewardCenter' | '/m/member/home'
  readonly label: MessageKey
  readonly icon: LucideIcon
}

const items: readonly Item[] = [
  { path: '/m/home', label: 'shell.home', icon: House },
  { path: '/m/activity', label: 'shell.promotion', icon: Gift },
  { path: '/m/inviteFriends', label: 'shell.share', icon: Share2 },
  { path: '/m/rewardCenter', label: 'shell.reward', icon: Trophy },
  { path: '/m/member/home', label: 'shell.member', icon: UserRound },
]

type BottomMenuProps = {
  readonly path: string
  /** What stands on the corner of the rewards. */
  readonly badge?: ReactNode
  readonly onHome: () => void
}

/** The five places of the house; the middle one is a chip. A guest is led to the login where a member is needed. */
export function BottomMenu({ path, badge, onHome }: BottomMenuProps) {
  const text = useText()
  const hasReferral = useFlag('REFERRAL')
  const shown = hasReferral ? items : items.filter((item) => item.path !== '/m/inviteFriends')
  const goHome = () => {
    onHome()
    window.scrollTo({ top: 0, behavior: prefersStillness() ? 'auto' : 'smooth' })
  }
  return (
    <nav className={styles.bar} aria-label={text('shell.mainMenu')}>
      {shown.map(({ path: target, label, icon: Icon }) => {
        const isHere = path === target
        const item = {
          to: target,
          className: classes(styles.item, isHere && styles.current),
          'aria-current': isHere ? ('page' as const) : undefined,
          children: (
            <>
              <span className={target === '/m/inviteFriends' ? styles.chip : styles.icon}>
                <Icon size={target === '/m/inviteFriends' ? 22 : 20} aria-hidden="true" />
                {target === '/m/rewardCenter' && badge}
              </span>
              {text(label)}
            </>
          ),
        }
        if (target === '/m/home') return <Link key={target} {...item} onClick={goHome} />
        return needsOf(target) ? <MemberLink key={target} {...item} /> : <Link key={target} {...item} />
      })}
    </nav>
  )
}
