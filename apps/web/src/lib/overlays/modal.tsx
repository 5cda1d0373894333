import { prefersReducedMotion } from '@baize/ui'
import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import styles from './modal.module.css'

/** As long as `--motion-quick`; a popup leaves the way it came. */
const LEAVING_MS = 200

type ModalProps = {
  /** What it is called, for those who do not see it. */
  readonly label: string
  readonly place: 'middle' | 'end' | 'bottom'
  readonly role?: 'dialog' | 'alertdialog'
  /** False where the only ways on are those inside. */
  readonly isClosable?: boolean
  /** Called when it has left, however it was closed. */
  readonly onClosed: () => void
  readonly children: (close: () => void) => ReactNode
}

/** Stands over the page: keeps the focus inside, and closes on Escape or a tap on the mask. */
export function Modal(props: ModalProps) {
  const { label, place, role = 'dialog', isClosable = true, onClosed, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const [isLeaving, setLeaving] = useState(false)
  useOverPage(panel)
  useEffect(() => {
    if (!isLeaving) return
    const timer = setTimeout(onClosed, prefersReducedMotion() ? 0 : LEAVING_MS)
    return () => clearTimeout(timer)
  }, [isLeaving, onClosed])

  const close = () => setLeaving(true)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isClosable) close()
    if (event.key === 'Tab') keepInside(event, panel.current)
  }
  return createPortal(
    <div
      className={`${styles.layer} ${styles[place]} ${isLeaving ? styles.leaving : ''}`}
      onKeyDown={onKeyDown}
    >
      <div className={styles.mask} data-testid="mask" onClick={isClosable ? close : undefined} />
      <div
        ref={panel}
        className={styles.panel}
        role={role}
        aria-modal="true"
        aria-label={label}
        tabIndex={-1}
      >
        {children(close)}
      </div>
    </div>,
    document.body,
  )
}

/** How many stand over the page: one may ask something over another. */
let standing = 0

/**
 * While one is open the page underneath is out of reach; afterwards the focus returns to where it was. Before it is
 * seen, so that a key pressed at its first sight is its own.
 */
function useOverPage(panel: { readonly current: HTMLDivElement | null }): void {
  useLayoutEffect(() => {
    const page = document.getElementById('root')
    const before = document.activeElement
    standing += 1
    panel.current?.focus({ preventScroll: true })
    page?.setAttribute('inert', '')
    document.documentElement.setAttribute('data-still', '')
    return () => {
      standing -= 1
      if (standing === 0) {
        page?.removeAttribute('inert')
        document.documentElement.removeAttribute('data-still')
      }
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [panel])
}

/** Where `inert` is unknown, the focus goes round inside the panel by hand. */
function keepInside(event: KeyboardEvent, panel: HTMLElement | null): void {
  const stops = panel?.querySelectorAll<HTMLElement>(
    'a[href], button:not(:disabled), input, select, textarea',
  )
  const first = stops?.[0]
  const last = stops?.[stops.length - 1]
  const isAtEdge = event.shiftKey
    ? document.activeElement === first || document.activeElement === panel
    : document.activeElement === last
  if (!first || !last || !isAtEdge) return
  event.preventDefault()
  const next = event.shiftKey ? last : first
  next.focus()
}
