import { classes } from '@baize/ui'
import { Download, type LucideIcon, Share, Smartphone, SquarePlus } from 'lucide-react'
import { useState } from 'react'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { install } from '../../lib/browser/install-prompt.ts'
import row from '../../lib/blocks/row.module.css'
import { RowWords } from '../../lib/blocks/RowWords.tsx'
import { linkOf, type Offer, type InstallWay, waysOf } from './app-offer.ts'
import styles from './WayList.module.css'

const looks: Record<
  InstallWay,
  { readonly icon: LucideIcon; readonly title: MessageKey; readonly text: MessageKey }
> = {
  'home-screen': { icon: Share, title: 'app.way.home', text: 'app.way.home.text' },
  install: { icon: SquarePlus, title: 'app.way.install', text: 'app.way.install.text' },
  android: { icon: Download, title: 'app.way.android', text: 'app.way.android.text' },
  profile: { icon: Smartphone, title: 'app.way.profile', text: 'app.way.profile.text' },
  ios: { icon: Download, title: 'app.way.ios', text: 'app.way.ios.text' },
}

const resources = { android: 'Android', profile: 'MOBILECONFIG', ios: 'IOS' } as const

/** The ways to have the app on this phone; an iPhone cannot be asked to add a page, so that way shows how. */
export function WayList({ offer }: { readonly offer: Offer }) {
  const t = useText()
  const [isShown, setShown] = useState(false)
  const ways = waysOf(offer)
  if (ways.length === 0) return <p className={styles.none}>{t('app.none')}</p>
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={way}>
          {way === 'home-screen' || way === 'install' ? (
            <button
              type="button"
              className={classes(row.row, styles.way)}
              aria-expanded={way === 'home-screen' ? isShown : undefined}
              onClick={() => (way === 'install' ? void install() : setShown(!isShown))}
            >
              <WayLabel way={way} />
            </button>
          ) : (
            <a
              href={linkOf(offer.downloads, resources[way])}
              className={classes(row.row, styles.way)}
              rel="noopener noreferrer"
            >
              <WayLabel way={way} />
            </a>
          )}
          {way === 'home-screen' && isShown && (
            <Steps steps={['app.home.step1', 'app.home.step2', 'app.home.step3']} />
          )}
        </li>
      ))}
    </ul>
  )
}

function WayLabel({ way }: { readonly way: InstallWay }) {
  const t = useText()
  const { icon: Icon, title, text } = looks[way]
  return (
    <>
      <Icon size={22} className={styles.icon} aria-hidden="true" />
      <RowWords title={t(title)} text={t(text)} />
    </>
  )
}

/** What to do, one thing after the other. */
export function Steps({ steps }: { readonly steps: readonly MessageKey[] }) {
  const t = useText()
  return (
    <ol className={styles.steps}>
      {steps.map((step) => (
        <li key={step}>{t(step)}</li>
      ))}
    </ol>
  )
}
