import { Button, buttonClass, RefusedFace } from '@baize/ui'
import { Construction } from 'lucide-react'
import { Logo } from '../../features/shell/Logo.tsx'
import { useSettings } from '../../lib/boot.tsx'
import type { HouseStatus } from '../../lib/closed.ts'
import { ContactLink } from '../../lib/ContactLink.tsx'
import { type Text, useText } from '../../lib/i18n.tsx'
import { refreshStatus, useKnownStatus } from '../../lib/status.ts'
import styles from './ClosedScreen.module.css'

/** The house is closed: to everybody for maintenance, or to this visitor's region. */
export function ClosedScreen() {
  const text = useText()
  const status = useKnownStatus()
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

function MaintenanceFace({ text, status }: { text: Text; status: HouseStatus }) {
  return (
    <>
      <RefusedFace
        isPage
        title={text('errors.maintenanceTitle')}
        text={status.info ?? text('errors.maintenanceText')}
        action={<Button onClick={() => void refreshStatus()}>{text('errors.tryAgain')}</Button>}
      />
      {status.endsAt && (
        <p className={styles.aside}>
          <Construction size={16} aria-hidden="true" />
          <span className={styles.asideText}>
            {text('errors.maintenanceUntil', { time: openingTime(status.endsAt) })}
          </span>
        </p>
      )}
    </>
  )
}

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

/** The same for the server and every browser, so that the page reads alike before and after its script runs. */
function openingTime(endsAt: string): string {
  return `${new Date(endsAt).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
