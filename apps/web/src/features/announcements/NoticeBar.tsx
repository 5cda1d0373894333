import type { Announcement } from '@baize/contracts'
import { Marquee } from '@baize/ui'
import { Link } from '@tanstack/react-router'
import { Megaphone } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { useSession } from '../../lib/page/visit.ts'
import styles from './NoticeBar.module.css'

type NoticeBarProps = {
  readonly notices: readonly Announcement[]
  /** What stands at the end of the bar. */
  readonly end?: ReactNode
}

/** The newest announcements walk past; without any the bar has a text of its own. Members may read them all. */
export function NoticeBar({ notices, end }: NoticeBarProps) {
  const t = useText()
  const isGuest = useSession() === null
  const items = notices.map(({ id, title }) => ({ id, text: title }))
  return (
    <section className={styles.bar} aria-label={t('home.notices')}>
      <Link to={isGuest ? '/m/login' : '/m/notice'} className={styles.link}>
        <Megaphone size={16} className={styles.icon} aria-hidden="true" />
        <span className={styles.texts}>
          {items.length > 0 ? (
            <Marquee items={items} />
          ) : (
            <span className={styles.none}>{t('home.notices.none')}</span>
          )}
        </span>
      </Link>
      {end}
    </section>
  )
}
