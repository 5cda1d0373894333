import { Card, SectionHeader, Segments } from '@baize/ui'
import { useState } from 'react'
import { isAtLeast, linkOf, type Offer } from '../../features/app/app-offer.ts'
import { useOffer } from '../../features/app/use-offer.ts'
import { Steps, WayList } from '../../features/app/WayList.tsx'
import { useSettings } from '../../lib/page/boot.tsx'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import { ScreenSpinner } from '../../lib/lazy/lazy-screen.tsx'
import { MINIMUM_ANDROID, MINIMUM_IOS } from '../../lib/limits.ts'
import { useIsHydrated } from '../../lib/browser/use-is-hydrated.ts'
import { Column } from '../layout/Column.tsx'
import styles from './AppScreen.module.css'

type Guide = 'android' | 'ios'

type Part = {
  readonly title: MessageKey
  readonly steps: readonly MessageKey[]
  /** What the house must offer for it; what a browser does by itself needs nothing. */
  readonly needs?: Offer['downloads'][number]['resourceType']
}

const guides: Record<Guide, readonly Part[]> = {
  android: [
    {
      title: 'app.guide.install',
      steps: ['app.android.step1', 'app.android.step2', 'app.android.step3'],
    },
    {
      title: 'app.way.android',
      steps: ['app.apk.step1', 'app.apk.step2', 'app.apk.step3'],
      needs: 'Android',
    },
  ],
  ios: [
    { title: 'app.way.home', steps: ['app.home.step1', 'app.home.step2', 'app.home.step3'] },
    {
      title: 'app.way.profile',
      steps: ['app.profile.step1', 'app.profile.step2', 'app.profile.step3', 'app.profile.step4'],
      needs: 'MOBILECONFIG',
    },
  ],
}

/** The app of the house: how to have it on this phone, and step by step on any other. */
export function AppScreen() {
  return useIsHydrated() ? <AppGuides /> : <ScreenSpinner />
}

function AppGuides() {
  const t = useText()
  const { name } = useSettings()
  const offer = useOffer()
  const [guide, setGuide] = useState<Guide>(offer.system === 'ios' ? 'ios' : 'android')
  const parts = guides[guide].filter(({ needs }) => !needs || linkOf(offer.downloads, needs) !== undefined)
  return (
    <Column>
      <header className={styles.head}>
        <img src="/m/art/icons/icon-192.png" alt="" width={72} height={72} className={styles.icon} />
        <h2 className={styles.title}>{t('app.screen.title', { name })}</h2>
        <p className={styles.text}>{t('app.screen.text')}</p>
      </header>
      <Here offer={offer} />
      <Segments
        label={t('app.guide')}
        segments={[
          { value: 'android', label: t('app.guide.android') },
          { value: 'ios', label: t('app.guide.ios') },
        ]}
        value={guide}
        onChange={setGuide}
      />
      {parts.map(({ title, steps }) => (
        <Card key={title}>
          <SectionHeader title={t(title)} />
          <Steps steps={steps} />
        </Card>
      ))}
      <p className={styles.fine}>{t('app.minimum', { ios: MINIMUM_IOS, android: MINIMUM_ANDROID })}</p>
    </Column>
  )
}

/** What can be done on the phone that this page is open on. */
function Here({ offer }: { readonly offer: Offer }) {
  const t = useText()
  const { iosVersion, isStandalone, isNativeApp } = offer
  const isOld = iosVersion !== null && !isAtLeast(iosVersion, { least: MINIMUM_IOS })
  if (isStandalone || isNativeApp) return <p className={styles.note}>{t('app.installed')}</p>
  return (
    <>
      {isOld && <p className={styles.note}>{t('app.old', { version: iosVersion, minimum: MINIMUM_IOS })}</p>}
      <WayList offer={offer} />
    </>
  )
}
