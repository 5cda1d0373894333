/** One of the places somebody has been to: where it leads, its own key, and how many lie before it. */
export type Entry = { readonly href: string; readonly key: string; readonly index: number }

/** How a place was come to: by a step forth, or back through those that were left. */
export type Step = 'forth' | 'back'

export type PageHistory = {
  readonly entry: () => Entry
  readonly subscribe: (listener: (step: Step) => void) => () => void
  readonly push: (href: string) => void
  readonly replace: (href: string) => void
  readonly back: () => void
  readonly canGoBack: () => boolean
}

type Place = {
  readonly read: () => Entry
  readonly write: (entry: Entry, isNew: boolean) => void
  readonly back: () => void
  readonly listen: (onBack: () => void) => void
}

function makeHistory({ read, write, back, listen }: Place): PageHistory {
  const listeners = new Set<(step: Step) => void>()
  const tell = (step: Step) => {
    for (const listener of Array.from(listeners)) listener(step)
  }
  const go = (href: string, isNew: boolean) => {
    write({ href, key: newKey(), index: read().index + (isNew ? 1 : 0) }, isNew)
    tell('forth')
  }
  listen(() => tell('back'))
  return {
    entry: read,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    push: (href) => go(href, true),
    replace: (href) => go(href, false),
    back,
    canGoBack: () => read().index > 0,
  }
}

/** Keys tell entries of one tab apart and protect nothing. */
let made = 0
function newKey(): string {
  made += 1
  return `${Date.now().toString(36)}${made.toString(36)}`
}

export function createBrowserHistory(): PageHistory {
  const { location, history } = window
  const hrefNow = () => location.pathname + location.search + location.hash
  if (!history.state?.key) history.replaceState({ key: newKey(), index: 0 }, '')
  return makeHistory({
    read: () => ({ href: hrefNow(), key: history.state?.key ?? '', index: history.state?.index ?? 0 }),
    write({ href, key, index }, isNew) {
      if (isNew) history.pushState({ key, index }, '', href)
      else history.replaceState({ key, index }, '', href)
    },
    back: () => history.back(),
    listen: (onBack) => window.addEventListener('popstate', onBack),
  })
}

/** The server's, which is never gone back in, and that of tests. */
export function createMemoryHistory({ initialEntries }: { readonly initialEntries: string[] }): PageHistory {
  const entries = initialEntries.map((href, index) => ({ href, key: newKey(), index }))
  let at = entries.length - 1
  let onBack = () => {}
  return makeHistory({
    read: () => entries[at] ?? { href: '/', key: '', index: 0 },
    write(entry) {
      at = entry.index
      entries.splice(at, entries.length, entry)
    },
    back() {
      at = Math.max(0, at - 1)
      onBack()
    },
    listen: (listener) => {
      onBack = listener
    },
  })
}
