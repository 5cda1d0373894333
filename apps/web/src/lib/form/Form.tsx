import { type FocusEvent, type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { isAndroid } from '../device.ts'
import { FIELD_SCROLL_MS } from '../limits.ts'
import styles from './Form.module.css'

type FormProps = {
  readonly label: string
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  readonly children: ReactNode
}

/**
 * Fields under one another. The method is never used: it keeps what was typed out of the address, should the form be
 * sent before its script runs.
 */
export function Form({ label, onSubmit, children }: FormProps) {
  const onFocus = useFieldScroll()
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      aria-label={label}
      onSubmit={onSubmit}
      onFocus={onFocus}
    >
      {children}
    </form>
  )
}

/** On Android the keyboard covers what it is typed into; once it is there, the field is brought into view. */
function useFieldScroll(): (event: FocusEvent) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return ({ target }) => {
    if (!isAndroid() || !(target instanceof HTMLInputElement) || target.type === 'checkbox') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => target.scrollIntoView({ block: 'center' }), FIELD_SCROLL_MS)
  }
}
