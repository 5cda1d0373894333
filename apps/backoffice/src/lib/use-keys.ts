import { useEffect, useRef } from 'react'
import { inBrowser } from './storage.ts'

/** A key, or two that are pressed one after another such as `g m`, and what it does. */
export type Keys = Readonly<Record<string, () => void>>

/** How long the second of two keys is waited for. */
const SECOND_KEY_MS = 1_500

export function areKeysOn(): boolean {
  return inBrowser.read('office.keys') !== 'off'
}

export function switchKeys(areOn: boolean): void {
  inBrowser.write('office.keys', areOn ? undefined : 'off')
}

/** Listens as long as the screen is there; not in fields, not with a dialog over it, and not where keys are switched off. */
export function useKeys(keys: Keys): void {
  const now = useRef(keys)
  useEffect(() => {
    now.current = keys
  })
  useEffect(() => {
    let before: { readonly key: string; readonly at: number } | undefined
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || !areKeysOn()) return
      if (isTyping(event.target)) return
      const both =
        before && event.timeStamp - before.at < SECOND_KEY_MS ? `${before.key} ${event.key}` : undefined
      const act = (both === undefined ? undefined : now.current[both]) ?? now.current[event.key]
      before = { key: event.key, at: event.timeStamp }
      if (!act) return
      event.preventDefault()
      before = undefined
      act()
    }
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog[open]') !== null
}
