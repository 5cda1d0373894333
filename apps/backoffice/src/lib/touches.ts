import { UNATTENDED_MS } from './limits.ts'

const touches = { lastAt: Date.now() }

/** Keeps in mind when somebody last touched the page; gives the way to stop. */
export function watchTouches(): () => void {
  const touch = () => {
    touches.lastAt = Date.now()
  }
  touch()
  const names = ['keydown', 'pointerdown', 'wheel'] as const
  for (const name of names) window.addEventListener(name, touch)
  return () => {
    for (const name of names) window.removeEventListener(name, touch)
  }
}

/** For how long nobody has touched it. */
export function restedMs(): number {
  return Date.now() - touches.lastAt
}

/** What the page asks by itself while nobody is there keeps no session alive. */
export function isUnattended(): boolean {
  return restedMs() > UNATTENDED_MS
}
