/**
 * Stands in the page itself and runs before anything is painted: shows the chosen theme, keeps a member's place free,
 * sends a guest from a member's screen to the login, keeps what is tapped or typed until the site's script has taken
 * over, and says when that script should be fetched. Written so that even a browser without modules can read it.
 */
type Kept = { readonly target: Element; readonly typed: string | null }

interface Window {
  /** Set here, called once by the site's script when it listens. */
  takeOver?: (() => void) | undefined
}

;(function () {
  var html = document.documentElement
  try {
    if (localStorage.getItem('theme') === 'light') html.setAttribute('data-theme', 'light')
    if (localStorage.getItem('MC_SESSION_INFO')) html.setAttribute('data-member', '')
    else if (html.hasAttribute('data-members-only')) {
      location.replace('/m/login?next=' + encodeURIComponent(location.pathname + location.search))
    }
  } catch (_) {
    // A browser that keeps nothing has chosen nothing.
  }
})()

;(function () {
  var html = document.documentElement
  var kept: Kept[] = []
  var isWanted = false

  function want(): void {
    if (isWanted) return
    isWanted = true
    html.setAttribute('data-alive', '')
    window.dispatchEvent(new Event('baize:want'))
  }

  /** Links work by themselves; buttons and their like need the script. */
  function needsScript(target: Element): boolean {
    return (
      !target.closest('a[href]') && target.closest('button, [role="button"], [role="tab"], label') !== null
    )
  }

  function keepClick(event: Event): void {
    var target = event.target
    if (!(target instanceof Element) || !needsScript(target)) return
    event.preventDefault()
    event.stopPropagation()
    kept.push({ target: target, typed: null })
    want()
  }

  function keepTyped(event: Event): void {
    var target = event.target
    if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
      kept.push({ target: target, typed: target.value })
    }
  }

  /** Sets the value as the browser would, past whatever a library has put in its way. */
  function retype(target: Element, typed: string): void {
    var kind = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    var property = Object.getOwnPropertyDescriptor(kind.prototype, 'value')
    if (property && property.set) property.set.call(target, typed)
    target.dispatchEvent(new Event('input', { bubbles: true }))
  }

  function replay(each: Kept): void {
    if (each.typed !== null) retype(each.target, each.typed)
    else each.target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }))
  }

  window.takeOver = function () {
    window.takeOver = undefined
    document.removeEventListener('click', keepClick, true)
    document.removeEventListener('input', keepTyped, true)
    kept.splice(0).forEach(replay)
  }

  document.addEventListener('click', keepClick, true)
  document.addEventListener('input', keepTyped, true)
  ;['pointerdown', 'touchstart', 'keydown'].forEach(function (name) {
    window.addEventListener(name, want, { capture: true, passive: true })
  })
  /** After the first view has been painted: the second of two frames begins when the first is on the screen. */
  window.addEventListener('load', function () {
    requestAnimationFrame(function () {
      requestAnimationFrame(function () {
        setTimeout(want, 0)
      })
    })
  })
  // The page that stands in for another tries for it again; the first moment of a network often carries nothing yet.
  if (html.hasAttribute('data-offline')) {
    window.addEventListener('online', function () {
      location.reload()
    })
    setInterval(function () {
      if (navigator.onLine) location.reload()
    }, 5000)
  }
})()
