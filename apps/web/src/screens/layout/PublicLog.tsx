import { Suspense } from 'react'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'

/** What checks the log is fetched by whoever looks at a proof, and by nobody else. */
const LogCard = lazyPart(() => import('./LogCard.tsx').then((file) => file.LogCard))

export function PublicLog() {
  return (
    <Suspense>
      <LogCard />
    </Suspense>
  )
}
