import { classes } from '@baize/ui'
import styles from './kit.module.css'

type Tab = { readonly name: string; readonly href: string; readonly isHere: boolean }
type TabsProps = { readonly label: string; readonly tabs: readonly Tab[] }

/** On a phone the parts go on beyond the edge. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** The parts of a screen beside one another; each has its own address. */
export function Tabs({ label, tabs }: TabsProps) {
  return (
    <nav className={styles.parts} aria-label={label}>
      {tabs.map(({ name, href, isHere }) => (
        <a
          key={href}
          href={href}
          className={classes(styles.part, isHere && styles.here)}
          aria-current={isHere ? 'page' : undefined}
          ref={isHere ? bringIntoSight : undefined}
        >
          {name}
        </a>
      ))}
    </nav>
  )
}
