import { Button, classes } from '@baize/ui'
import { SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { useText } from '../lib/texts.tsx'
import styles from './filters.module.css'

type FiltersProps = {
  /** How many are set; they are said while the fields are folded away. */
  readonly count: number
  readonly children: ReactNode
}

/** The fields that narrow a list: beside it where there is room, behind a button on a phone, where the list comes first. */
export function Filters({ count, children }: FiltersProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.filters}>
      <span className={styles.opener}>
        <Button look="quiet" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <SlidersHorizontal size={18} aria-hidden="true" />
          {count === 0 ? t('filters') : t('filters.set', { count })}
        </Button>
      </span>
      <div id={id} className={classes(styles.fields, isOpen && styles.isOpen)}>
        {children}
      </div>
    </div>
  )
}

/** How many of these parts of an address are set. */
export function countSet(
  search: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): number {
  return names.filter((name) => search[name] !== undefined && search[name] !== '').length
}
