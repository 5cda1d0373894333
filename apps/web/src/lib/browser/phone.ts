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
