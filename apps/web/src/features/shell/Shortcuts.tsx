import { Link } from '@tanstack/react-router'
import {
  ArrowDownToLine,
  Headphones,
  Languages,
  type LucideIcon,
  MessageCircle,
  ReceiptText,
  Smartphone,
  Wallet,
} from 'lucide-react'
import { useFlag, useSettings } from '../../lib/boot.tsx'
import { isStandalone } from '../../lib/device.ts'
import { type MessageKey, useText } from '../../lib/i18n.tsx'
import { isOutside, serviceEntry } from './service-links.ts'
import styles from './Shortcuts.module.css'

type Target =
  | '/m/voucherCenter'
  | '/m/withdraw'
  | '/m/gameRecord'
  | '/m/message'
  | '/m/app'
  | '/m/language'
  | '/m/login'

type ShortcutsProps = { readonly isMember: boolean; readonly onChosen: () => void }

/** The quick ways of the side menu; where a member is needed, a guest is led to the login. */
export function Shortcuts({ isMember, onChosen }: ShortcutsProps) {
  const { languages, customerService } = useSettings()
  const hasChat = useFlag('CBS3') && serviceEntry(customerService, 'LIVECHAT')
  const whatsApp = serviceEntry(customerService, 'WHATSAPP')
  const membersOnly = (target: Target): Target => (isMember ? target : '/m/login')
  const row = (to: Target, label: MessageKey, icon: LucideIcon) => (
    <Shortcut to={to} label={label} icon={icon} onChosen={onChosen} />
  )
  return (
    <ul className={styles.list}>
      {row(membersOnly('/m/voucherCenter'), 'shell.deposit', Wallet)}
      {row(membersOnly('/m/withdraw'), 'shell.withdraw', ArrowDownToLine)}
      {row(membersOnly('/m/gameRecord'), 'shell.record', ReceiptText)}
      {whatsApp && isOutside(whatsApp) && <WhatsApp path={whatsApp.path} />}
      {hasChat && row(membersOnly('/m/message'), 'shell.liveChat', Headphones)}
      {!isStandalone() && row('/m/app', 'shell.download', Smartphone)}
      {languages.length > 1 && row('/m/language', 'language.all', Languages)}
    </ul>
  )
}

type ShortcutProps = {
  readonly to: Target
  readonly label: MessageKey
  readonly icon: LucideIcon
  readonly onChosen: () => void
}

function Shortcut({ to, label, icon: Icon, onChosen }: ShortcutProps) {
  const text = useText()
  return (
    <li>
      <Link to={to} className={styles.row} onClick={onChosen}>
        <Icon size={18} className={styles.icon} aria-hidden="true" />
        {text(label)}
      </Link>
    </li>
  )
}

function WhatsApp({ path }: { path: string }) {
  const text = useText()
  return (
    <li>
      <a href={path} target="_blank" rel="noopener noreferrer" className={styles.row}>
        <MessageCircle size={18} className={styles.icon} aria-hidden="true" />
        {text('shell.whatsapp')}
      </a>
    </li>
  )
}
