/** How far the page and what is in it were scrolled, by the key of an entry of the history. */
type Kept = Record<string, Record<string, readonly [left: number, top: number]>>

const NAME = 'scrolled'
const PAGE = ''

type Arrival = { readonly key: string; readonly hash: string; readonly isBack: boolean }

/**
 * Whoever goes back finds a screen as they left it; a new screen begins at its top, or where its address points to.
 * Between two pages it is remembered for as long as the tab lives.
 */
export function keepScroll() {
  const kept = readKept()
  const moved = new Set<EventTarget>()
  history.scrollRestoration = 'manual'
  document.addEventListener('scroll', ({ target }) => target && void moved.add(target), true)

  function note(key: string): void {
    const places: Kept[string] = {}
    for (const target of moved) {
      if (target === document) places[PAGE] = [window.scrollX, window.scrollY]
      else if (target instanceof Element && target.isConnected)
        places[selectorOf(target)] = [target.scrollLeft, target.scrollTop]
    }
    kept[key] = { ...kept[key], ...places }
    moved.clear()
  }

  function restore({ key, hash, isBack }: Arrival): void {
    const { [PAGE]: page, ...parts } = kept[key] ?? {}
    for (const [selector, [left, top]] of Object.entries(parts)) {
      const part = document.querySelector(selector)
      if (part) Object.assign(part, { scrollLeft: left, scrollTop: top })
    }
    if (page && (isBack || !hash)) window.scrollTo(...page)
    else if (hash) document.getElementById(hash)?.scrollIntoView()
    else window.scrollTo(0, 0)
    moved.clear()
  }

  function save(key: string): void {
    // The browser itself brings back what it keeps whole.
    history.scrollRestoration = 'auto'
    note(key)
    try {
      sessionStorage.setItem(NAME, JSON.stringify(kept))
    } catch {
      // A browser that keeps nothing begins at the top.
    }
  }
  return { note, restore, save }
}

function readKept(): Kept {
  try {
    return JSON.parse(sessionStorage.getItem(NAME) ?? '{}')
  } catch {
    return {}
  }
}

/** The way down to an element; the same screen drawn again has it in the same place. */
function selectorOf(element: Element): string {
  const { parentElement } = element
  if (!parentElement) return ':root'
  const place = [...parentElement.children].indexOf(element) + 1
  return `${selectorOf(parentElement)}>:nth-child(${place})`
}
