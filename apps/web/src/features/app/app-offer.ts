import type { ConsolidatedSettings } from '@baize/contracts'
import { MINIMUM_IOS } from '../../lib/limits.ts'

type Download = ConsolidatedSettings['downloads'][number]
export type System = 'ios' | 'android' | 'other'

/** Where the page is open, as far as it matters for what can be installed there. */
export type Phone = {
  readonly system: System
  readonly isSafari: boolean
  /** Null where the phone does not say. */
  readonly iosVersion: string | null
  readonly isStandalone: boolean
  readonly isNativeApp: boolean
  /** Whether the browser has offered to install the page. */
  readonly canInstall: boolean
}

export type Offer = Phone & {
  readonly downloads: readonly Download[]
  /** The house shows its app at all. */
  readonly isWindowOn: boolean
  readonly isForMembersOnly: boolean
  readonly isMember: boolean
  readonly isDismissed: boolean
}

export type WhyHidden = 'off' | 'dismissed' | 'installed' | 'web-clip' | 'app' | 'no-link' | 'login'

/** Why the download bar is not shown; undefined where it is. */
export function whyBarHides(offer: Offer): WhyHidden | undefined {
  if (!offer.isWindowOn) return 'off'
  if (offer.isDismissed) return 'dismissed'
  if (isInstalled(offer)) return 'installed'
  if (isWebClip(offer) && !linkOf(offer.downloads, 'IOS')) return 'web-clip'
  if (offer.isNativeApp) return 'app'
  if (!hasLinkFor(offer)) return 'no-link'
  return offer.isForMembersOnly && !offer.isMember ? 'login' : undefined
}

/** An iPhone calls every page on its home screen the same, so there it is a web clip; elsewhere it was installed. */
function isInstalled({ isStandalone, system }: Phone): boolean {
  return isStandalone && system !== 'ios'
}

function isWebClip({ isStandalone, system }: Phone): boolean {
  return isStandalone && system === 'ios'
}

/** The icon of home: for whoever does not have the app yet, where there is one to have. */
export function isIconShown({ isWindowOn, isNativeApp, isStandalone, downloads }: Offer): boolean {
  const hasLink = downloads.some(({ resourceType }) => resourceType !== 'AppDownloadIcon')
  return isWindowOn && !isNativeApp && !isStandalone && hasLink
}

/** On an iPhone only Safari can install anything. */
export function needsSafari({ system, isSafari, isStandalone }: Phone): boolean {
  return system === 'ios' && !isSafari && !isStandalone
}

export type InstallWay = 'home-screen' | 'install' | 'android' | 'profile' | 'ios'

/** The ways to have the app that this phone can take, the simplest first. */
export function waysOf(offer: Phone & Pick<Offer, 'downloads'>): InstallWay[] {
  const { system, downloads } = offer
  const ways: readonly (readonly [InstallWay, boolean])[] = [
    ['home-screen', canKeepOnHomeScreen(offer)],
    ['install', offer.canInstall],
    ['android', system !== 'ios' && linkOf(downloads, 'Android') !== undefined],
    ['profile', system !== 'android' && linkOf(downloads, 'MOBILECONFIG') !== undefined],
    ['ios', system !== 'android' && linkOf(downloads, 'IOS') !== undefined],
  ]
  return ways.filter(([, isOpen]) => isOpen).map(([way]) => way)
}

function canKeepOnHomeScreen({ system, isSafari, isStandalone, iosVersion }: Phone): boolean {
  const isRecent = iosVersion === null || isAtLeast(iosVersion, { least: MINIMUM_IOS })
  return system === 'ios' && isSafari && !isStandalone && isRecent
}

/** Versions are compared part by part: 12.10 is younger than 12.4. */
export function isAtLeast(version: string, { least }: { readonly least: string }): boolean {
  const [own, asked] = [version, least].map((text) => text.split('.').map(Number))
  for (let part = 0; part < Math.max(own?.length ?? 0, asked?.length ?? 0); part++) {
    const difference = (own?.[part] ?? 0) - (asked?.[part] ?? 0)
    if (difference !== 0) return difference > 0
  }
  return true
}

export function linkOf(downloads: readonly Download[], type: Download['resourceType']): string | undefined {
  return downloads.find(({ resourceType }) => resourceType === type)?.url
}

function hasLinkFor({ system, downloads }: Offer): boolean {
  const types = {
    ios: ['IOS', 'MOBILECONFIG'],
    android: ['Android'],
    other: ['IOS', 'MOBILECONFIG', 'Android'],
  }[system]
  return downloads.some(({ resourceType }) => types.includes(resourceType))
}
