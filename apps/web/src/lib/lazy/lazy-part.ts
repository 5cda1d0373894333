import { type FunctionComponent, lazy, type LazyExoticComponent } from 'react'
import type { Area } from '../../locales/load.ts'
import { speakOf } from '../texts/i18n.tsx'

/** What could not be fetched is tried again after so long. */
export const RETRY_MS = 3000

/**
 * React's `lazy` for a part of a screen: it is fetched when it is first drawn, with its texts. Without a network its
 * place stays as it is, and so does the screen around it; it is tried again until it comes.
 */
export function lazyPart<Props>(
  load: () => Promise<FunctionComponent<Props>>,
  area: Area = 'core',
): LazyExoticComponent<FunctionComponent<Props>> {
  async function untilLoaded(): Promise<{ default: FunctionComponent<Props> }> {
    try {
      const [part] = await Promise.all([load(), speakOf(area)])
      return { default: part }
    } catch (error) {
      console.error('A part of the page could not be loaded:', error)
      await nextChance()
      return untilLoaded()
    }
  }
  return lazy(untilLoaded)
}

function nextChance(): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, RETRY_MS)
    window.addEventListener('online', resolve, { once: true })
  })
}
