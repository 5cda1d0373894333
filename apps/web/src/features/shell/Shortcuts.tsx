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
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { ChatLink } from '../../lib/links/ChatLink.tsx'
import { ContactLink } from '../../lib/links/ContactLink.tsx'
import { isStandalone } from '../../lib/browser/device.ts'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { isNativeApp } from '../../lib/browser/phone.ts'
import styles from './Shortcuts.module.css'

/** The quick ways of the side menu; where a member is needed, a guest is led to the login. */
export function Shortcuts({ onChosen }: { readonly onChosen: () => void }) {
  const { languages, customerService } = useSettings()
  const hasChat = useFlag('CBS3') && customerService.includes('LIVECHAT')
  const row = (to: '/m/app' | '/m/language', label: MessageKey, icon: LucideIcon) => (
    <li>
      <Link to={to} className={styles.row} onClick={onChosen}>
        <Label icon={icon} label={label} />
      </Link>
    </li>
  )
  const memberRow = (to: string, label: MessageKey, icon: LucideIcon) => (
    <li>
      <MemberLink to={to} className={styles.row} onClick={onChosen}>
        <Label icon={icon} label={label} />
      </MemberLink>
    </li>
  )
  return (
    <ul className={styles.list}>
      {memberRow('/m/voucherCenter', 'shell.deposit', Wallet)}
      {memberRow('/m/withdraw', 'shell.withdraw', ArrowDownToLine)}
      {memberRow('/m/gameRecord', 'shell.record', ReceiptText)}
      {customerService.includes('WHATSAPP') && (
        <li>
          <ContactLink kind="WHATSAPP" className={styles.row}>
            <Label icon={MessageCircle} label="shell.whatsapp" />
          </ContactLink>
        </li>
      )}
      {hasChat && (
        <li>
          <ChatLink className={styles.row} onClick={onChosen}>
            <Label icon={Headphones} label="shell.liveChat" />
          </ChatLink>
        </li>
      )}
      {!isStandalone() && !isNativeApp() && row('/m/app', 'shell.download', Smartphone)}
      {languages.length > 1 && row('/m/language', 'language.all', Languages)}
    </ul>
  )
}

function Label({ icon: Icon, label }: { icon: LucideIcon; label: MessageKey }) {
  const text = useText()
  return (
    <>
      <Icon size={18} className={styles.icon} aria-hidden="true" />
      {text(label)}
    </>
  )
}
