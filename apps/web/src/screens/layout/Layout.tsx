import { Outlet, useRouterState } from '@tanstack/react-router'
import { type ComponentType, useState } from 'react'
import { showHomeView } from '../../features/games/home-views.ts'
import { useVendors } from '../../features/games/queries.ts'
import { BottomMenu } from '../../features/shell/BottomMenu.tsx'
import { Footer } from '../../features/shell/Footer.tsx'
import { Header } from '../../features/shell/Header.tsx'
import type { SideMenuProps } from '../../features/shell/SideMenu.tsx'
import { Dialogs } from '../../lib/dialog.tsx'
import { useText } from '../../lib/i18n.tsx'
import { useHouseStatus } from '../../lib/status.ts'
import { toast, Toasts } from '../../lib/toast.tsx'
import type { MemberSummary } from '../../lib/visit.ts'
import { ClosedScreen } from '../closed/ClosedScreen.tsx'
import { Fade } from './Fade.tsx'
import styles from './Layout.module.css'

/** Members come with their sessions; until then everybody is a guest. */
const member: MemberSummary | null = null

/** What stands around every screen; a closed house shows nothing else. */
export function Layout() {
  const status = useHouseStatus()
  return (
    <div className={styles.column}>
      {status.code === 0 ? <Framed /> : <ClosedScreen status={status} />}
      <Toasts />
      <Dialogs />
    </div>
  )
}

function Framed() {
  const text = useText()
  const { path, title, frame } = usePage()
  const { Menu, openMenu, closeMenu } = useSideMenu()
  const isHome = path === '/m/home'
  if (frame === 'none') return <Outlet />
  return (
    <>
      <a href="#content" className={styles.skip}>
        {text('shell.skip')}
      </a>
      <Header title={isHome ? null : text(title)} path={path} member={member} onMenu={openMenu} />
      <main id="content" className={styles.main}>
        <Fade key={path}>
          <Outlet />
        </Fade>
      </main>
      {isHome && <HomeFooter />}
      {frame === 'tabs' && (
        <div className={styles.bar}>
          <BottomMenu path={path} onHome={() => showHomeView('HOT')} />
        </div>
      )}
      {Menu && <Menu member={member} onClosed={closeMenu} />}
    </>
  )
}

/** The side menu is fetched when it is first opened. */
function useSideMenu() {
  const text = useText()
  const [Menu, setMenu] = useState<ComponentType<SideMenuProps>>()
  async function openMenu(): Promise<void> {
    try {
      const { SideMenu } = await import('../../features/shell/SideMenu.tsx')
      setMenu(() => SideMenu)
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
