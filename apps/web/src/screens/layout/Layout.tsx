import { prefersReducedMotion } from '@baize/ui'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { showHomeView } from '../../features/games/home-views.ts'
import { useVendors } from '../../features/games/queries.ts'
import { BottomMenu } from '../../features/shell/BottomMenu.tsx'
import { Footer } from '../../features/shell/Footer.tsx'
import { Header } from '../../features/shell/Header.tsx'
import { MemberPlace } from '../../features/shell/MemberPlace.tsx'
import { Rail } from '../../features/shell/Rail.tsx'
import { Dialogs } from '../../lib/overlays/dialog.tsx'
import { useBoot } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { deferredPart } from '../../lib/lazy/deferred-part.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { ScreenSpinner } from '../../lib/lazy/lazy-screen.tsx'
import { useHouseStatus } from '../../lib/live/status.ts'
import { toast, Toasts } from '../../lib/overlays/toast.tsx'
import { readSession, useSession } from '../../lib/page/visit.ts'
import { ClosedDoor } from '../closed/ClosedDoor.tsx'
import { BookBox } from './BookBox.tsx'
import { Fade } from './Fade.tsx'
import styles from './Layout.module.css'
import { useGuard } from './use-guard.ts'
import { useRemembersPlay } from './use-played.ts'
import type { VisitorMenuProps } from './VisitorMenu.tsx'

/** What is only for members is fetched when there is one. */
const MemberCorner = lazyPart(() => import('./MemberCorner.tsx').then((file) => file.MemberCorner))

const RewardBadge = deferredPart(() =>
  import('../../features/rewards/RewardBadge.tsx').then((file) => file.RewardBadge),
)
const HomeWagering = deferredPart(() => import('./HomeWagering.tsx').then((file) => file.HomeWagering))
const OverHome = deferredPart(() => import('./OverHome.tsx').then((file) => file.OverHome))

/** What stands around every screen; a closed house shows nothing else. */
export function Layout() {
  const status = useHouseStatus()
  return (
    <div className={styles.column}>
      {status.code === 0 ? <Framed /> : <ClosedDoor />}
      <Toasts />
      <Dialogs />
    </div>
  )
}

function Framed() {
  const text = useText()
  const { path, title, frame } = usePage()
  const { Menu, openMenu, closeMenu } = useSideMenu()
  const isMember = useIsMember()
  const isWelcome = useGuard(path)
  const { isBook } = useBoot()
  useRemembersPlay()
  const isHome = path === '/m/home'
  const screen = isWelcome ? <Outlet /> : <ScreenSpinner />
  if (isBook) {
    return (
      <BookBox key={path} path={path}>
        {screen}
      </BookBox>
    )
  }
  if (frame === 'none') return <Outlet />
  const member = isMember ? (
    <Suspense fallback={<MemberPlace />}>
      <MemberCorner />
    </Suspense>
  ) : null
  const badge = isMember && <RewardBadge />
  return (
    <div className={styles.frame}>
      <a href="#content" className={styles.skip}>
        {text('shell.skip')}
      </a>
      <Rail path={path} badge={badge} onHome={goHome} />
      <Header title={isHome ? null : text(title)} path={path} member={member} onMenu={openMenu} />
      {isHome && isMember && <HomeWagering />}
      <main id="content" className={styles.main}>
        <Fade key={path}>{screen}</Fade>
      </main>
      {isHome && <HomeFooter />}
      {frame === 'tabs' && (
        <div className={styles.bar}>
          <BottomMenu path={path} badge={badge} onHome={goHome} />
        </div>
      )}
      {isHome && <OverHome />}
      {Menu && <Menu onClosed={closeMenu} />}
    </div>
  )
}

/** Home from its beginning, with what is popular. */
function goHome(): void {
  showHomeView('HOT')
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'auto' : 'smooth' })
}

/** Whether somebody is logged in; the mark on the page keeps or frees the place of their block. */
function useIsMember(): boolean {
  const isMember = useSession() !== null
  useEffect(() => {
    document.documentElement.toggleAttribute('data-member', readSession() !== null)
  }, [isMember])
  return isMember
}

/** The side menu is fetched when it is first opened. */
function useSideMenu() {
  const text = useText()
  const [Menu, setMenu] = useState<ComponentType<VisitorMenuProps>>()
  async function openMenu(): Promise<void> {
    try {
      const { VisitorMenu } = await import('./VisitorMenu.tsx')
      setMenu(() => VisitorMenu)
    } catch (error) {
      console.error('The menu could not be loaded:', error)
      toast(text('errors.offlineTitle'), { tone: 'problem' })
    }
  }
  return { Menu, openMenu, closeMenu: () => setMenu(undefined) }
}

function HomeFooter() {
  const { data: vendors = [] } = useVendors()
  return <Footer vendors={vendors} />
}

/** The path that is shown, and what the route table says about it. */
function usePage() {
  return useRouterState({
    select: ({ matches, resolvedLocation, location }) => {
      const { title, frame } = matches[matches.length - 1]?.staticData ?? {}
      const path = (resolvedLocation ?? location).pathname
      return { path, title: title ?? 'shell.title.home', frame: frame ?? 'tabs' } as const
    },
    structuralSharing: true,
  })
}
