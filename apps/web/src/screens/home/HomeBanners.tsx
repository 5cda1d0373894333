import type { Banner, Vendor } from '@baize/contracts'
import { SectionHeader } from '@baize/ui'
import { BannerCarousel } from '../../features/announcements/BannerCarousel.tsx'
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

type LiveBannersProps = { readonly banners: readonly Banner[]; readonly vendors: readonly Vendor[] }

/** Banners of live shows, where a house has shows with a model to watch. */
export function LiveBanners({ banners, vendors }: LiveBannersProps) {
  const t = useText()
  const own = ofGroup(banners, 'm_live')
  const hasModel = vendors.some(({ gameCategory }) => gameCategory === 'LIVESTREAM')
  if (own.length === 0 || !hasModel) return null
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
