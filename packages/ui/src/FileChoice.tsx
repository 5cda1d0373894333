import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import styles from './FileChoice.module.css'

type FileChoiceProps = {
  /** What it is for, where the children do not say so in words. */
  readonly label?: string
  readonly accept: string
  /** Opens the camera of a phone in place of its files. */
  readonly capture?: 'environment'
  readonly disabled: boolean
  readonly className?: string | undefined
  readonly onChoose: (file: File) => void
  readonly children: ReactNode
}

/** Opens the phone's own choice of files; the same file can be chosen again after it was refused. */
export function FileChoice(props: FileChoiceProps) {
  const { label, accept, capture, disabled, className, onChoose, children } = props
  return (
    <label className={classes(styles.choice, className)}>
      {children}
      <input
        type="file"
        accept={accept}
        capture={capture}
        className={styles.file}
        aria-label={label}
        disabled={disabled}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </label>
  )
}
