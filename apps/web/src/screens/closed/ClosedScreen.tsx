import { Button, buttonClass, RefusedFace } from '@baize/ui'
import { Construction } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { useMinute } from '../../features/history/use-moment.ts'
import { Logo } from '../../features/shell/Logo.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import type { HouseStatus } from '../../lib/page/closed.ts'
import { ContactLink } from '../../lib/links/ContactLink.tsx'
import { type Text, useText } from '../../lib/texts/i18n.tsx'
import { refreshStatus, useKnownStatus } from '../../lib/live/status.ts'
import styles from './ClosedScreen.module.css'
import { useOpening } from './use-opening.ts'

/** The house is closed: to everybody for maintenance, or to this visitor's region. */
export function ClosedScreen() {
  const text = useText()
  const status = useKnownStatus()
  useOpening(status.endsAt)
  const { name, logo, customerService } = useSettings()
  // The chat is behind the closed door; the other ways are not.
  const contact = customerService.find((kind) => kind !== 'LIVECHAT')
  return (
    <main className={styles.closed}>
      <div className={styles.logo}>
        <Logo name={name} picture={logo} />
      </div>
      {status.code === 2 ? (
        <RegionFace text={text} ip={status.ip} />
      ) : (
        <MaintenanceFace text={text} status={status} />
      )}
      {contact && (
        <ContactLink kind={contact} className={buttonClass('quiet')}>
          {text('errors.contact')}
        </ContactLink>
      )}
    </main>
  )
}

/** First why, then until when, then what one can do; it opens by itself, so that the button is for the impatient. */
function MaintenanceFace({ text, status }: { text: Text; status: HouseStatus }) {
  const { info, endsAt } = status
  return (
    <>
      <RefusedFace
        isPage
        title={text('errors.maintenanceTitle')}
        text={info ?? text('errors.maintenanceText')}
      />
      {endsAt && <Until text={text} endsAt={endsAt} />}
      <p className={styles.aside}>{text('errors.maintenanceOpens')}</p>
      <Button className={styles.again} onClick={() => void refreshStatus()}>
        {text('errors.tryAgain')}
      </Button>
    </>
  )
}

/** By the clock of whoever reads it; the page that is the same for everybody can only say it by the world's. */
function Until({ text, endsAt }: { text: Text; endsAt: string }) {
  const say = useMinute()
  const time = useSyncExternalStore(
    neverChanges,
    () => say(endsAt),
    () => worldTime(endsAt),
  )
  return (
    <p className={styles.until}>
      <Construction size={16} aria-hidden="true" />
      <time dateTime={endsAt} className={styles.asideText}>
        {text('errors.maintenanceUntil', { time })}
      </time>
    </p>
  )
}

const neverChanges = () => () => {}

function RegionFace({ text, ip }: { text: Text; ip: string | undefined }) {
  return (
    <>
      <RefusedFace
        isPage
        title={text('errors.regionTitle')}
        text={text('errors.regionText')}
        action={<Button onClick={() => void refreshStatus()}>{text('errors.tryAgain')}</Button>}
      />
      {ip && <p className={styles.aside}>{text('errors.regionAddress', { ip })}</p>}
    </>
  )
}

function worldTime(endsAt: string): string {
  return `${new Date(endsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
