declare global {
  interface Navigator {
    /** Safari's own word for a page that was put on the home screen. */
    readonly standalone?: boolean
  }
}

export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

export function isAndroid(): boolean {
  return /Android/.test(navigator.userAgent)
}

/** Safari itself: other browsers of an iPhone name themselves, and cannot put a page on the home screen. */
export function isSafari(): boolean {
  const { userAgent } = navigator
  return (
    /Version\/[\d.]+.*Safari\//.test(userAgent) &&
    !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|Chrome|Android/.test(userAgent)
  )
}

/** The version that an iPhone says it runs, such as `12.4`; an iPad that calls itself a Mac says nothing. */
export function iosVersion(): string | undefined {
  const found = /(?:iPhone )?OS (\d+)_(\d+)/.exec(navigator.userAgent)
  return found ? `${found[1]}.${found[2]}` : undefined
}

/** Inside the house's own app, which adds its name to the browser's or is what Android names as the referrer. */
export function isNativeApp(): boolean {
  return /\bHouseApp\/\d/.test(navigator.userAgent) || document.referrer.startsWith('android-app://')
}

/** Running from the home screen, without the browser's own bars. */
export function isStandalone(): boolean {
  return navigator.standalone === true || window.matchMedia('(display-mode: standalone)').matches
}

/** The `Device` header: the specification asks for OTHERS in iOS standalone mode. */
export function deviceHeader(): 'OTHERS' | 'MOBILE' {
  return isIos() && isStandalone() ? 'OTHERS' : 'MOBILE'
}
