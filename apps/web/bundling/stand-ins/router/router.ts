import type { FunctionComponent } from 'react'
import type { Entry, PageHistory, Step } from './history.ts'
import {
  elsewhere,
  type Location,
  type Match,
  matchOf,
  type RootRoute,
  type Route,
  type Search,
  type Target,
} from './routes.ts'

type RouterOptions = {
  readonly routeTree: RootRoute
  readonly history: PageHistory
  readonly parseSearch: (text: string) => Search
  readonly stringifySearch: (search: Record<string, unknown>) => string
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

/** Other things than screens that a link may lead to. */
const OUTSIDE = /^(https?|mailto|tel):/

export function createRouter(options: RouterOptions) {
  const { history, routeTree } = options
  const routesByPath = Object.fromEntries(routeTree.children.map((route) => [route.options.path, route]))
  const listeners = new Set<() => void>()
  let state: RouterState = { location: locationOf(history.entry()), resolvedLocation: undefined, matches: [] }
  let loading = Promise.resolve()
  let loads = 0

  function show(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    for (const listener of [...listeners]) listener()
  }

  function locationOf({ href, key }: Entry): Location {
    const [, pathname = '', searchStr = '', hash = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/s.exec(href) ?? []
    return { href, key, pathname, searchStr, hash, search: options.parseSearch(searchStr) }
  }

  function routeOf(path: string): Route | undefined {
    return routesByPath[path.replace(/(.)\/+$/, '$1')] ?? routesByPath.$
  }

  /** Always a path of this site, whatever it starts with. */
  function hrefOf({ to = state.location.pathname, search, hash }: Target): string {
    if (OUTSIDE.test(to)) return to
    const path = `/${to.replace(/^[\s\\/]+/, '')}`
    return path + options.stringifySearch({ ...search }) + (hash ? `#${hash}` : '')
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
    if (state.resolvedLocation) await Promise.race([fetched, new Promise((go) => setTimeout(go, PENDING_MS))])
    else await fetched
    if (turn !== loads) return loading
    const matches = [routeTree, ...(route ? [route] : [])].map((each, depth) =>
      matchOf(each, location, state.matches[depth]),
    )
    show({ resolvedLocation: location, matches })
  }

  /** Ends when the screen is shown. */
  async function navigate(target: Target): Promise<void> {
    const href = hrefOf(target)
    if (href === state.location.href) return load()
    const before = loads
    if (target.replace) history.replace(href)
    else history.push(href)
    // Before the page listens to its history, nobody else does.
    return loads === before ? load() : loading
  }

  return {
    options,
    history,
    routesByPath,
    navigate,
    load,
    hrefOf,
    locationOf,
    /** Set where the markup is there before the script. */
    ssr: undefined as { manifest: undefined } | undefined,
    get state() {
      return state
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Follows the address from now on. */
    follow(onStep: (step: Step) => void): () => void {
      return history.subscribe((step) => {
        onStep(step)
        void load()
      })
    },
    async preload(target: Target): Promise<void> {
      await routeOf(
        locationOf({ href: hrefOf(target), key: '', index: 0 }).pathname,
      )?.options.component?.preload?.()
    },
  }
}
