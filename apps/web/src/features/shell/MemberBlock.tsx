import { Badge, IconButton, iconButtonClass } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Bell, LogOut } from 'lucide-react'
import { useSettings } from '../../lib/boot.tsx'
import { useText } from '../../lib/i18n.tsx'
import { VIP_LABEL_WITHOUT_ONE } from '../../lib/limits.ts'
import { displayName, type MemberSummary } from '../../lib/visit.ts'
import styles from './MemberBlock.module.css'
import { wholeAmount } from './whole-amount.ts'

type MemberBlockProps = { readonly member: MemberSummary; readonly onLogout?: (() => void) | undefined }

/** Balance, name and level of the member, the bell, and the way out. */
export function MemberBlock({ member, onLogout }: MemberBlockProps) {
  const text = useText()
  const { money } = useSettings()
  return (
    <>
      <Link to="/m/member/home" className={styles.member}>
        <bdi dir="ltr" className={styles.balance} aria-label={text('shell.balance')}>
          {money.symbol}
          {wholeAmount(member.sumBalance)}
        </bdi>
        <span className={styles.who}>
          <span className={styles.name}>{displayName(member)}</span>
          <span className={styles.vip}>
            {text('shell.vip', { level: member.vipLabel ?? VIP_LABEL_WITHOUT_ONE })}
          </span>
        </span>
      </Link>
      <Link
        to="/m/message"
        className={iconButtonClass}
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
