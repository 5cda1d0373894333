import type { Boot, LanguageCode } from '@baize/contracts'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { areas, loadMessages } from '../../locales/load.ts'
import { BootProvider } from '../page/boot.tsx'
import { SpeechProvider } from '../texts/i18n.tsx'
import type { Needs } from '../page/needs.ts'

type Settings = Boot['settings']

/** A merchant for tests of components, with everything off that a test does not switch on. */
export function testBoot(settings: Partial<Settings> = {}, language: LanguageCode = 'EN'): Boot {
  return {
    language,
    clientVersion: 'test',
    home: null,
    status: { code: 0, info: null, endsAt: null },
    settings: {
      merchantCode: 'TEST',
      name: 'Test House',
      languages: ['EN'],
      defaultLanguage: 'EN',
      money: { currency: 'CNY', symbol: '¥', pattern: '#,##0.00' },
      dialingCode: '+86',
      flags: {},
      template: { mem_cen: '0', dep_func: '0' },
      oddsFormat: 'decimal',
      theme: {},
      logo: null,
      licence: null,
      customerService: [],
      downloads: [],
      realMoney: false,
      ...settings,
    },
  }
}

/**
 * Draws something as it stands in a page, for a test of a component, and gives the page's body. Every path is there,
 * and for everybody but those that are named.
 */
export async function drawInPage(
  content: ReactNode,
  boot: Boot = testBoot(),
  needs: Readonly<Record<string, Needs>> = {},
): Promise<HTMLElement> {
  const rootRoute = createRootRoute({ component: () => content })
  const anyPath = createRoute({ getParentRoute: () => rootRoute, path: '$' })
  const closedPaths = Object.entries(needs).map(([path, needed]) =>
    createRoute({ getParentRoute: () => rootRoute, path, staticData: { needs: needed } }),
  )
  const router = createRouter({
    routeTree: rootRoute.addChildren([anyPath, ...closedPaths]),
    history: createMemoryHistory({ initialEntries: ['/m/home'] }),
  })
  const messages = await loadMessages(boot.language, areas)
  await router.load()
  const page = document.createElement('div')
  page.id = 'root'
  document.body.replaceChildren(page)
  await act(async () =>
    createRoot(page).render(
      <BootProvider boot={boot}>
        <SpeechProvider language={boot.language} messages={messages}>
          <RouterProvider router={router} />
        </SpeechProvider>
      </BootProvider>,
    ),
  )
  return document.body
}
