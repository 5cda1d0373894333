import { classes } from './classes.ts'
import styles from './Skeleton.module.css'

/** The place of something that is on its way; the caller's class gives it its size. */
export function Skeleton({ className }: { readonly className: string | undefined }) {
  return <span className={classes(styles.skeleton, className)} data-moves aria-hidden="true" />
}
