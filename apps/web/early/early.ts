/**
 * Stands in the page itself and runs before anything is painted: shows the chosen theme and letters, keeps a member's place free,
 * sends a guest from a member's screen to the login, keeps what is tapped or typed until the site's script has taken
 * over, and says when that script should be fetched. Written so that a browser of 2015 can read it.
 */
type Kept = { readonly target: Element; readonly typed: string | null }

declare global {
  interface Window {
    /** Set here, called once by the site's script when it listens. */
    takeOver?: (() => void) | undefined
  }
}

const AGAIN_MS = 5000
/** What home fetches by itself comes first. */
const LETTERS_MS = 3000
const html = document.documentElement
const script = document.currentScript
const letters = script instanceof HTMLElement ? script.dataset : {}
const lettersKept = 'letters-' + html.lang
const kept: Kept[] = []
let isWanted = false

function showTheme(): void {
  try {
    if (localStorage.getItem('theme') === 'light') html.setAttribute('data-theme', 'light')
  } catch (_) {
    // A browser that keeps nothing has chosen nothing.
  }
}

/** A member's place is kept free; a guest is sent from a member's screen to the login. */
function showMember(): void {
  try {
    if (localStorage.getItem('MC_SESSION_INFO')) html.setAttribute('data-member', '')
    else if (html.hasAttribute('data-members-only')) {
      location.replace('/m/login?next=' + encodeURIComponent(location.pathname + location.search))
    }
  } catch (_) {
    // A browser that keeps nothing keeps no session.
  }
}

/** A device without the letters draws the same box for each of them; two that are never equally wide tell. */
function canDrawLetters(): boolean {
  const context = document.createElement('canvas').getContext('2d')
  const widths = (letters.sample || '')
    .split('')
    .map((letter) => context && context.measureText(letter).width)
  return widths[0] !== widths[1]
}

/** The site's own letters, where an earlier page has fetched them: nothing changes under a reader's eyes. */
function showLetters(): void {
  if (!letters.font) return
  if (!hasFetchedLetters()) {
    if (!canDrawLetters()) html.setAttribute('data-letters', 'none')
    return
  }
  html.removeAttribute('data-letters')
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'font'
  link.type = 'font/woff2'
  link.crossOrigin = ''
  link.href = letters.font
  document.head.appendChild(link)
}

function hasFetchedLetters(): boolean {
  try {
    return localStorage.getItem(lettersKept) !== null
  } catch (_) {
    // A browser that keeps nothing has fetched nothing before.
    return false
  }
}

/** For the pages to come; on this one they are shown only where it cannot be read without them. */
function fetchLetters(): void {
  if (!document.fonts) return
  document.fonts.load('1em ' + letters.family, letters.sample).then(keepLetters, console.error)
}

function keepLetters(faces: readonly FontFace[]): void {
  if (faces.length === 0) return
  if (html.getAttribute('data-letters') === 'none') html.removeAttribute('data-letters')
  try {
    localStorage.setItem(lettersKept, '1')
  } catch (_) {
    // A browser that keeps nothing shows the device's letters on the next page too.
  }
}

/** From now on things may move, and the site's script is fetched. */
function want(): void {
  if (isWanted) return
  isWanted = true
  html.setAttribute('data-alive', '')
  window.dispatchEvent(new Event('baize:want'))
  const wanted = html.getAttribute('data-letters')
  if (wanted) setTimeout(fetchLetters, wanted === 'none' ? 0 : LETTERS_MS)
}

/** The second of two frames begins when the first, with the whole first view, is on the screen. */
function wantAfterPaint(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(want, 0)))
}

/** Links work by themselves, but for those whose end only the script can ask for; buttons and their like need it. */
function needsScript(target: Element): boolean {
  const link = target.closest('a[href]')
  if (link) return link.hasAttribute('data-waits')
  return target.closest('button, [role="button"], [role="tab"], label') !== null
}

function keepClick(event: Event): void {
  const { target } = event
  if (!(target instanceof Element) || !needsScript(target)) return
  event.preventDefault()
  event.stopPropagation()
  kept.push({ target, typed: null })
  want()
}

function keepTyped({ target }: Event): void {
  if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement) {
    kept.push({ target, typed: target.value })
  }
}

/** Sets the value as the browser would, past whatever a library has put in its way. */
function retype(target: Element, typed: string): void {
  const kind = target instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const property = Object.getOwnPropertyDescriptor(kind.prototype, 'value')
  if (property && property.set) property.set.call(target, typed)
  target.dispatchEvent(new Event('input', { bubbles: true }))
}

function replay({ target, typed }: Kept): void {
  if (typed !== null) retype(target, typed)
  else target.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, view: window }))
}

function takeOver(): void {
  window.takeOver = undefined
  document.removeEventListener('click', keepClick, true)
  document.removeEventListener('input', keepTyped, true)
  kept.splice(0).forEach(replay)
}

/** The page that stands in for another tries for it again; the first moment of a network often carries nothing yet. */
function tryAgain(): void {
  window.addEventListener('online', () => location.reload())
  setInterval(() => navigator.onLine && location.reload(), AGAIN_MS)
}

showTheme()
showLetters()
showMember()
window.takeOver = takeOver
document.addEventListener('click', keepClick, true)
document.addEventListener('input', keepTyped, true)
for (const name of ['pointerdown', 'touchstart', 'keydown']) {
  window.addEventListener(name, want, { capture: true, passive: true })
}
window.addEventListener('load', wantAfterPaint)
if (html.hasAttribute('data-offline')) tryAgain()
