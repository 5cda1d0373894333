import type { FullAnnouncement } from '@baize/contracts'
import { EmptyFace } from '@baize/ui'
import { useMemo, useState } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { makeReadMarks } from '../../features/messages/mark-read.ts'
import { announcementsQuery } from '../../features/messages/queries.ts'
import { Disclosure } from '../../lib/blocks/Disclosure.tsx'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { useQuery } from '../../lib/query/query.ts'
import { RichText } from '../../lib/blocks/RichText.tsx'
import { useSession } from '../../lib/page/visit.ts'
import { Loaded } from '../layout/Loaded.tsx'

/** Every announcement of the house. One that is opened counts as read: here at once, then on the server. */
export function NoticeScreen() {
  const t = useText()
  const { code } = useLanguage()
  const account = useSession()?.userName ?? ''
  const announcements = useQuery(announcementsQuery(account, code))
  const { refetch } = announcements
  const mark = useMemo(() => makeReadMarks(() => void refetch()), [refetch])
  const [openId, setOpenId] = useState<string>()
  const [readHere, setReadHere] = useState<readonly string[]>([])
  function toggle({ id, read }: FullAnnouncement): void {
    setOpenId(openId === id ? undefined : id)
    if (read || readHere.includes(id)) return
    setReadHere([...readHere, id])
    mark(id)
  }
  return (
    <Loaded answer={announcements} cards={4} look="list">
      {(list) => (
        <>
          {list.length === 0 && <EmptyFace title={t('notice.none')} text={t('notice.none.text')} />}
          {list.map((announcement) => (
            <Announced
              key={announcement.id}
              announcement={announcement}
              isRead={announcement.read || readHere.includes(announcement.id)}
              isOpen={openId === announcement.id}
              onToggle={() => toggle(announcement)}
            />
          ))}
        </>
      )}
    </Loaded>
  )
}

type AnnouncedProps = {
  readonly announcement: FullAnnouncement
  readonly isRead: boolean
  readonly isOpen: boolean
  readonly onToggle: () => void
}

function Announced({ announcement: { title, content, at }, isRead, isOpen, onToggle }: AnnouncedProps) {
  const t = useText()
  const moment = useMinute()
  return (
    <Disclosure
      title={title}
      note={moment(at)}
      mark={isRead ? undefined : t('notice.unread')}
      isOpen={isOpen}
      onToggle={onToggle}
    >
      <RichText markup={content} />
    </Disclosure>
  )
}
