import { createRootRoute, createRoute } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { MessageKey } from './lib/texts/i18n.tsx'
import { lazyScreen } from './lib/lazy/lazy-screen.tsx'
import type { Needs } from './lib/page/needs.ts'
import type { Area } from './locales/load.ts'
import { Layout } from './screens/layout/Layout.tsx'

/** What frames a screen: everything, only the header, or nothing. */
type Frame = 'tabs' | 'header' | 'none'

type PageOptions = {
  readonly title: MessageKey
  readonly frame?: Frame
  /** Whom it is for, where not for everybody. */
  readonly needs?: Needs
  /** Which texts it speaks with, beside those of the frame. */
  readonly area?: Area
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends Partial<PageOptions> {
    /** The path of its file below `screens`, where the server finds its styles and scripts. */
    readonly screen?: string
  }
}

/** Every screen is a file of its own, named for what it exports. The frame and the closed house are no routes. */
const files = import.meta.glob<Readonly<Record<string, ComponentType>>>([
  './screens/*/*Screen.tsx',
  '!./screens/{layout,closed}/*',
])

async function screenOf(screen: string): Promise<ComponentType> {
  const file = await files[`./screens/${screen}.tsx`]?.()
  const found = file?.[screen.replace(/.*\//, '')]
  if (!found) throw new Error(`There is no screen ${screen}.`)
  return found
}

export const rootRoute = createRootRoute({ component: Layout })

/** What is said of a path: its screen, and who sees it how. */
function partsOf<const Path extends string>(path: Path, screen: string, options: PageOptions) {
  return {
    getParentRoute: () => rootRoute,
    path,
    component: lazyScreen(() => screenOf(screen), options.area),
    staticData: { ...options, screen },
  }
}

/** One line of the route table. */
export function page<const Path extends string>(path: Path, screen: string, options: PageOptions) {
  return createRoute(partsOf(path, screen, options))
}

/** The same for a screen that reads something of the address. */
export function pageWithSearch<const Path extends string, Search>(
  validateSearch: (search: Record<string, unknown>) => Search,
  path: Path,
  screen: string,
  options: PageOptions,
) {
  return createRoute({ ...partsOf(path, screen, options), validateSearch })
}
