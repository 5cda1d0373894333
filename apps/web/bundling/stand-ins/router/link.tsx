import { type ComponentProps, createElement, type FunctionComponent, type MouseEvent } from 'react'
import { useRouter, useRouterState } from './parts.tsx'
import type { Location, Target } from './routes.ts'

type Anchor = ComponentProps<'a'>
type LinkProps = Target & Anchor

/** An anchor that changes the screen instead of the page, and fetches the screen when somebody is about to. */
export function Link(props: LinkProps) {
  return createElement('a', useAnchor(props))
}

export function createLink(Drawn: FunctionComponent<Anchor>): FunctionComponent<LinkProps> {
  return (props) => createElement(Drawn, useAnchor(props))
}

function useAnchor({ to, params, search, hash, replace = false, ...rest }: LinkProps): Anchor {
  const { navigate, hrefOf, locationOf, routeOf } = useRouter()
  const target: Target = {
    ...(to && { to }),
    ...(params && { params }),
    ...(search && { search }),
    ...(hash && { hash }),
    replace,
  }
  const href = hrefOf(target)
  const there = locationOf({ href, key: '', index: 0 })
  const isHere = useRouterState({ select: ({ location }) => leadsTo(there, location) })
  const isOutside = href[0] !== '/'
  if (isOutside) return { ...rest, href }

  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    rest.onClick?.(event)
    const { metaKey, altKey, ctrlKey, shiftKey, button, currentTarget } = event
    const isElsewhere = metaKey || altKey || ctrlKey || shiftKey || button !== 0
    const isOwn = !currentTarget.target || currentTarget.target === '_self'
    if (event.defaultPrevented || isElsewhere || !isOwn) return
    event.preventDefault()
    void navigate(target)
  }
  const fetchScreen = () => void routeOf(there.pathname)?.options.component?.preload?.()
  return {
    ...rest,
    href,
    onClick: follow,
    onFocus: fetchScreen,
    onMouseEnter: fetchScreen,
    onTouchStart: fetchScreen,
    ...(isHere && { 'aria-current': 'page' }),
  }
}

/** To the screen that is shown, or to one above it, with nothing in its address that this one lacks. */
function leadsTo(there: Location, here: Location): boolean {
  const isAbove = `${here.pathname}/`.startsWith(`${there.pathname}/`)
  return isAbove && Object.entries(there.search).every(([name, value]) => value === here.search[name])
}
