import { DownloadBar } from '../../features/app/DownloadBar.tsx'
import { Popups } from '../../features/popups/Popups.tsx'

/** What comes over home once it is there. */
export function OverHome() {
  return (
    <>
      <DownloadBar />
      <Popups />
    </>
  )
}
