import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { HomeTab, HomeView } from '../../features/games/home-views.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './SideMenu.module.css'

type SideMenuProps = {
  readonly tabs: readonly HomeTab[]
  readonly shown: HomeView
  /** Somebody is about to choose. */
  readonly onReach: () => void
  readonly onChoose: (view: HomeView) => void
}

/** It stays in view beside everything that its views show. */
export function SideMenu({ tabs, shown, onReach, onChoose }: SideMenuProps) {
  const t = useText()
  return (
    <nav aria-label={t('home.categories')} className={styles.rail}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab} className={styles.place}>
            <Tab tab={tab} isShown={tab === shown} onReach={onReach} onChoose={onChoose}>
              <img
                src={emblemOf(tab)}
                alt=""
                width={26}
                height={26}
                loading="lazy"
                className={styles.emblem}
              />
              {t(`games.category.${tab}`)}
            </Tab>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type TabProps = Pick<SideMenuProps, 'onReach' | 'onChoose'> & {
  readonly tab: HomeTab
  readonly isShown: boolean
  readonly children: ReactNode
}

/** Offers, sports and the quick lottery have screens of their own; every other tab changes the view beside it. */
function Tab({ tab, isShown, onReach, onChoose, children }: TabProps) {
  if (tab === 'PROMO') {
    return (
      <Link to="/m/activity" className={styles.tab}>
        {children}
      </Link>
    )
  }
  if (tab === 'SPORTS') {
    return (
      <Link to="/m/sportsGame" className={styles.tab}>
        {children}
      </Link>
    )
  }
  if (tab === 'ELOTT') {
    return (
      <Link
        to="/m/launchGame"
        search={{ playType: 'trad', code: 'lobby', pageBack: 'home' }}
        className={styles.tab}
      >
        {children}
      </Link>
    )
  }
  return (
    <button
      type="button"
      className={isShown ? styles.tabShown : styles.tab}
      aria-current={isShown || undefined}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={() => onChoose(tab)}
    >
      {children}
    </button>
  )
}

function emblemOf(tab: HomeTab): string {
  return `/m/art/categories/${tab}.webp`
}
