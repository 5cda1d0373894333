import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type LanguageCode,
  languages,
  type MatchedPage,
  type PageBundle,
  type RenderedPage,
} from '@baize/contracts'
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { App } from './app.tsx'
import { clientFiles } from './client-files.ts'
import { type DrawnLetters, drawDocument } from './document.ts'
import { letters } from './letters.ts'
import { bookAddress, isBookAddress, screenAddress } from './lib/links/book.ts'
import { makeText } from './lib/texts/i18n.tsx'
import { type Area, areas, loadMessages } from './locales/load.ts'
import { makeRouter } from './routes.tsx'
import { ClosedDoor } from './screens/closed/ClosedDoor.tsx'

const HOME = '/m/home'
const LOBBY = '/m/game'
const OFFLINE = '/m/offline'
const BOOK = '/book'
const CLOSED = 'closed/ClosedScreen'

const FONT = 'outfit-latin-wght-normal.woff2'

const client = fileURLToPath(new URL('../client/', import.meta.url))
const early = fileURLToPath(new URL('../early/', import.meta.url))
const read = (path: string) => readFileSync(path, 'utf8')
const files = clientFiles(JSON.parse(read(`${client}.vite/manifest.json`)), (file) => read(client + file))
const scripts = { early: read(`${early}early.js`), fetchApp: read(`${early}fetch-app.js`) }

const table = makeRouter(createMemoryHistory({ initialEntries: [HOME] }))

export const matchPage: PageBundle['matchPage'] = (path): MatchedPage | undefined => {
  const [, , route] = table.getMatchedRoutes(screenAddress(pathOf(path)))
  const pattern: string = route?.fullPath ?? ''
  if (!pattern.startsWith('/m/')) return undefined
  if (isBookAddress(path)) return { pattern: bookAddress(pattern), needs: 'nothing' }
  return { pattern, needs: pattern === HOME ? 'home' : pattern === LOBBY ? 'lobby' : 'nothing' }
}

/**
 * Draws the document of a path for a guest; an unknown path shows home, or the book. A drawing is kept for all paths of a pattern, so
 * it is drawn at the pattern itself and knows nothing of the path that was asked for first.
 */
export const renderPage: PageBundle['renderPage'] = async (path, given): Promise<RenderedPage> => {
  const isBook = isBookAddress(path)
  const boot = isBook ? { ...given, isBook } : given
  const shown = matchPage(path)?.pattern ?? (isBook ? BOOK : HOME)
  const router = makeRouter(createMemoryHistory({ initialEntries: [shown] }), isBook)
  const [messages] = await Promise.all([
    loadMessages(boot.language, areas),
    router.load(),
    ClosedDoor.preload(),
  ])
  const isOpen = boot.status.code === 0
  const say = makeText(boot.language, messages)
  const { screen, title = 'shell.title.home', area, needs } = lastOf(router.state.matches)?.staticData ?? {}
  const body = renderToString(<App boot={boot} messages={messages} router={router} />)
  return drawDocument({
    boot,
    body,
    scripts,
    title: say(title),
    description: say('page.description', { name: boot.settings.name }),
    isOffline: shown === OFFLINE,
    // A guest in the book is led to the login by the page around it.
    isForMembers: isOpen && needs !== undefined && !isBook,
    files: files.of([
      'src/entry-client.tsx',
      `src/screens/${isOpen ? screen : CLOSED}.tsx`,
      ...textFiles(boot.language, isOpen ? area : undefined),
    ]),
    font: files.asset(FONT),
    letters: lettersOf(boot.language),
  })
}

/** The texts of the frame, and those of the screen's own area. */
function textFiles(language: LanguageCode, area: Area | undefined): string[] {
  const folder = `src/locales/${languages[language].tag}`
  return [`${folder}/index.ts`, ...(area ? [`${folder}/${area}.ts`] : [])]
}

function lettersOf(language: LanguageCode): DrawnLetters | undefined {
  const own = letters[language]
  return own && { family: own.family, sample: own.sample, font: files.asset(own.file) ?? '' }
}

/** The path alone; a slash at its end means nothing. */
function pathOf(path: string): string {
  return path.replace(/[?#].*$/s, '').replace(/(.)\/$/, '$1')
}

function lastOf<Item>(items: readonly Item[]): Item | undefined {
  return items[items.length - 1]
}
