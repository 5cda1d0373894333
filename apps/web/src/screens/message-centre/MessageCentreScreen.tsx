import { Badge, Card, classes } from '@baize/ui'
import { Bell, ChevronRight, Headphones, type LucideIcon, Mail, MessageCircle, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import { unreadQuery } from '../../features/member/queries.ts'
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { ChatLink } from '../../lib/links/ChatLink.tsx'
import { ContactLink } from '../../lib/links/ContactLink.tsx'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { useQuery } from '../../lib/query/query.ts'
import row from '../../lib/blocks/row.module.css'
import { RowWords } from '../../lib/blocks/RowWords.tsx'
import { useSession } from '../../lib/page/visit.ts'
import styles from './MessageCentreScreen.module.css'

const tapped = classes(row.row, styles.row)
const icons = { TELEGRAM: Send, WHATSAPP: MessageCircle } as const
const labels = {
  TELEGRAM: ['message.telegram', 'message.telegram.text'],
  WHATSAPP: ['message.service', 'message.service.text'],
} as const

/** All ways in which the house and its members talk, with how much waits to be read. */
export function MessageCentreScreen() {
  const account = useSession()?.userName
  return (
    <div className={styles.screen}>
      {account === undefined ? (
        <Ways unread={{ announcements: 0, inbox: 0, chat: 0 }} />
      ) : (
        <MemberWays account={account} />
      )}
    </div>
  )
}

type Unread = { readonly announcements: number; readonly inbox: number; readonly chat: number }

function MemberWays({ account }: { readonly account: string }) {
  const { data } = useQuery(unreadQuery(account))
  return <Ways unread={data ?? { announcements: 0, inbox: 0, chat: 0 }} />
}

function Ways({ unread }: { readonly unread: Unread }) {
  const hasChat = useFlag('CBS3')
  return (
    <Card>
      <ul>
        <Contact kind="TELEGRAM" />
        <li className={styles.item}>
          <MemberLink to="/m/notice" className={tapped}>
            <Row
              icon={Bell}
              title="message.announcements"
              text="message.announcements.text"
              count={unread.announcements}
            />
          </MemberLink>
        </li>
        <li className={styles.item}>
          <MemberLink to="/m/webEmail" className={tapped}>
            <Row icon={Mail} title="message.inbox" text="message.inbox.text" count={unread.inbox} />
          </MemberLink>
        </li>
        {hasChat && (
          <li className={styles.item}>
            <ChatLink className={tapped}>
              <Row icon={Headphones} title="message.chat" text="message.chat.text" count={unread.chat} />
            </ChatLink>
          </li>
        )}
        <Contact kind="WHATSAPP" />
      </ul>
    </Card>
  )
}

/** A way out of the site, where the house has one. */
function Contact({ kind }: { readonly kind: keyof typeof labels }) {
  if (!useSettings().customerService.includes(kind)) return null
  const [title, text] = labels[kind]
  return (
    <li className={styles.item}>
      <ContactLink kind={kind} className={tapped}>
        <Row icon={icons[kind]} title={title} text={text} count={0} />
      </ContactLink>
    </li>
  )
}

type RowProps = {
  readonly icon: LucideIcon
  readonly title: MessageKey
  readonly text: MessageKey
  readonly count: number
}

function Row({ icon: Icon, title, text, count }: RowProps): ReactNode {
  const t = useText()
  return (
    <>
      <span className={styles.icon}>
        <Icon size={20} aria-hidden="true" />
        <Badge count={count} />
      </span>
      <RowWords title={t(title)} text={count > 0 ? t('message.unread', { count }) : t(text)} />
      <ChevronRight size={18} className={styles.arrow} aria-hidden="true" />
    </>
  )
}
