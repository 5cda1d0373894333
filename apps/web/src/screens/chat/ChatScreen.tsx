import type { ChatHours, ChatLine } from '@baize/contracts'
import { Button, LoadingFace, SaidLine, Skeleton } from '@baize/ui'
import { useEffect, useRef } from 'react'
import { ChatPicture } from '../../features/chat/ChatPicture.tsx'
import { type Chat, useChat, useHouseTyping } from '../../features/chat/use-chat.ts'
import { useMinute } from '../../features/history/use-moment.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { LoadFailure } from '../home/LoadFailure.tsx'
import styles from './ChatScreen.module.css'
import { SayForm } from './SayForm.tsx'

/** The member and the house talk. */
export function ChatScreen() {
  const t = useText()
  const { chat, error, refresh, loadEarlier } = useChat()
  if (!chat) {
    if (error !== undefined) return <LoadFailure error={error} onRetry={refresh} />
    return (
      <LoadingFace text={t('shell.pleaseWait')}>
        <Skeleton className={styles.place} />
      </LoadingFace>
    )
  }
  return (
    <div className={styles.screen}>
      <Hours hours={chat.hours} />
      {chat.hasMore && (
        <Button look="quiet" onClick={() => void loadEarlier()}>
          {t('chat.earlier')}
        </Button>
      )}
      <Lines chat={chat} />
      <SayForm onSaid={refresh} />
    </div>
  )
}

function Hours({ hours: { isOpen, opensAt } }: { readonly hours: ChatHours }) {
  const t = useText()
  const moment = useMinute()
  const closed = opensAt === null ? t('chat.closed') : t('chat.opens', { at: moment(opensAt) })
  return <p className={styles.hours}>{isOpen ? t('chat.open') : closed}</p>
}

function Lines({ chat: { lines, houseRead } }: { readonly chat: Chat }) {
  const t = useText()
  const isTyping = useHouseTyping()
  const end = useRef<HTMLDivElement>(null)
  const last = lines[lines.length - 1]?.number
  useEffect(() => {
    end.current?.scrollIntoView({ block: 'center' })
  }, [last, isTyping])
  const lastOwn = lines.filter(({ from }) => from === 'member').pop()?.number
  return (
    <div className={styles.talk} role="log" aria-label={t('message.chat')}>
      {lines.length === 0 && <p className={styles.begin}>{t('chat.begin')}</p>}
      {lines.map((line) => (
        <Said key={line.number} line={line} isSeen={line.number === lastOwn && line.number <= houseRead} />
      ))}
      {isTyping && <p className={styles.typing}>{t('chat.typing')}</p>}
      <div ref={end} />
    </div>
  )
}

function Said({ line, isSeen }: { readonly line: ChatLine; readonly isSeen: boolean }) {
  const t = useText()
  const moment = useMinute()
  const isOwn = line.from === 'member'
  return (
    <SaidLine
      isOwn={isOwn}
      who={isOwn ? t('chat.you') : (line.operator ?? t('chat.house'))}
      at={{ iso: line.at, text: moment(line.at) }}
      text={line.text}
      note={isSeen && t('chat.seen')}
    >
      {line.image && <ChatPicture image={line.image} />}
    </SaidLine>
  )
}
