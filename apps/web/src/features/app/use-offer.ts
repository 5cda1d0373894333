import { useSyncExternalStore } from 'react'
import { useFlag, useSettings } from '../../lib/page/boot.tsx'
import { isAndroid, isIos, isStandalone } from '../../lib/browser/device.ts'
import { canInstall, subscribeToInstall } from '../../lib/browser/install-prompt.ts'
import { iosVersion, isNativeApp, isSafari } from '../../lib/browser/phone.ts'
import { useSession } from '../../lib/page/visit.ts'
import type { Offer, System } from './app-offer.ts'
import { useIsBarDismissed } from './bar-dismissal.ts'

/** What this phone is offered of the house's app. Only in the browser: the page is drawn the same for every phone. */
export function useOffer(): Offer {
  const { downloads } = useSettings()
  const isWindowOn = useFlag('APP_WINDOW')
  const isForMembersOnly = useFlag('APP_WINDOW_LOGIN')
  const isMember = useSession() !== null
  const isDismissed = useIsBarDismissed()
  const isInstallable = useSyncExternalStore(subscribeToInstall, canInstall, () => false)
  return {
    system: systemOf(),
    isSafari: isSafari(),
    iosVersion: iosVersion() ?? null,
    isStandalone: isStandalone(),
    isNativeApp: isNativeApp(),
    canInstall: isInstallable,
    downloads,
    isWindowOn,
    isForMembersOnly,
    isMember,
    isDismissed,
  }
}

function systemOf(): System {
  if (isIos()) return 'ios'
  return isAndroid() ? 'android' : 'other'
}
