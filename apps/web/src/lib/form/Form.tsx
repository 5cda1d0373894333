import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { isAndroid } from '../browser/device.ts'
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
  const form = useFieldScroll()
  return (
    <form ref={form} className={styles.form} method="post" noValidate aria-label={label} onSubmit={onSubmit}>
      {children}
    </form>
  )
}

/** On Android the keyboard covers what it is typed into; once it is there, the field is brought into view. */
function useFieldScroll(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const { current } = form
    if (!current || !isAndroid()) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const bringIntoView = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || target.type === 'checkbox') return
      clearTimeout(timer)
      timer = setTimeout(() => target.scrollIntoView({ block: 'center' }), FIELD_SCROLL_MS)
    }
    current.addEventListener('focusin', bringIntoView)
    return () => {
      clearTimeout(timer)
      current.removeEventListener('focusin', bringIntoView)
    }
  }, [])
  return form
}
