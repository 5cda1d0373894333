import { classes } from '@baize/ui'
import { Star as StarPicture } from 'lucide-react'
import { useText } from '../../lib/texts/i18n.tsx'
import { toggleFavourite, useSportsSettings } from './settings.ts'
import styles from './Star.module.css'

type StarProps = { readonly id: string; readonly name: string }

/** Keeps a fixture, a league or a side at hand. */
export function Star({ id, name }: StarProps) {
  const t = useText()
  const isStarred = useSportsSettings().favourites.includes(id)
  return (
    <button
      type="button"
      className={classes(styles.star, isStarred && styles.on)}
      aria-pressed={isStarred}
      aria-label={t('sports.star', { name })}
      onClick={() => void toggleFavourite(id)}
    >
      <StarPicture size={16} aria-hidden="true" />
    </button>
  )
}
