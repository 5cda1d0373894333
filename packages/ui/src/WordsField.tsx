import type { ComponentProps } from 'react'
import styles from './WordsField.module.css'

type WordsFieldProps = Omit<
  ComponentProps<'textarea'>,
  'aria-label' | 'className' | 'dir' | 'placeholder'
> & {
  readonly label: string
}

/** Where something is written to somebody, in whichever direction its words go. */
export function WordsField({ label, ...rest }: WordsFieldProps) {
  return <textarea {...rest} dir="auto" aria-label={label} placeholder={label} className={styles.words} />
}
