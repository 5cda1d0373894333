import { type FunctionComponent, Suspense } from 'react'
import type { Area } from '../locales/load.ts'
import { speakOf } from './i18n.tsx'
import { lazyPart } from './lazy-part.ts'
import { useArrived } from './use-arrived.ts'

/** A part that only a browser can know whether to show: it comes after the first view, with its texts. */
export function laterPart(load: () => Promise<FunctionComponent>, area: Area = 'core'): FunctionComponent {
  const Part = lazyPart(async () => {
    const [part] = await Promise.all([load(), speakOf(area)])
    return part
  })
  return function Later() {
    if (!useArrived()) return null
    return (
      <Suspense>
        <Part />
      </Suspense>
    )
  }
}
