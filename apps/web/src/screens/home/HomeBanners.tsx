import type { Banner } from '@baize/contracts'
import { SectionHeader } from '@baize/ui'
import { BannerCarousel } from '../../features/announcements/BannerCarousel.tsx'
import { useModels } from '../../features/shows/queries.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './HomeBanners.module.css'

export function HomeBanners({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useText()
  const own = ofGroup(banners, 'm_home')
  if (own.length === 0) return null
  return (
    <div className={styles.banners}>
      <BannerCarousel label={t('home.banners')} banners={own} isFirstView />
    </div>
  )
}

/** Banners of live shows, where somebody can be watched right now. */
export function LiveBanners({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useText()
  const { data: models = [] } = useModels()
  const own = ofGroup(banners, 'm_live')
  if (own.length === 0 || models.length === 0) return null
  return (
    <section className={styles.live}>
      <SectionHeader title={t('home.banners.live')} />
      <BannerCarousel label={t('home.banners.live')} banners={own} />
    </section>
  )
}

function ofGroup(banners: readonly Banner[], groupName: 'm_home' | 'm_live'): Banner[] {
  return banners.filter((banner) => banner.groupName === groupName)
}
