import { Spinner } from '@baize/ui'
import { useSyncExternalStore } from 'react'
import { LOADING_BRIEF_MS, TOAST_SHORT_MS } from '../limits.ts'
import styles from './toast.module.css'

type ToastTone = 'plain' | 'good' | 'problem' | 'waiting'
type Toast = { readonly id: number; readonly text: string; readonly tone: ToastTone }

const none: readonly Toast[] = []
let shown = none
let lastId = 0
const listeners = new Set<() => void>()

/** Says something for a while; short unless told otherwise. */
export function toast(
  text: string,
  { ms = TOAST_SHORT_MS, tone = 'plain' }: { ms?: number; tone?: Exclude<ToastTone, 'waiting'> } = {},
): void {
  add(text, tone, ms)
}

/** Says that something is under way until the returned function is called, or the maximum has passed. */
export function loadingToast(text: string, maximumMs: number = LOADING_BRIEF_MS): () => void {
  return add(text, 'waiting', maximumMs)
}

function add(text: string, tone: ToastTone, ms: number): () => void {
  lastId += 1
  const id = lastId
  const hide = () => {
    clearTimeout(timer)
    show(shown.filter((each) => each.id !== id))
  }
  const timer = setTimeout(hide, ms)
  show([...shown, { id, text, tone }])
  return hide
}

function show(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Where toasts appear; read out politely, never in the way of a tap. */
export function Toasts() {
  const toasts = useSyncExternalStore(
    subscribe,
    () => shown,
    () => none,
  )
  return (
    <div className={styles.region} role="status" aria-live="polite">
      {toasts.map(({ id, text, tone }) => (
        <p key={id} className={`${styles.toast} ${styles[tone]}`}>
          {tone === 'waiting' && <Spinner />}
          <span className={styles.text}>{text}</span>
        </p>
      ))}
    </div>
  )
}
