import { Spinner } from '@baize/ui'
import { type ComponentType, type FunctionComponent, useEffect, useState } from 'react'
import type { Area } from '../../locales/load.ts'
import { speakOf, useText } from '../texts/i18n.tsx'
import { RETRY_MS } from './lazy-part.ts'
import styles from './lazy-screen.module.css'

/** A screen that is fetched when its route is entered; the router calls `preload` first. */
export type LazyScreen = FunctionComponent & { preload(): Promise<void> }

/**
 * Fetches a screen once, with the texts of its area. One that cannot be fetched is logged and shows a spinner while
 * it is tried again.
 */
export function lazyScreen(load: () => Promise<ComponentType>, area: Area = 'core'): LazyScreen {
  let Loaded: ComponentType | undefined

  async function preload(): Promise<void> {
    if (Loaded) return
    try {
      const [screen] = await Promise.all([load(), speakOf(area)])
      Loaded = screen
    } catch (error) {
      console.error('A screen could not be loaded:', error)
    }
  }

  function Screen() {
    const [attempts, setAttempts] = useState(0)
    if (Loaded) return <Loaded />
    return (
      <Waiting
        ms={attempts === 0 ? 0 : RETRY_MS}
        onRetry={async () => {
          await preload()
          setAttempts((before) => before + 1)
        }}
      />
    )
  }
  return Object.assign(Screen, { preload })
}

function Waiting({ ms, onRetry }: { readonly ms: number; readonly onRetry: () => void }) {
  useEffect(() => {
    const timer = setTimeout(onRetry, ms)
    window.addEventListener('online', onRetry)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', onRetry)
    }
  }, [ms, onRetry])
  return <ScreenSpinner />
}

/** What stands in place of a screen that is still on its way. */
export function ScreenSpinner() {
  const text = useText()
  return (
    <div className={styles.waiting} role="status" aria-label={text('shell.pleaseWait')}>
      <Spinner />
    </div>
  )
}
