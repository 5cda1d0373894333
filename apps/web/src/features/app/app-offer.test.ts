import { describe, expect, it } from 'vitest'
import { isAtLeast, isIconShown, needsSafari, type Offer, waysOf, whyBarHides } from './app-offer.ts'

const link = (resourceType: Offer['downloads'][number]['resourceType']) => ({ resourceType, url: '/x' })
const everyLink = [link('Android'), link('IOS'), link('MOBILECONFIG'), link('AppDownloadIcon')]

const android: Offer = {
  system: 'android',
  isSafari: false,
  iosVersion: null,
  isStandalone: false,
  isNativeApp: false,
  canInstall: false,
  downloads: everyLink,
  isWindowOn: true,
  isForMembersOnly: false,
  isMember: false,
  isDismissed: false,
}
const iphone: Offer = { ...android, system: 'ios', isSafari: true, iosVersion: '12.4' }

describe('[D03] the download bar', () => {
  it('shows to a guest on a phone that the house has a link for', () => {
    expect(whyBarHides(android)).toBeUndefined()
    expect(whyBarHides(iphone)).toBeUndefined()
  })

  it('hides once it was dismissed', () => {
    expect(whyBarHides({ ...android, isDismissed: true })).toBe('dismissed')
  })

  it('hides in an installed app of the browser, even where there is a link', () => {
    expect(whyBarHides({ ...android, isStandalone: true })).toBe('installed')
  })

  it('hides in a web clip without an iOS link, and shows in one with it', () => {
    const clip = { ...iphone, isStandalone: true }
    expect(whyBarHides({ ...clip, downloads: [link('MOBILECONFIG')] })).toBe('web-clip')
    expect(whyBarHides({ ...clip, downloads: [link('IOS')] })).toBeUndefined()
  })

  it('hides inside the native app', () => {
    expect(whyBarHides({ ...android, isNativeApp: true })).toBe('app')
  })

  it('hides where there is no link for the phone', () => {
    expect(whyBarHides({ ...android, downloads: [link('IOS'), link('MOBILECONFIG')] })).toBe('no-link')
    expect(whyBarHides({ ...iphone, downloads: [link('Android')] })).toBe('no-link')
    expect(whyBarHides({ ...android, downloads: [link('AppDownloadIcon')] })).toBe('no-link')
    expect(whyBarHides({ ...android, system: 'other', downloads: [link('Android')] })).toBeUndefined()
  })

  it('shows only to members where the house asks for a login', () => {
    expect(whyBarHides({ ...android, isForMembersOnly: true })).toBe('login')
    expect(whyBarHides({ ...android, isForMembersOnly: true, isMember: true })).toBeUndefined()
  })

  it('hides where the house has switched the window off', () => {
    expect(whyBarHides({ ...android, isWindowOn: false })).toBe('off')
  })
})

it('[H04] the icon shows outside the app and the home screen, with the window on and a link to follow', () => {
  expect(isIconShown(android)).toBe(true)
  expect(isIconShown({ ...android, isWindowOn: false })).toBe(false)
  expect(isIconShown({ ...android, isStandalone: true })).toBe(false)
  expect(isIconShown({ ...android, isNativeApp: true })).toBe(false)
  expect(isIconShown({ ...android, downloads: [link('AppDownloadIcon')] })).toBe(false)
})

it('[D02] offers each phone the ways it can take', () => {
  expect(waysOf(iphone)).toEqual(['home-screen', 'profile', 'ios'])
  expect(waysOf({ ...iphone, isStandalone: true })).toEqual(['profile', 'ios'])
  expect(waysOf({ ...iphone, isSafari: false })).toEqual(['profile', 'ios'])
  expect(waysOf(android)).toEqual(['android'])
  expect(waysOf({ ...android, canInstall: true })).toEqual(['install', 'android'])
  expect(waysOf({ ...android, system: 'other' })).toEqual(['android', 'profile', 'ios'])
})

it('[D04] only an iPhone outside Safari is asked to use Safari', () => {
  expect(needsSafari({ ...iphone, isSafari: false })).toBe(true)
  expect(needsSafari(iphone)).toBe(false)
  expect(needsSafari(android)).toBe(false)
})

it('[D05] the home screen is offered from iOS 12.4 on', () => {
  expect(waysOf({ ...iphone, iosVersion: '12.3' })).not.toContain('home-screen')
  expect(waysOf({ ...iphone, iosVersion: '12.10' })).toContain('home-screen')
  expect(waysOf({ ...iphone, iosVersion: null })).toContain('home-screen')
  expect(isAtLeast('13', { least: '12.4' })).toBe(true)
  expect(isAtLeast('12', { least: '12.4' })).toBe(false)
})
