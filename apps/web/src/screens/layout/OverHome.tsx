import { DownloadBar } from '../../features/app/DownloadBar.tsx'

/** What comes over home once it is there. */
export function OverHome() {
  return <DownloadBar />
}
