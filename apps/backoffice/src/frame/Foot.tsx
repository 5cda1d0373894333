import type { OfficeScreen } from '@baize/contracts'
import { IconButton } from '@baize/ui'
import { Menu as MenuIcon, X } from 'lucide-react'
import { type ComponentProps, useEffect, useRef } from 'react'
import { LookBar } from '../lib/LookBar.tsx'
import { useText } from '../lib/texts.tsx'
import { Menu, MenuLink } from './Menu.tsx'
import styles from './frame.module.css'

type FootProps = ComponentProps<typeof Menu>

/** What is needed most stands at the thumb; all the rest opens from there. */
const THUMB_LINKS = 4

/** The bar at the bottom of a narrow window. */
export function Foot(props: FootProps) {
  const t = useText()
  const { groups, here, house } = props
  const sheet = useRef<HTMLDialogElement>(null)
  const first: readonly OfficeScreen[] = groups.flatMap(([, names]) => names).slice(0, THUMB_LINKS)
  useEffect(() => {
    const close = () => sheet.current?.close()
    window.addEventListener('hashchange', close)
    return () => window.removeEventListener('hashchange', close)
  }, [])
  return (
    <>
      <nav className={styles.foot} aria-label={t('menu.most')}>
        {first.map((name) => (
          <MenuLink key={name} name={name} here={here} house={house} />
        ))}
        <button type="button" className={styles.more} onClick={() => sheet.current?.showModal()}>
          <MenuIcon size={18} aria-hidden="true" />
          {t('menu.all')}
        </button>
      </nav>
      <dialog ref={sheet} className={styles.sheet} aria-label={t('menu.title')}>
        <div className={styles.sheetHead}>
          <span className={styles.sheetTitle}>{t('menu.title')}</span>
          <IconButton label={t('menu.close')} onClick={() => sheet.current?.close()}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
        <div className={styles.sheetLook}>
          <LookBar />
        </div>
        <Menu {...props} />
      </dialog>
    </>
  )
}
