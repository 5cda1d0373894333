import { classes } from '@baize/ui'
import type { ReactNode } from 'react'
import styles from './SlipSwitch.module.css'

type SlipSwitchProps = {
  readonly isOn: boolean
  readonly isLocked: boolean
  /** All of what it does, for those who do not see what stands around it. */
  readonly label: string
  /** Its size where it stands. */
  readonly className: string | undefined
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** Something of the slip that is on or off. */
export function SlipSwitch({ isOn, isLocked, label, className, onToggle, children }: SlipSwitchProps) {
  return (
    <button
      type="button"
      className={classes(styles.switch, isOn && styles.on, className)}
      aria-pressed={isOn}
      aria-label={label}
      disabled={isLocked}
      onClick={onToggle}
    >
      {children}
    </button>
  )
}
