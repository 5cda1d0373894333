import type { FunctionComponent } from 'react'
import { type AddressOptions, addressBook } from './addresses.ts'
import type { PageHistory } from './history.ts'
import { elsewhere, type Location, type Match, matchOf, type Target } from './routes.ts'

type RouterOptions = AddressOptions & {
  readonly history: PageHistory
  readonly defaultPendingComponent: FunctionComponent
  readonly defaultErrorComponent: FunctionComponent<{ error: unknown }>
  readonly scrollRestoration: false | (() => boolean)
}

export type RouterState = {
  /** Where the address says somebody is. */
  readonly location: Location
  /** Where the screen is that they see; it follows when it has been fetched. */
  readonly resolvedLocation: Location | undefined
  readonly matches: readonly Match[]
}

export type Router = ReturnType<typeof createRouter>

/** As long as the last screen stays while the next is fetched; then a spinner says that something happens. */
const PENDING_MS = 1000

export function createRouter(options: RouterOptions) {
  const { history, routeTree } = options
  const { routesByPath, locationOf, routeOf, hrefOf } = addressBook(options)
  const listeners = new Set<() => void>()
  let state: RouterState = { location: locationOf(history.entry()), resolvedLocation: undefined, matches: [] }
  let loading = Promise.resolve()
  let loads = 0

  function show(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    for (const listener of Array.from(listeners)) listener()
  }

  function load(): Promise<void> {
    loads += 1
    loading = loadNow(loads)
    return loading
  }

  async function loadNow(turn: number): Promise<void> {
    const location = locationOf(history.entry())
    show({ location })
    const route = routeOf(location.pathname)
    const target = route && elsewhere(route)
    if (target) return navigate(target)
    const fetched = route?.options.component?.preload?.()
    // The first screen has been drawn by the server and is taken over when it is whole.
    await (state.resolvedLocation ? Promise.race([fetched, pendingTime()]) : fetched)
    if (turn !== loads) return loading
    const routes = [routeTree, ...(route ? [route] : [])]
    const matches = routes.map((each, depth) => matchOf(each, location, state.matches[depth]))
    show({ resolvedLocation: location, matches })
  }

  /** Ends when the screen is shown. */
  async function navigate(target: Target): Promise<void> {
    const href = hrefOf(target)
    if (locationOf({ href, key: '', index: 0 }).href === state.location.href) return load()
    const before = loads
    if (target.replace) history.replace(href)
    else history.push(href)
    // Before the page listens to its history, nobody else does.
    return loads === before ? load() : loading
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    options,
    history,
    routesByPath,
    locationOf,
    routeOf,
    /** In the words of the library: those on the way, what the path names, and what stands there. */
    getMatchedRoutes: (path: string) => [[], {}, routeOf(path)] as const,
    hrefOf,
    navigate,
    load,
    subscribe,
    get state() {
      return state
    },
  }
}

function pendingTime(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PENDING_MS))
}
