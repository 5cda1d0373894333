import { Badge, classes, IconButton, iconButtonClass } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Bell, LogOut } from 'lucide-react'
import { useText } from '../../lib/i18n.tsx'
import { VIP_LABEL_WITHOUT_ONE } from '../../lib/limits.ts'
import { MemberLink } from '../../lib/MemberLink.tsx'
import { displayName, type MemberSummary } from '../../lib/visit.ts'
import { Balance } from './Balance.tsx'
import styles from './MemberBlock.module.css'

type MemberBlockProps = { readonly member: MemberSummary; readonly onLogout: () => void }

/** Balance, name and level of the member, the bell, and the way out. */
export function MemberBlock({ member, onLogout }: MemberBlockProps) {
  const text = useText()
  return (
    <>
      <MemberLink to="/m/member/home" className={styles.member}>
        <span className={styles.balance}>
          <Balance amount={member.sumBalance} />
        </span>
        <span className={styles.who}>
          <span className={styles.name}>{displayName(member)}</span>
          <span className={styles.vip}>
            {text('shell.vip', { level: member.vipLabel ?? VIP_LABEL_WITHOUT_ONE })}
          </span>
        </span>
      </MemberLink>
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
