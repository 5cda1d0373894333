import { Button, buttonClass, IconButton } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { UserRound, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Modal } from '../../lib/overlays/modal.tsx'
import { displayName, type MemberSummary } from '../../lib/page/visit.ts'
import { Balance } from './Balance.tsx'
import { Logo } from './Logo.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import styles from './SideMenu.module.css'

export type SideMenuProps = {
  readonly member: MemberSummary | null
  readonly onClosed: () => void
  readonly onLogout?: () => void
  /** Every area of the house, under the quick ways; taking one closes the menu. */
  readonly areas?: (close: () => void) => ReactNode
}

/** The menu at the side: who is here, the ways in or out, and shortcuts. */
export function SideMenu({ member, onClosed, onLogout, areas }: SideMenuProps) {
  const text = useText()
  const { name, logo } = useSettings()
  return (
    <Modal label={text('shell.menu')} place="end" onClosed={onClosed}>
      {(close) => (
        <div className={styles.menu}>
          <div className={styles.top}>
            <Link to="/m/home" onClick={close} aria-label={text('shell.goHome', { name })}>
              <Logo name={name} picture={logo} />
            </Link>
            <IconButton label={text('shell.closeMenu')} className={styles.close} onClick={close}>
              <X size={18} aria-hidden="true" />
            </IconButton>
          </div>
          {member ? <MemberCard member={member} /> : <GuestCard onChosen={close} />}
          <Shortcuts onChosen={close} />
          {areas?.(close)}
          {member && (
            <Button look="quiet" className={styles.logout} onClick={onLogout}>
              {text('shell.logout')}
            </Button>
          )}
        </div>
      )}
    </Modal>
  )
}

function MemberCard({ member }: { member: MemberSummary }) {
  return (
    <div className={styles.who}>
      <Avatar picture={member.avatar} />
      <div className={styles.words}>
        <p className={styles.name}>{displayName(member)}</p>
        <p className={styles.balance}>
          <Balance amount={member.sumBalance} />
        </p>
      </div>
    </div>
  )
}

function GuestCard({ onChosen }: { onChosen: () => void }) {
  const text = useText()
  return (
    <>
      <div className={styles.who}>
        <Avatar picture={null} />
        <div className={styles.words}>
          <p className={styles.name}>{text('shell.guest')}</p>
          <p className={styles.hint}>{text('shell.guestHint')}</p>
        </div>
      </div>
      <div className={styles.ways}>
        <Link to="/m/login" className={buttonClass('primary')} onClick={onChosen}>
          {text('shell.login')}
        </Link>
        <Link to="/m/register" className={buttonClass('quiet')} onClick={onChosen}>
          {text('shell.register')}
        </Link>
        <Link to="/m/forget" className={styles.forgot} onClick={onChosen}>
          {text('shell.forgotPassword')}
        </Link>
      </div>
    </>
  )
}

function Avatar({ picture }: { picture: string | null }) {
  return (
    <span className={styles.avatar}>
      {picture ? (
        <img src={picture} alt="" width={48} height={48} />
      ) : (
        <UserRound size={22} aria-hidden="true" />
      )}
    </span>
  )
}
