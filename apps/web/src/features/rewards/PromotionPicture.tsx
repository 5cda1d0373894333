import type { Promotion } from '@baize/contracts'
import { classes } from '@baize/ui'
import styles from './PromotionPicture.module.css'

type PromotionPictureProps = {
  readonly promotion: Pick<Promotion, 'trigger' | 'value'>
  readonly className: string | undefined
}

/** What a promotion, or a reward of it, is for, at a glance. Beside its title it has nothing of its own to say. */
export function PromotionPicture({ promotion: { trigger, value }, className }: PromotionPictureProps) {
  const name = value?.kind === 'free-rounds' ? value.kind : trigger
  return (
    <img
      src={`/m/art/promotions/${name}.webp`}
      alt=""
      width={64}
      height={64}
      className={classes(styles.picture, className)}
    />
  )
}
