import type { OperatorInfo } from '@baize/contracts'
import { classes, IconButton } from '@baize/ui'
import { LogOut } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { ChatDesk, useDesk } from './desk/ChatDesk.tsx'
import { HoursPage } from './hours/HoursPage.tsx'
import { openLine, onHeard } from './lib/live.ts'
import { LookBar } from './lib/LookBar.tsx'
import { useText } from './lib/texts.tsx'
import { chatsPlace, hoursPlace, usePlace } from './lib/use-place.ts'
import { useRest } from './login/use-session.ts'
import styles from './Office.module.css'

type OfficeProps = {
  readonly operator: OperatorInfo
  readonly onLogOut: (hasEnded?: boolean) => Promise<void>
}

/** What somebody sees who has logged in: the bar, and the desk or the hours. */
export function Office({ operator, onLogOut }: OfficeProps) {
  const t = useText()
  const place = usePlace()
  const hasLine = useLine()
  const desk = useDesk()
  useRest(useCallback(() => void onLogOut(true), [onLogOut]))
  const link = (to: string, isHere: boolean) => ({
    href: to,
    className: classes(styles.link, isHere && styles.here),
    'aria-current': isHere ? ('page' as const) : undefined,
  })
  return (
    <div className={styles.office}>
      <header className={styles.bar}>
        <nav className={styles.links} aria-label={t('office.title')}>
          <a {...link(chatsPlace, place.at === 'chats')}>{t('desk.title')}</a>
          <a {...link(hoursPlace, place.at === 'hours')}>{t('hours.title')}</a>
        </nav>
        <span className={styles.name}>{operator.name}</span>
        <LookBar />
        <IconButton label={t('office.logOut')} onClick={() => void onLogOut()}>
          <LogOut size={18} aria-hidden="true" className="turned" />
        </IconButton>
      </header>
      <p className={styles.line} role="status">
        {hasLine ? '' : t('office.lineLost')}
      </p>
      {place.at === 'hours' ? (
        <HoursPage />
      ) : (
        <ChatDesk operator={operator} desk={desk} memberId={place.memberId} />
      )}
    </div>
  )
}

/** Keeps the line to the server open; false once it was lost. */
function useLine(): boolean {
  const [hasLine, setHasLine] = useState(true)
  useEffect(() => {
    const stop = onHeard(({ type }) => {
      if (type === 'line.opened') setHasLine(true)
      if (type === 'line.lost') setHasLine(false)
    })
    const close = openLine()
    return () => {
      close()
      stop()
    }
  }, [])
  return hasLine
}
