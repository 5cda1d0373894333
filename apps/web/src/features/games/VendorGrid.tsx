import type { Vendor } from '@baize/contracts'
import { Link } from '@tanstack/react-router'
import { GameIcon } from './GameIcon.tsx'
import styles from './VendorGrid.module.css'
import { vendorsOnce } from './vendors-once.ts'

/** Every vendor of the house with its large icon and name; a tap opens its games. */
export function VendorGrid({ vendors }: { readonly vendors: readonly Vendor[] }) {
  return (
    <ul className={styles.grid}>
      {vendorsOnce(vendors).map(({ vendorCode, displayName, mobileLargeIcon }) => (
        <li key={vendorCode} className={styles.cell}>
          <Link to="/m/gameList" search={{ vassalage: vendorCode }} className={styles.link}>
            <span className={styles.art}>
              <GameIcon src={mobileLargeIcon} width={160} height={160} />
            </span>
            <span className={styles.name}>{displayName}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
