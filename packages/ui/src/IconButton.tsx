import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './IconButton.module.css'

/** The look of an icon button, for a link that leads on. */
export const iconButtonClass = classes(styles.icon)

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & { readonly label: string }

/** A button that is only a picture; its label is for those who do not see it. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return <button {...rest} type={type} aria-label={label} className={classes(iconButtonClass, className)} />
}
