import { IconButton } from '@baize/ui'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import styles from './LotteryPlayScreen.module.css'

type TopBarProps = {
  readonly title: string
  readonly onClose: () => void
  readonly children?: ReactNode
}

/** The way out, where one is, and at the end what the member has to play with. */
export function TopBar({ title, onClose, children }: TopBarProps) {
  const t = useText()
  return (
    <header className={styles.top}>
      <IconButton label={t('lottery.close')} onClick={onClose}>
        <X size={20} aria-hidden="true" />
      </IconButton>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </header>
  )
}
