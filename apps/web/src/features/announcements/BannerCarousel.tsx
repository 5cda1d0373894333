import type { Banner } from '@baize/contracts'
import { Carousel } from '@baize/ui'
import { AddressLink } from '../../lib/links/AddressLink.tsx'
import { BANNER_AUTOPLAY_MS } from '../../lib/limits.ts'
import styles from './BannerCarousel.module.css'

type BannerCarouselProps = {
  readonly label: string
  readonly banners: readonly Banner[]
  /** The first picture is what the page is waited for: it is asked for before all others. */
  readonly isFirstView?: boolean
}

export function BannerCarousel({ label, banners, isFirstView = false }: BannerCarouselProps) {
  const slides = banners.map((banner, index) => ({
    id: banner.id,
    content: <BannerSlide banner={banner} isUrgent={isFirstView && index === 0} />,
  }))
  return <Carousel label={label} slides={slides} autoplay={BANNER_AUTOPLAY_MS} />
}

function BannerSlide({ banner, isUrgent }: { readonly banner: Banner; readonly isUrgent: boolean }) {
  const content = (
    <>
      <img
        className={styles.picture}
        src={banner.image}
        alt=""
        width={716}
        height={336}
        decoding={isUrgent ? 'sync' : 'async'}
        loading={isUrgent ? 'eager' : 'lazy'}
        fetchPriority={isUrgent ? 'high' : 'auto'}
      />
      <span className={styles.words}>
        <span className={styles.title}>{banner.title}</span>
        <span className={styles.text}>{banner.text}</span>
        {banner.action && <span className={styles.action}>{banner.action}</span>}
      </span>
    </>
  )
  if (!banner.url) return <div className={styles.banner}>{content}</div>
  return (
    <AddressLink address={banner.url} className={styles.banner}>
      {content}
    </AddressLink>
  )
}
