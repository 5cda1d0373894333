import type { ComponentProps } from 'react'
import styles from './AreaField.module.css'
import { Field } from './Field.tsx'

type AreaFieldProps = Omit<ComponentProps<'textarea'>, 'id' | 'className'> & {
  readonly label: string
  readonly error?: string | undefined
}

/** Where more than a line is written. */
export function AreaField({ label, error, ...area }: AreaFieldProps) {
  return (
    <Field
      label={label}
      error={error}
      control={(ids) => <textarea {...area} {...ids} className={styles.area} />}
    />
  )
}
