import type { OfficeScreen, ScreenGroup } from '@baize/contracts'
import { classes } from '@baize/ui'
import { useText } from '../lib/texts.tsx'
import { placeTo } from '../lib/use-place.ts'
import { screens } from '../screens.ts'
import styles from './frame.module.css'

type MenuProps = {
  readonly groups: readonly (readonly [ScreenGroup, readonly OfficeScreen[]])[]
  readonly here: OfficeScreen | undefined
  readonly house: string
}

/** Every screen that the operator may see, in its group. */
export function Menu({ groups, here, house }: MenuProps) {
  const t = useText()
  return (
    <nav className={styles.menu} aria-label={t('menu.title')}>
      {groups.map(([group, names]) => (
        <div key={group} className={styles.group}>
          <h2 className={styles.groupName}>{t(`menu.${group}`)}</h2>
          <ul>
            {names.map((name) => (
              <li key={name}>
                <MenuLink name={name} here={here} house={house} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}

type MenuLinkProps = {
  readonly name: OfficeScreen
  readonly here: OfficeScreen | undefined
  readonly house: string
}

export function MenuLink({ name, here, house }: MenuLinkProps) {
  const t = useText()
  const Icon = screens[name]?.icon
  return (
    <a
      href={placeTo(name, { house })}
      className={classes(styles.link, name === here && styles.here)}
      aria-current={name === here ? 'page' : undefined}
    >
      {Icon && <Icon size={18} aria-hidden="true" />}
      <span className={styles.linkName}>{t(`screen.${name}`)}</span>
    </a>
  )
}
