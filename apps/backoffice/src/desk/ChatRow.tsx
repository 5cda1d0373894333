import type { ChatLine, OfficeChat } from '@baize/contracts'
import { badgeText, classes } from '@baize/ui'
import { useText } from '../lib/texts.tsx'
import { useMoment } from '../lib/use-moment.ts'
import { placeTo } from '../lib/use-place.ts'
import styles from './ChatRow.module.css'

type ChatRowProps = {
  readonly chat: OfficeChat
  readonly isOpen: boolean
  readonly isTyping: boolean
  /** Whether the house is worth naming: the operator works for several. */
  readonly hasHouses: boolean
}

/** A conversation in the list: who, what was said last, and how long they have waited. */
export function ChatRow({ chat, isOpen, isTyping, hasHouses }: ChatRowProps) {
  const t = useText()
  const moment = useMoment()
  const { account, merchantCode, last, unread, waitingSince } = chat
  return (
    <a
      href={placeTo('chats', { path: [chat.memberId] })}
      className={classes(styles.row, isOpen && styles.open)}
      aria-current={isOpen ? 'true' : undefined}
    >
      <span className={styles.top}>
        <bdi className={styles.account}>{account}</bdi>
        {hasHouses && <span className={styles.house}>{merchantCode}</span>}
        {unread > 0 && (
          <span className={styles.unread} role="img" aria-label={t('desk.unread', { count: unread })}>
            {badgeText(unread)}
          </span>
        )}
      </span>
      <span className={styles.words}>{isTyping ? t('talk.typing') : last && <Last line={last} />}</span>
      <span className={waitingSince === null ? styles.at : styles.waits}>
        {waitingSince === null ? last && moment(last.at) : t('desk.since', { at: moment(waitingSince) })}
      </span>
    </a>
  )
}

function Last({ line: { text, from, operator } }: { readonly line: ChatLine }) {
  const t = useText()
  const speaker = from === 'auto' ? t('talk.auto') : (operator ?? t('talk.house'))
  return (
    <>
      {from !== 'member' && (
        <span className={styles.who}>
          <bdi>{speaker}</bdi>
          {': '}
        </span>
      )}
      <bdi className={styles.last}>{text ?? t('picture.name')}</bdi>
    </>
  )
}
