import type { Vendor } from '@baize/contracts'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './Footer.module.css'
import { footerVendors } from './footer-vendors.ts'

/** The makers of the games, by their small icons. */
export function VendorIcons({ vendors }: { vendors: readonly Vendor[] }) {
  const text = useText()
  const shown = footerVendors(vendors)
  if (shown.length === 0) return null
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{text('shell.vendors')}</h2>
      <ul className={styles.vendors}>
        {shown.map((vendor) => (
          <VendorIcon key={vendor.vendorCode} vendor={vendor} />
        ))}
      </ul>
    </section>
  )
}

/** An icon that does not load hides, whether it failed before or after the script ran. */
function VendorIcon({ vendor }: { vendor: Vendor }) {
  const image = useRef<HTMLImageElement>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(true)
  }, [])
  if (hasFailed) return null
  return (
    <li>
      <img
        ref={image}
        className={styles.vendor}
        src={vendor.mobileSmallIcon}
        alt={vendor.displayName}
        width={32}
        height={32}
        loading="lazy"
        decoding="async"
        onError={() => setFailed(true)}
      />
    </li>
  )
}
