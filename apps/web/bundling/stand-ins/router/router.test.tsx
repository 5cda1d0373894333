// @vitest-environment happy-dom
import { act, type ComponentProps, createElement, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MessageKey } from '../../../src/lib/texts/i18n.tsx'
import { gameListSearch, parseSearch, printSearch } from '../../../src/lib/links/search.ts'

/** Both are written for in the words of the library. */
type Words = typeof import('@tanstack/react-router')

type Rewritten = Readonly<Record<'input' | 'output', (at: { readonly url: URL }) => URL>>

const names = { library: '@tanstack/react-router', ours: `${import.meta.dirname}/index.ts` }

beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** What stands around every screen: where somebody is, and every kind of link. */
function layoutOf(words: Words) {
  const { Link, Outlet } = words
  const Back = words.createLink((anchor: ComponentProps<'a'>) => createElement('a', { ...anchor, rel: 'up' }))
  return function Layout() {
    const page = words.useRouterState({
      select: ({ matches, resolvedLocation, location }) => ({
        title: matches[matches.length - 1]?.staticData.title ?? '',
        path: (resolvedLocation ?? location).pathname,
        address: location.href,
      }),
      structuralSharing: true,
    })
    return (
      <main>
        {`${page.title} at ${page.path}, ${page.address}`}
        <nav>
          <Link to="/m/home">Home</Link>
          <Link to="/m/gameList" search={{ type: 'hot' }} hash="end">
            Hot
          </Link>
          <Link to="/m/gameList" search={{ type: 'fav' }} replace>
            Favourites
          </Link>
          <Link to="/m/one/$id" params={{ id: '7d1c-b' }}>
            Named
          </Link>
          <Link to="/m/one/$id" params={{ id: 'baize:fixture:t20.1' }}>
            Far
          </Link>
          <Link to="/m/message">Message</Link>
          <Link to="/m/messages">Messages</Link>
          <Link to="/m/activity" onClick={(event) => event.preventDefault()}>
            Nowhere
          </Link>
          <Link to="/m/gameList" target="_blank">
            Beside
          </Link>
          <Back to="/m/activity">Back</Back>
          <Link to="mailto:help@house.example">Help</Link>
        </nav>
        <Outlet />
      </main>
    )
  }
}

/** A small site, with everything in it that the real one asks of its router. */
async function openSite(name: string, path: string, rewrite?: Rewritten) {
  const words: Words = await import(name)
  const { createRoute } = words
  const arrived = { slow: () => {} }
  const seen = { searches: new Set<unknown>() }

  function List() {
    const all = words.useSearch({ strict: false })
    const understood = words.useSearch({ from: '/m/gameList' })
    seen.searches.add(understood)
    return <p>{`${JSON.stringify(understood)} of ${JSON.stringify(all)}`}</p>
  }
  const One = () => <p>{JSON.stringify(words.useParams({ from: '/m/one/$id' }))}</p>
  const Slow = Object.assign(() => <p>Slow</p>, {
    preload: () => new Promise<void>((go) => void (arrived.slow = go)),
  })
  const Fault = () => {
    throw new Error('broken')
  }
  const root = words.createRootRoute({ component: layoutOf(words) })
  const page = <const Path extends string>(at: Path, component: () => ReactNode, title: MessageKey) => ({
    getParentRoute: () => root,
    path: at,
    component,
    staticData: { title },
  })
  const routeTree = root.addChildren([
    createRoute(page('/m/home', () => <p>Home</p>, 'shell.title.home')),
    createRoute({ ...page('/m/gameList', List, 'shell.title.gameCenter'), validateSearch: gameListSearch }),
    createRoute(page('/m/one/$id', One, 'shell.title.kyc')),
    createRoute(page('/m/messages', () => <p>One</p>, 'shell.title.messages')),
    createRoute(page('/m/activity', Slow, 'shell.title.promotion')),
    createRoute(
      page(
        '/m/chat',
        () => <words.Navigate to="/m/gameList" search={{ type: 'fav' }} replace />,
        'shell.title.chat',
      ),
    ),
    createRoute(page('/m/sportsGame', Fault, 'shell.title.sports')),
    createRoute({
      getParentRoute: () => root,
      path: '$',
      beforeLoad: () => {
        throw words.redirect({ to: '/m/home', replace: true })
      },
    }),
  ])
  const router = words.createRouter({
    routeTree,
    history: words.createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch: printSearch,
    caseSensitive: true,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    defaultPendingComponent: () => <p>Wait</p>,
    defaultErrorComponent: () => <p>Fault</p>,
    ...(rewrite && { rewrite }),
  })
  await router.load()
  const body = document.createElement('div')
  document.body.replaceChildren(body)
  await act(async () => createRoot(body).render(<words.RouterProvider router={router} />))
  return { router, seen, arrived, ...hands(body) }
}

/** What is seen, and what can be done. */
function hands(body: HTMLElement) {
  const looks = () =>
    body.innerHTML.replaceAll(/ data-status="active"| class="active"| disabled="[^"]*"| target=""/g, '')
  const follow = async (text: string, keys: MouseEventInit = {}) => {
    const link = [...body.querySelectorAll('a')].find(({ textContent }) => textContent === text)
    let isKept = false
    const end = (event: Event) => {
      isKept = event.defaultPrevented
      event.preventDefault()
    }
    document.addEventListener('click', end, { once: true })
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...keys })
    await act(async () => link?.dispatchEvent(click))
    return `${text}: ${isKept ? 'kept' : 'left to the browser'}`
  }
  return { looks, follow }
}

/** A walk through the site, told step by step. */
async function walk(name: string): Promise<string[]> {
  const site = await openSite(name, '/m/home')
  const { router, looks, follow, seen } = site
  const told = [looks()]
  const tell = async (step: Promise<string | void>) => told.push(`${(await step) ?? ''} ${looks()}`)
  await tell(follow('Hot'))
  await tell(follow('Favourites'))
  await tell(follow('Beside'))
  await tell(follow('Home', { ctrlKey: true }))
  await tell(follow('Nowhere'))
  await tell(follow('Messages'))
  await tell(follow('Named'))
  await tell(follow('Far'))
  await tell(act(async () => router.history.push('/m/one/baize%3Afixture%3At20.2')))
  await tell(act(async () => router.history.push('/m/one/baize:fixture:t20.3')))
  await tell(act(async () => router.history.push('/m/one/other')))
  await tell(act(async () => router.history.push('/m/one')))
  await tell(act(async () => router.history.push('/m/messages')))
  await tell(act(async () => router.history.back()))
  await tell(act(() => router.navigate({ to: '/m/gameList', search: { type: 'hot', gameType: 'no/code' } })))
  await tell(act(async () => router.history.replace('/m/gameList?vassalage=REEF&other=1')))
  await tell(act(async () => router.history.push('/m/nowhere?a=b')))
  await tell(act(async () => router.history.push('/m/chat')))
  await tell(act(async () => router.history.push('/m/Home')))
  told.push(`${seen.searches.size} searches`, `can go back: ${router.history.canGoBack()}`)
  return told
}

it('whoever walks through a site sees the same as with the library', async () => {
  const ours = await walk(names.ours)
  expect(ours).toEqual(await walk(names.library))
  expect(ours[1]).toContain('shell.title.gameCenter at /m/gameList, /m/gameList?type=hot#end')
  expect(ours[1]).toContain('{"type":"hot"} of {"type":"hot"}')
  expect(ours[6]).toContain('shell.title.messages at /m/messages')
  expect(ours[7]).toContain('{"id":"7d1c-b"}')
  expect(ours[8]).toContain('{"id":"baize:fixture:t20.1"}')
  expect(ours[9]).toContain('{"id":"baize:fixture:t20.2"}')
  expect(ours[10]).toContain('{"id":"baize:fixture:t20.3"}')
  expect(ours[11]).toContain('{"id":"other"}')
})

async function walkElsewhere(name: string): Promise<string[]> {
  const moved = (url: URL, from: string, to: string) =>
    new URL(url.pathname.replace(new RegExp(`^${from}/`), `${to}/`) + url.search + url.hash, url)
  const rewrite = {
    input: ({ url }: { readonly url: URL }) => moved(url, '/b', '/m'),
    output: ({ url }: { readonly url: URL }) => moved(url, '/m', '/b'),
  }
  const { router, looks, follow } = await openSite(name, '/b/gameList?type=hot', rewrite)
  const { history } = router
  const told = [looks()]
  const tell = async (step: Promise<string | void>) => told.push(`${(await step) ?? ''} ${looks()}`)
  await tell(follow('Far'))
  await tell(act(async () => history.push('/b/one/seven')))
  await tell(act(() => router.navigate({ to: '/m/one/$id', params: { id: 'seven' } })))
  return told
}

it('a page with addresses of its own reads and writes them as with the library', async () => {
  const ours = await walkElsewhere(names.ours)
  expect(ours).toEqual(await walkElsewhere(names.library))
  expect(ours[0]).toContain('{"type":"hot"} of {"type":"hot"}')
  expect(ours[0]).toContain('href="/b/one/baize%3Afixture%3At20.1"')
  expect(ours[1]).toContain('{"id":"baize:fixture:t20.1"}')
  expect(ours[2]).toContain('{"id":"seven"}')
})

async function waitFor(name: string): Promise<string[]> {
  const { router, looks, arrived } = await openSite(name, '/m/home')
  const told: string[] = []
  let isShown = false
  await act(async () => void router.navigate({ to: '/m/activity' }).then(() => void (isShown = true)))
  told.push(`${isShown} ${looks()}`)
  await act(async () => arrived.slow())
  told.push(`${isShown} ${looks()}`)
  await act(async () => router.history.push('/m/activity?again=1'))
  await act(() => router.navigate({ to: '/m/gameList' }))
  await act(async () => arrived.slow())
  told.push(looks())
  return told
}

it('the address changes at once and the screen when it is there; who leaves before is not brought back', async () => {
  const ours = await waitFor(names.ours)
  expect(ours).toEqual(await waitFor(names.library))
  expect(ours[0]).toContain('false <main>shell.title.home at /m/home, /m/activity')
  expect(ours[1]).toContain('true <main>shell.title.promotion at /m/activity, /m/activity')
  expect(ours[2]).toContain('shell.title.gameCenter at /m/gameList, /m/gameList')
})

async function breakDown(name: string): Promise<string[]> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { router, looks } = await openSite(name, '/m/sportsGame')
  const told = [looks()]
  await act(() => router.navigate({ to: '/m/gameList' }))
  told.push(looks())
  return told
}

it('a screen that throws is replaced until somebody goes elsewhere', async () => {
  const ours = await breakDown(names.ours)
  expect(ours).toEqual(await breakDown(names.library))
  expect(ours[0]).toContain('<p>Fault</p>')
  expect(ours[1]).not.toContain('<p>Fault</p>')
})

it.for(['/m/gameList/?type=hot', '/m/gameList?type=hot#end', '/m/elsewhere'])(
  '%s is opened as with the library',
  async (path) => {
    const { looks } = await openSite(names.ours, path)
    const ours = looks()
    const { looks: theirs } = await openSite(names.library, path)
    expect(ours).toBe(theirs())
  },
)

it('a slash at the end of the address means nothing, and goes', async () => {
  const { looks } = await openSite(names.ours, '/m/home/')
  expect(looks()).toContain('shell.title.home at /m/home, /m/home<')
})

it('a link never leaves the site by the way its address is written', async () => {
  const { router } = await openSite(names.ours, '/m/home')
  const written = ['//evil.example', '/\\evil.example', '\t//evil.example', 'javascript:alert(1)', '']
  for (const to of written) {
    const visited = vi.spyOn(router.history, 'push')
    await act(() => router.navigate({ to }))
    for (const [address] of visited.mock.calls) expect(address).toMatch(/^\/(\w|$)/)
  }
})
