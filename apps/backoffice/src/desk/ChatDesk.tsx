import type { OfficeChat } from '@baize/contracts'
import { Button, classes, EmptyFace, LoadingFace, RefusedFace, Segments, Spoken } from '@baize/ui'
import { type ReactNode, useState } from 'react'
import { problemText } from '../lib/problem.ts'
import { useText } from '../lib/texts.tsx'
import type { AreaProps } from '../lib/use-place.ts'
import styles from './ChatDesk.module.css'
import { ChatRow } from './ChatRow.tsx'
import { Talk } from './Talk.tsx'
import { useDesk } from './desk-context.tsx'
import { useTyping } from './use-chats.ts'

/** Everybody who talks to the houses of this operator; who waits longest stands first. */
export function ChatDesk({ operator, path: [memberId] }: Pick<AreaProps, 'operator' | 'path'>) {
  const t = useText()
  const desk = useDesk()
  const { which, setWhich, chats, error, refresh, known, waiting } = desk
  const typing = useTyping()
  const [drafts] = useState(() => new Map<string, string>())
  return (
    <main className={classes(styles.desk, memberId !== undefined && styles.talking)}>
      <section className={styles.list} aria-label={t('desk.title')}>
        <Spoken as="h1">{t('desk.title')}</Spoken>
        <div className={styles.choice}>
          <Segments
            label={t('desk.which')}
            segments={[
              { value: 'all', label: t('desk.all') },
              { value: 'waiting', label: t('desk.waiting', { count: waiting }) },
            ]}
            value={which}
            onChange={setWhich}
          />
        </div>
        <Chats
          chats={chats}
          error={error}
          onRetry={refresh}
          row={(chat) => (
            <ChatRow
              chat={chat}
              isOpen={chat.memberId === memberId}
              isTyping={typing.has(chat.memberId)}
              hasHouses={operator.merchantCodes.length > 1}
            />
          )}
        />
      </section>
      {memberId === undefined ? (
        <section className={styles.nobody}>
          <EmptyFace title={t('desk.choose')} />
        </section>
      ) : (
        <Talk
          key={memberId}
          memberId={memberId}
          chat={known.get(memberId)}
          isTyping={typing.has(memberId)}
          drafts={drafts}
          onSaid={refresh}
        />
      )}
    </main>
  )
}

type ChatsProps = {
  readonly chats: readonly OfficeChat[] | undefined
  readonly error: unknown
  readonly onRetry: () => Promise<void>
  readonly row: (chat: OfficeChat) => ReactNode
}

function Chats({ chats, error, onRetry, row }: ChatsProps) {
  const t = useText()
  if (error !== undefined && !chats)
    return (
      <RefusedFace
        title={problemText(t, error)}
        action={<Button onClick={() => void onRetry()}>{t('problem.again')}</Button>}
      />
    )
  if (!chats) return <LoadingFace text={t('office.wait')} />
  if (chats.length === 0) return <EmptyFace title={t('desk.nobody')} />
  return (
    <ul className={styles.rows}>
      {chats.map((chat) => (
        <li key={chat.memberId}>{row(chat)}</li>
      ))}
    </ul>
  )
}
