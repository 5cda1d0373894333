import type { Entry } from './history.ts'
import type { Location, RootRoute, Route, Search, Target } from './routes.ts'

export type AddressOptions = {
  readonly routeTree: RootRoute
  readonly parseSearch: (text: string) => Search
  readonly stringifySearch: (search: Record<string, unknown>) => string
}

/** Other things than screens that a link may lead to. */
const OUTSIDE = /^(https?|mailto|tel):/

/** A slash at the end of a path means nothing. */
export function trimmed(path: string): string {
  return path.replace(/(.)\/+$/, '$1')
}

/** How a path ends that names somebody; there is no other way to name anything in one. */
const ID = '$id'

/** What stands at which path, and how addresses are read and written. */
export function addressBook({ routeTree, parseSearch, stringifySearch }: AddressOptions) {
  const routesByPath = Object.fromEntries(routeTree.children.map((route) => [route.options.path, route]))
  return {
    routesByPath,
    locationOf({ href, key }: Entry): Location {
      const [, pathname = '', searchStr = '', hash = ''] = /^([^?#]*)(\?[^#]*)?#?(.*)$/s.exec(href) ?? []
      return { href, key, pathname, searchStr, hash, search: parseSearch(searchStr) }
    },
    routeOf(path: string): Route | undefined {
      const plain = trimmed(path)
      return routesByPath[plain] ?? routesByPath[plain.replace(/[^/]+$/, ID)] ?? routesByPath.$
    },
    /** Always a path of this site, whatever it starts with. */
    hrefOf({ to = '/', params, search, hash }: Target): string {
      if (OUTSIDE.test(to)) return to
      const path = `/${to.replace(/^[\s\\/]+/, '').replace(ID, encodeURIComponent(params?.id ?? ID))}`
      return path + stringifySearch({ ...search }) + (hash ? `#${hash}` : '')
    },
  }
}
