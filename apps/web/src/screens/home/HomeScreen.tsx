import type { CurrencyFormat } from '@baize/contracts'
import { classes, LoadingFace, SectionHeader, Spoken } from '@baize/ui'
import { Suspense } from 'react'
import { NoticeBar } from '../../features/announcements/NoticeBar.tsx'
import { useHomeBanners, useNotices } from '../../features/announcements/queries.ts'
import { OwnRow } from '../../features/games/OwnRow.tsx'
import { useHotGames, useVendors } from '../../features/games/queries.ts'
import { VendorGrid } from '../../features/games/VendorGrid.tsx'
import { JackpotBar } from '../../features/jackpots/JackpotBar.tsx'
import { useJackpots } from '../../features/jackpots/queries.ts'
import { useMerchantWallet } from '../../features/wallet/queries.ts'
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { deferredPart } from '../../lib/lazy/deferred-part.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { LazyInView } from '../../lib/lazy/LazyInView.tsx'
import { DisplayCard } from './DisplayCard.tsx'
import { GameEntrance } from './GameEntrance.tsx'
import { HomeBanners, LiveBanners } from './HomeBanners.tsx'
import styles from './HomeScreen.module.css'
import { HomeSearch } from './HomeSearch.tsx'
import { HomeShortcuts } from './HomeShortcuts.tsx'

const LoadFailure = lazyPart(() => import('./LoadFailure.tsx').then((file) => file.LoadFailure))
const ContinuePlaying = lazyPart(
  () => import('../../features/games/ContinuePlaying.tsx').then((file) => file.ContinuePlaying),
  'deferred',
)
const Winners = lazyPart(() => import('./Winners.tsx').then((file) => file.Winners), 'deferred')
const HomeSkeleton = lazyPart(() => import('./HomeSkeleton.tsx').then((file) => file.HomeSkeleton))

const DownloadIcon = deferredPart(
  () => import('../../features/app/DownloadIcon.tsx').then((file) => file.DownloadIcon),
  'deferred',
)

export function HomeScreen() {
  const t = useText()
  const { name } = useSettings()
  const hasApp = useFlag('APP_WINDOW')
  const notices = useNotices()
  const banners = useHomeBanners()
  const vendors = useVendors()
  const hotGames = useHotGames()
  const wallet = useMerchantWallet()
  const [jackpot] = useJackpots().data ?? []

  if ([notices, banners, vendors, hotGames, wallet].some(({ isPending }) => isPending)) {
    return (
      <LoadingFace text={t('shell.pleaseWait')}>
        <Suspense>
          <HomeSkeleton />
        </Suspense>
      </LoadingFace>
    )
  }
  if (!vendors.data || !hotGames.data) {
    const retry = () => Promise.all([vendors.refetch(), hotGames.refetch()])
    return (
      <Suspense>
        <LoadFailure error={vendors.error ?? hotGames.error} onRetry={retry} title={t('home.refused')} />
      </Suspense>
    )
  }
  return (
    <div className={styles.home}>
      {/* The logo in the header is the name for the eye. */}
      <Spoken as="h1">{name}</Spoken>
      <NoticeBar notices={notices.data ?? []} end={hasApp && <DownloadIcon />} />
      <HomeSearch />
      <HomeBanners banners={banners.data ?? []} />
      <HomeShortcuts />
      {jackpot && wallet.data && <JackpotBar jackpot={jackpot} format={wallet.data} />}
      <OwnRow>
        <ContinuePlaying />
      </OwnRow>
      <GameEntrance vendors={vendors.data} hotGames={hotGames.data} />
      <LiveBanners banners={banners.data ?? []} />
      {wallet.data && <WinnersPlace format={wallet.data} />}
      <section className={classes(styles.section, styles.makers)}>
        <SectionHeader title={t('home.vendors')} />
        <VendorGrid vendors={vendors.data} />
      </section>
      <DisplayCard />
    </div>
  )
}

function WinnersPlace({ format }: { readonly format: CurrencyFormat }) {
  return (
    <LazyInView className={classes(styles.section, styles.winners)}>
      {() => (
        <Suspense>
          <Winners format={format} />
        </Suspense>
      )}
    </LazyInView>
  )
}
