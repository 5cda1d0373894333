import { type FunctionComponent, Suspense, useEffect, useState } from 'react'
import type { Area } from '../../locales/load.ts'
import { lazyPart } from './lazy-part.ts'

/** Long enough for the first view to be whole before anything else is fetched. */
const AFTER_MS = 1200

/** A part that only a browser can know whether to show: it is deferred until after the first view, and comes with its texts. */
export function deferredPart(load: () => Promise<FunctionComponent>, area: Area = 'core'): FunctionComponent {
  const Part = lazyPart(load, area)
  return function Deferred() {
    const [isTime, setTime] = useState(false)
    useEffect(() => {
      const timer = setTimeout(() => setTime(true), AFTER_MS)
      return () => clearTimeout(timer)
    }, [])
    return isTime ? (
      <Suspense>
        <Part />
      </Suspense>
    ) : null
  }
}
