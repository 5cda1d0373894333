import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonLook = 'primary' | 'quiet' | 'danger'

/** The look of a button, for a link that leads on. */
export function buttonClass(look: ButtonLook = 'primary'): string {
  return classes(styles.button, styles[look])
}

type ButtonProps = ComponentProps<'button'> & {
  readonly look?: ButtonLook
  /** Something is under way: the button keeps its size, shows a chip and takes no press. */
  readonly busy?: boolean
}

export function Button(props: ButtonProps) {
  const { look = 'primary', busy = false, disabled, className, children, type = 'button', ...rest } = props
  return (
    <button
      {...rest}
      type={type}
      className={classes(buttonClass(look), busy && styles.busy, className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.chip}>
          <Spinner />
        </span>
      )}
    </button>
  )
}
