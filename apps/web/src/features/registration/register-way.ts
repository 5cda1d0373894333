import type { RegisterWay } from '@baize/contracts'
import { isIos, isStandalone } from '../../lib/device.ts'

/** How the site was open when somebody registered. Android names the app that wraps a site as its referrer. */
export function registerWay(): RegisterWay {
  if (document.referrer.startsWith('android-app://')) return 'APP'
  if (!isStandalone()) return 'H5'
  return isIos() ? 'WEBCLIP' : 'PWA'
}
