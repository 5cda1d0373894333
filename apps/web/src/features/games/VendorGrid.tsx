import type { Vendor } from '@baize/contracts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { GameIcon } from './GameIcon.tsx'
import { LaunchLink } from './LaunchLink.tsx'
import styles from './VendorGrid.module.css'
import { vendorsOnce } from './vendors-once.ts'

/** Every vendor of the house with its large icon and name; a tap opens its games. */
export function VendorGrid({ vendors }: { readonly vendors: readonly Vendor[] }) {
  return (
    <ul className={styles.grid}>
      {vendorsOnce(vendors).map((vendor) => (
        <li key={vendor.vendorCode} className={styles.cell}>
          <VendorLink vendor={vendor}>
            <span className={styles.art}>
              <GameIcon src={vendor.mobileLargeIcon} width={160} height={160} />
            </span>
            <span className={styles.name}>{vendor.displayName}</span>
          </VendorLink>
        </li>
      ))}
    </ul>
  )
}

/** A vendor with a list opens its list; one that is a lobby opens the lobby. */
function VendorLink({ vendor, children }: { readonly vendor: Vendor; readonly children: ReactNode }) {
  const { vendorCode, gameId, gameCategory, opensList } = vendor
  if (opensList || gameId === null) {
    return (
      <Link to="/m/gameList" search={{ vassalage: vendorCode }} className={styles.link}>
        {children}
      </Link>
    )
  }
  const lobby = { gameId, vendorCode, gameType: gameCategory, lottoMode: null, gameGroupId: null }
  return (
    <LaunchLink game={lobby} className={styles.link}>
      {children}
    </LaunchLink>
  )
}
