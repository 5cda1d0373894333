import type { Vendor } from '@baize/contracts'
import { Link } from '@tanstack/react-router'
import {
  CreditCard,
  Landmark,
  LockKeyhole,
  type LucideIcon,
  QrCode,
  ShieldCheck,
  UserCheck,
  Wallet,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { ChatLink } from '../../lib/links/ChatLink.tsx'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { COPYRIGHT_YEAR } from '../../lib/limits.ts'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import styles from './Footer.module.css'
import { VendorIcons } from './VendorIcons.tsx'

/** The end of home: where to read and ask, who makes the games, and under which licence they are offered. */
export function Footer({ vendors }: { vendors: readonly Vendor[] }) {
  const text = useText()
  const { name, realMoney } = useSettings()
  return (
    <footer className={styles.footer}>
      <FooterLinks />
      <Group title="shell.payments" look={styles.marks}>
        <Mark icon={Landmark} label="shell.payBank" />
        <Mark icon={CreditCard} label="shell.payCard" />
        <Mark icon={QrCode} label="shell.payCode" />
        <Mark icon={Wallet} label="shell.payWallet" />
      </Group>
      <VendorIcons vendors={vendors} />
      <Group title="shell.security" look={styles.threeMarks}>
        <Mark icon={LockKeyhole} label="shell.encrypted" />
        <Mark icon={ShieldCheck} label="shell.fair" />
        <Mark icon={UserCheck} label="shell.adults" />
      </Group>
      <Licence />
      <p className={styles.fine}>{text(realMoney ? 'shell.realMoney' : 'shell.demoMoney')}</p>
      <p className={styles.fine}>{text('shell.copyright', { year: String(COPYRIGHT_YEAR), name })}</p>
    </footer>
  )
}

function FooterLinks() {
  const text = useText()
  const { customerService } = useSettings()
  const hasChat = useFlag('CBS3') && customerService.includes('LIVECHAT')
  return (
    <nav className={styles.links} aria-label={text('shell.helpCentre')}>
      <Link to="/m/help">{text('shell.helpCentre')}</Link>
      <Link to="/m/help" hash="terms">
        {text('shell.terms')}
      </Link>
      {hasChat && <ChatLink>{text('shell.liveChat')}</ChatLink>}
      <MemberLink to="/m/inviteFriends">{text('shell.agent')}</MemberLink>
      <MemberLink to="/m/notice">{text('shell.announcements')}</MemberLink>
      <Link to="/m/gameList" search={{ type: 'hot' }}>
        {text('shell.games')}
      </Link>
    </nav>
  )
}

type GroupProps = { title: MessageKey; look: string | undefined; children: ReactNode }

function Group({ title, look, children }: GroupProps) {
  const text = useText()
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{text(title)}</h2>
      <ul className={look}>{children}</ul>
    </section>
  )
}

function Mark({ icon: Icon, label }: { icon: LucideIcon; label: MessageKey }) {
  const text = useText()
  return (
    <li className={styles.mark}>
      <Icon size={18} aria-hidden="true" />
      <span className={styles.markText}>{text(label)}</span>
    </li>
  )
}

/** Only what the merchant's licence record says; a merchant without one claims nothing. */
function Licence() {
  const text = useText()
  const { licence } = useSettings()
  if (!licence) return null
  const { authority, number, validatorUrl, isSample } = licence
  return (
    <p className={styles.fine}>
      {text(isSample ? 'shell.licenceSample' : 'shell.licence', { authority, number })}{' '}
      {/^(https:\/\/|\/m\/)/.test(validatorUrl) && (
        <a href={validatorUrl} rel="noopener noreferrer" className={styles.check}>
          {text('shell.licenceCheck')}
        </a>
      )}
    </p>
  )
}
