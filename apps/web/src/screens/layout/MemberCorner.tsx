import { useMember } from '../../features/member/use-member.ts'
import { useLive } from '../../features/session/use-live.ts'
import { useLogout } from '../../features/session/use-logout.ts'
import { MemberBlock } from '../../features/shell/MemberBlock.tsx'
import { MemberPlace } from '../../features/shell/MemberPlace.tsx'
import { useAppOpened } from './use-app-opened.ts'

/** The member's corner of the header, and the line over which the server tells this page what concerns them. */
export function MemberCorner() {
  const member = useMember()
  const logOut = useLogout()
  useLive()
  useAppOpened()
  return member ? <MemberBlock member={member} onLogout={() => void logOut()} /> : <MemberPlace />
}
