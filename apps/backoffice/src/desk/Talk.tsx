import type { ChatLine, OfficeChat } from '@baize/contracts'
import { Button, LoadingFace, Notice, RefusedFace, SaidLine } from '@baize/ui'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import { useMoment } from '../lib/use-moment.ts'
import { placeTo } from '../lib/use-place.ts'
import { AnswerForm } from './AnswerForm.tsx'
import { Picture } from './Picture.tsx'
import styles from './Talk.module.css'
import { type Conversation, useConversation } from './use-conversation.ts'

type TalkProps = {
  readonly memberId: string
  readonly chat: OfficeChat | undefined
  readonly isTyping: boolean
  /** Words that were begun and not sent, by member. */
  readonly drafts: Map<string, string>
  readonly onSaid: () => Promise<void>
}

/** One conversation: what was said, and where it goes on. */
export function Talk({ memberId, chat, isTyping, drafts, onSaid }: TalkProps) {
  const t = useText()
  const { talk, error, refresh, loadEarlier } = useConversation(memberId)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  async function said(): Promise<void> {
    await Promise.all([refresh(), onSaid()])
  }
  return (
    <section className={styles.talk} aria-labelledby="talk">
      <header className={styles.head}>
        <a href={placeTo('chats')} className={styles.back} aria-label={t('talk.back')}>
          <ArrowLeft size={20} aria-hidden="true" className="turned" />
        </a>
        <h2 id="talk" ref={title} tabIndex={-1} className={styles.title}>
          <bdi>{chat?.account ?? t('talk.title')}</bdi>
        </h2>
        {chat && <span className={styles.house}>{chat.merchantCode}</span>}
      </header>
      {error !== undefined && talk && <Notice tone="problem">{problemText(t, error)}</Notice>}
      {talk && <Lines talk={talk} isTyping={isTyping} onEarlier={loadEarlier} />}
      {!talk && error === undefined && <LoadingFace text={t('office.wait')} />}
      {!talk && error !== undefined && (
        <RefusedFace
          title={problemText(t, error)}
          action={<Button onClick={() => void refresh()}>{t('problem.again')}</Button>}
        />
      )}
      {talk && <AnswerForm memberId={memberId} drafts={drafts} onSaid={said} />}
    </section>
  )
}

type LinesProps = {
  readonly talk: Conversation
  readonly isTyping: boolean
  readonly onEarlier: () => Promise<void>
}

function Lines({ talk: { lines, hasMore, memberRead }, isTyping, onEarlier }: LinesProps) {
  const t = useText()
  const lastOwn = lines.findLast(({ from }) => from !== 'member')?.number
  const first = lines[0]?.number
  const last = lines.at(-1)?.number
  const box = useStayingScroll({ first, last, isTyping })
  return (
    <div className={styles.lines} role="log" aria-label={t('talk.title')} ref={box}>
      {hasMore && (
        <Button look="quiet" onClick={() => void onEarlier()}>
          {t('talk.earlier')}
        </Button>
      )}
      {lines.map((line) => (
        <Said key={line.number} line={line} isRead={line.number === lastOwn && line.number <= memberRead} />
      ))}
      {isTyping && <p className={styles.typing}>{t('talk.typing')}</p>}
    </div>
  )
}

type Shown = {
  readonly first: number | undefined
  readonly last: number | undefined
  readonly isTyping: boolean
}

const NEAR_END = 120

/** What is new is shown to whoever stands at the end; what is earlier comes in above without moving what is read. */
function useStayingScroll({ first, last, isTyping }: Shown) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef({ first, height: 0, isAtEnd: true })
  useLayoutEffect(() => {
    // Whoever has only keys must reach what is to be scrolled.
    if (box.current) box.current.tabIndex = 0
  }, [])
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { height, isAtEnd } = before.current
    if (first !== before.current.first) element.scrollTop += element.scrollHeight - height
    else if (isAtEnd) element.scrollTop = element.scrollHeight
    const note = () => {
      const rest = element.scrollHeight - element.scrollTop - element.clientHeight
      before.current = { first, height: element.scrollHeight, isAtEnd: rest < NEAR_END }
    }
    note()
    element.addEventListener('scroll', note, { passive: true })
    return () => element.removeEventListener('scroll', note)
  }, [first, last, isTyping])
  return box
}

function Said({ line, isRead }: { readonly line: ChatLine; readonly isRead: boolean }) {
  const t = useText()
  const moment = useMoment()
  const isOurs = line.from !== 'member'
  const ours = line.from === 'auto' ? t('talk.auto') : (line.operator ?? t('talk.house'))
  return (
    <SaidLine
      isOwn={isOurs}
      who={isOurs ? ours : t('talk.member')}
      at={{ iso: line.at, text: moment(line.at) }}
      text={line.text}
      note={isRead && t('talk.read')}
    >
      {line.image && <Picture image={line.image} />}
    </SaidLine>
  )
}
