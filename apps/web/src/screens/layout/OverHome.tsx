import { Suspense } from 'react'
import { useIsBarDismissed } from '../../features/app/bar-dismissal.ts'
import { Popups } from '../../features/popups/Popups.tsx'
import { useFlag } from '../../lib/page/boot.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { useSession } from '../../lib/page/visit.ts'

const DownloadBar = lazyPart(
  () => import('../../features/app/DownloadBar.tsx').then((file) => file.DownloadBar),
  'deferred',
)
const ContractRequests = lazyPart(() =>
  import('../../features/agents/ContractRequests.tsx').then((file) => file.ContractRequests),
)

/** What comes over home once it is there: questions to the member first, then news. */
export function OverHome() {
  const isMember = useSession() !== null
  const isBarOffered = useFlag('APP_WINDOW')
  const isBarDismissed = useIsBarDismissed()
  return (
    <Suspense>
      {isBarOffered && !isBarDismissed && <DownloadBar />}
      {isMember ? (
        <ContractRequests>
          <Popups />
        </ContractRequests>
      ) : (
        <Popups />
      )}
    </Suspense>
  )
}
