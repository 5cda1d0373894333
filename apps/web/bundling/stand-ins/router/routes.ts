import type { FunctionComponent } from 'react'

export type Params = { readonly id?: string }

export type Search = Readonly<Record<string, unknown>>

/** Where somebody is, or wants to go. */
export type Location = {
  readonly href: string
  readonly pathname: string
  readonly search: Search
  readonly searchStr: string
  /** Without its sign. */
  readonly hash: string
  readonly key: string
}

export type Target = {
  readonly to?: string
  /** Whom the path names. */
  readonly params?: Params
  readonly search?: Search
  readonly hash?: string
  readonly replace?: boolean
}

type Screen = FunctionComponent & { readonly preload?: () => Promise<void> }

type RouteOptions = {
  readonly path?: string
  readonly component?: Screen
  readonly staticData?: Readonly<Record<string, unknown>>
  readonly validateSearch?: (search: Search) => Search
  readonly beforeLoad?: () => void
}

export type Route = { readonly options: RouteOptions; readonly fullPath: string }

export type RootRoute = Route & {
  readonly children: readonly Route[]
  readonly addChildren: (children: readonly Route[]) => RootRoute
}

export function createRoute(options: RouteOptions): Route {
  return { options, fullPath: options.path ?? '' }
}

export function createRootRoute(options: RouteOptions, children: readonly Route[] = []): RootRoute {
  return { ...createRoute(options), children, addChildren: (added) => createRootRoute(options, added) }
}

/** What a route throws that leads elsewhere. */
class RedirectProblem extends Error {
  readonly target: Target

  constructor(target: Target) {
    super('Elsewhere.')
    this.target = target
  }
}

export function redirect(target: Target): Error {
  return new RedirectProblem(target)
}

/** Where a route leads instead of to its screen. */
export function elsewhere({ options }: Route): Target | undefined {
  try {
    options.beforeLoad?.()
  } catch (error) {
    if (error instanceof RedirectProblem) return error.target
    throw error
  }
  return undefined
}

/** A route that is shown, with what the address says to it. */
export type Match = {
  readonly route: Route
  readonly staticData: Readonly<Record<string, unknown>>
  readonly pathname: string
  readonly searchStr: string
  readonly params: Params
  /** All that the address says; what the route understands of it in the route's words. */
  readonly search: Search
}

/** The same address gives the same match, so that nothing is drawn again for nothing. */
export function matchOf(route: Route, { pathname, search, searchStr }: Location, before?: Match): Match {
  if (before?.route === route && before.pathname === pathname && before.searchStr === searchStr) return before
  const { staticData = {}, validateSearch } = route.options
  const params = { id: decoded(pathname.replace(/.*\//, '')) }
  return {
    route,
    staticData,
    pathname,
    searchStr,
    params,
    search: { ...search, ...validateSearch?.(search) },
  }
}

/** What is no writing of anything stays as it is: whoever is asked for it says that there is no such thing. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
