import type { RegisterWay } from '@baize/contracts'
import { isIos, isStandalone } from '../../lib/browser/device.ts'
import { isNativeApp } from '../../lib/browser/phone.ts'

/** How the site was open when somebody registered. */
export function registerWay(): RegisterWay {
  if (isNativeApp()) return 'APP'
  if (!isStandalone()) return 'H5'
  return isIos() ? 'WEBCLIP' : 'PWA'
}
