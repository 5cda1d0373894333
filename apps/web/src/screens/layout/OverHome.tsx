import { ContractRequests } from '../../features/agents/ContractRequests.tsx'
import { DownloadBar } from '../../features/app/DownloadBar.tsx'
import { Popups } from '../../features/popups/Popups.tsx'

/** What comes over home once it is there: questions to the member first, then news. */
export function OverHome() {
  return (
    <>
      <DownloadBar />
      <ContractRequests>
        <Popups />
      </ContractRequests>
    </>
  )
}
