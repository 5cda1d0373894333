import { pageContext } from '@baize/ui'
import { CatchBoundary } from '@tanstack/react-router'
import { createElement, Suspense, useEffectEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react'
import { trimmed } from './addresses.ts'
import type { Step } from './history.ts'
import type { Router, RouterState } from './router.ts'
import type { Match, Params, Search, Target } from './routes.ts'
import { keepScroll } from './scroll.ts'

const [RouterContext, useRouter] = pageContext<Router>()

export { useRouter }

/** The page: the root's component, and in it the screen of the address. */
export function RouterProvider({ router }: { readonly router: Router }) {
  const { component: Root } = router.options.routeTree.options
  return (
    <RouterContext value={router}>
      <CatchBoundary {...caught(router)}>{Root && <Root />}</CatchBoundary>
      <Following />
    </RouterContext>
  )
}

/** A screen that throws is replaced until somebody goes elsewhere. */
function caught({ options, state }: Router) {
  const resetKey = state.resolvedLocation?.key ?? ''
  return { getResetKey: () => resetKey, errorComponent: options.defaultErrorComponent }
}

/** Follows the address, and sets how far the page is scrolled when its screen is there. */
function Following() {
  const router = useRouter()
  const resolved = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation })
  const scroll = useRef<ReturnType<typeof keepScroll>>(undefined)
  const step = useRef<Step>('back')
  useLayoutEffect(() => {
    const keyNow = () => router.state.resolvedLocation?.key ?? ''
    const { scrollRestoration } = router.options
    if (scrollRestoration) scroll.current ??= keepScroll()
    const stop = router.history.subscribe((next) => {
      step.current = next
      scroll.current?.note(keyNow())
      void router.load()
    })
    const save = () => scroll.current?.save(keyNow())
    window.addEventListener('pagehide', save)
    catchUp(router)
    return () => {
      stop()
      window.removeEventListener('pagehide', save)
    }
  }, [router])
  useLayoutEffect(() => {
    const { scrollRestoration } = router.options
    if (!resolved || !scrollRestoration || !scrollRestoration()) return
    scroll.current?.restore({ ...resolved, isBack: step.current === 'back' })
  }, [router, resolved])
  return null
}

/** The address may have changed while the script was fetched; a slash at its end means nothing and goes. */
function catchUp({ state, history, load, locationOf }: Router): void {
  const entry = history.entry()
  const [path = ''] = entry.href.split(/[?#]/, 1)
  if (trimmed(path) !== path) history.replace(trimmed(path) + entry.href.slice(path.length))
  else if (locationOf(entry).href !== state.resolvedLocation?.href) void load()
}

export function Outlet() {
  const router = useRouter()
  const Screen = useRouterState({ select: ({ matches }) => matches[1]?.route.options.component })
  useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.key })
  const { defaultPendingComponent: Pending } = router.options
  return (
    <Suspense fallback={<Pending />}>
      <CatchBoundary {...caught(router)}>{Screen && createElement(Screen)}</CatchBoundary>
    </Suspense>
  )
}

type Selection<Seen> = {
  readonly select: (state: RouterState) => Seen
  /** Whether what looks the same is the same. */
  readonly structuralSharing?: boolean
}

export function useRouterState<Seen>({ select, structuralSharing }: Selection<Seen>): Seen {
  const router = useRouter()
  const last = useRef<Seen>(undefined)
  const read = () => {
    const seen = select(router.state)
    if (last.current === undefined || !structuralSharing || !isAlike(last.current, seen)) last.current = seen
    return last.current
  }
  return useSyncExternalStore(router.subscribe, read, read)
}

function isAlike(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

export function useLocation({ select }: { readonly select: (location: RouterState['location']) => unknown }) {
  return useRouterState({ select: ({ location }) => select(location) })
}

/** Whom the path of the screen that is shown names. */
export function useParams({ from }: { readonly from: string }): Params {
  return useMatch(from).params
}

/** What the address says to the screen that is shown; one that names its path is shown there alone. */
export function useSearch({ from }: { readonly from?: string }): Search {
  return useMatch(from).search
}

function useMatch(from: string | undefined): Match {
  const match = useRouterState({ select: ({ matches }) => matches[matches.length - 1] })
  if (!match || (from && match.route.options.path !== from))
    throw new Error(`The address is not that of ${from}.`)
  return match
}

export function useNavigate(): Router['navigate'] {
  return useRouter().navigate
}

export function Navigate(target: Target) {
  const { navigate, hrefOf } = useRouter()
  const href = hrefOf(target)
  const go = useEffectEvent((_href: string) => void navigate(target))
  useLayoutEffect(() => go(href), [href])
  return null
}
