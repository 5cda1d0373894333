import { Badge, classes, IconButton, iconButtonClass } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Bell, LogOut } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import type { MemberSummary } from '../../lib/page/visit.ts'
import styles from './MemberBlock.module.css'
import { MemberButton } from './MemberButton.tsx'

type MemberBlockProps = { readonly member: MemberSummary; readonly onLogout: () => void }

/** Balance, name and level of the member, the bell, and the way out. */
export function MemberBlock({ member, onLogout }: MemberBlockProps) {
  const text = useText()
  return (
    <>
      <MemberButton member={member} />
      <MemberLink to="/m/voucherCenter" className={styles.deposit}>
        {text('shell.deposit')}
      </MemberLink>
      <Link
        to="/m/message"
        className={classes(iconButtonClass, styles.bell)}
        aria-label={text('shell.messages', { count: member.unread })}
      >
        <Bell size={18} aria-hidden="true" />
        <Badge count={member.unread} />
      </Link>
      <IconButton label={text('shell.logout')} className={styles.logout} onClick={onLogout}>
        <LogOut size={18} aria-hidden="true" />
      </IconButton>
    </>
  )
}
