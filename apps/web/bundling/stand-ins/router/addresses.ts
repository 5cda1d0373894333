import type { Entry } from './history.ts'
import type { Location, RootRoute, Route, Search, Target } from './routes.ts'

export type AddressOptions = {
  readonly routeTree: RootRoute
  readonly parseSearch: (text: string) => Search
  readonly stringifySearch: (search: Record<string, unknown>) => string
  /** Where the page has other addresses than its routes have paths. */
  readonly rewrite?: { readonly input: Rewrite; readonly output: Rewrite }
}

type Rewrite = (at: { readonly url: URL }) => URL

/** Other things than screens that a link may lead to. */
const OUTSIDE = /^(https?|mailto|tel):/

/** A slash at the end of a path means nothing. */
export function trimmed(path: string): string {
  return path.replace(/(.)\/+$/, '$1')
}

/** How a path ends that names somebody; there is no other way to name anything in one. */
const ID = '$id'

/** What stands at which path, and how addresses are read and written. */
export function addressBook({ routeTree, parseSearch, stringifySearch, rewrite }: AddressOptions) {
  const routesByPath = Object.fromEntries(routeTree.children.map((route) => [route.options.path, route]))
  return {
    routesByPath,
    locationOf({ href: address, key }: Entry): Location {
      const href = rewritten(address, rewrite?.input)
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
      return rewritten(path + stringifySearch({ ...search }) + (hash ? `#${hash}` : ''), rewrite?.output)
    },
  }
}

function rewritten(address: string, rewrite: Rewrite | undefined): string {
  if (!rewrite || OUTSIDE.test(address)) return address
  const { pathname, search, hash } = rewrite({ url: new URL(address, 'http://page.invalid') })
  return pathname + search + hash
}
