import { Suspense } from 'react'
import { useMember } from '../../features/member/use-member.ts'
import { useLogout } from '../../features/session/use-logout.ts'
import { SideMenu } from '../../features/shell/SideMenu.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useSession } from '../../lib/page/visit.ts'

const MenuAreas = lazyPart(() => import('./MenuAreas.tsx').then((file) => file.MenuAreas), 'deferred')

export type VisitorMenuProps = { readonly onClosed: () => void }

/** The side menu of whoever is here. */
export function VisitorMenu({ onClosed }: VisitorMenuProps) {
  const isMember = useSession() !== null
  return isMember ? (
    <MemberMenu onClosed={onClosed} />
  ) : (
    <SideMenu member={null} onClosed={onClosed} areas={areas} />
  )
}

function areas(close: () => void) {
  return (
    <Suspense>
      <MenuAreas onChosen={close} />
    </Suspense>
  )
}

function MemberMenu({ onClosed }: VisitorMenuProps) {
  const member = useMember()
  const logOut = useLogout()
  return <SideMenu member={member} onClosed={onClosed} areas={areas} onLogout={() => void logOut()} />
}
