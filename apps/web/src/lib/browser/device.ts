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

/** Running from the home screen, without the browser's own bars. */
export function isStandalone(): boolean {
  return navigator.standalone === true || window.matchMedia('(display-mode: standalone)').matches
}

/** The `Device` header: the specification asks for OTHERS in iOS standalone mode. */
export function deviceHeader(): 'OTHERS' | 'MOBILE' {
  return isIos() && isStandalone() ? 'OTHERS' : 'MOBILE'
}
