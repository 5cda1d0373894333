import { classes } from '@baize/ui'
import { ChevronRight, type LucideIcon } from 'lucide-react'
import { MemberLink } from '../../lib/links/MemberLink.tsx'
import { type MessageKey, useText } from '../../lib/texts/i18n.tsx'
import styles from './LinkTiles.module.css'

/** A screen that another leads to. */
export type TileLink = {
  readonly to: string
  readonly label: MessageKey
  readonly icon: LucideIcon
}

type LinkTilesProps = { readonly links: readonly TileLink[]; readonly look: 'tiles' | 'rows' }

/** Ways on: as a grid, or one under the other as the older template has it. */
export function LinkTiles({ links, look }: LinkTilesProps) {
  const t = useText()
  return (
    <ul className={styles[look]}>
      {links.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <MemberLink to={to} className={classes(styles.place, styles[`${look}Place`])}>
            <Icon size={look === 'tiles' ? 24 : 20} aria-hidden="true" className={styles.icon} />
            <span className={styles.label}>{t(label)}</span>
            {look === 'rows' && <ChevronRight size={16} aria-hidden="true" className={styles.arrow} />}
          </MemberLink>
        </li>
      ))}
    </ul>
  )
}
