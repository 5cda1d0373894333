import { useMember } from '../../features/member/use-member.ts'
import { useLogout } from '../../features/session/use-logout.ts'
import { SideMenu } from '../../features/shell/SideMenu.tsx'
import { useSession } from '../../lib/visit.ts'

export type VisitorMenuProps = { readonly onClosed: () => void }

/** The side menu of whoever is here. */
export function VisitorMenu({ onClosed }: VisitorMenuProps) {
  const isMember = useSession() !== null
  return isMember ? <MemberMenu onClosed={onClosed} /> : <SideMenu member={null} onClosed={onClosed} />
}

function MemberMenu({ onClosed }: VisitorMenuProps) {
  const member = useMember()
  const logOut = useLogout()
  return <SideMenu member={member} onClosed={onClosed} onLogout={() => void logOut()} />
}
