/// <reference lib="webworker" />
import type { WorkerWord } from '../src/lib/browser/worker.ts'

declare const self: ServiceWorkerGlobalScope

/** Put in by the build: the scripts and styles of the app, and a mark that changes with them. */
declare const APP_FILES: readonly string[]
declare const APP_MARK: string

const SHELF = `app-${APP_MARK}`
const OFFLINE = '/m/offline'
const REFRESHED: WorkerWord = 'language-changed'

self.addEventListener('install', (event) => {
  event.waitUntil(fillShelf().then(() => self.skipWaiting()))
})

self.addEventListener('activate', (event) => {
  event.waitUntil(clearOldShelves().then(() => self.clients.claim()))
})

self.addEventListener('message', (event) => {
  if (event.data === REFRESHED) event.waitUntil(keepOfflinePage())
})

/** Pages come from the network, and the offline page where there is none; only the app's own files are kept. */
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(openPage(request))
  else if (isAppFile(request)) event.respondWith(openFile(request))
})

async function fillShelf(): Promise<void> {
  const shelf = await caches.open(SHELF)
  await shelf.addAll([...APP_FILES])
  await keepOfflinePage()
}

/** Drawn anew for this visitor's house and language, which may have changed. */
async function keepOfflinePage(): Promise<void> {
  const page = await fetch(OFFLINE, { cache: 'reload', credentials: 'same-origin' })
  if (page.ok && !page.redirected) await (await caches.open(SHELF)).put(OFFLINE, page)
}

async function clearOldShelves(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== SHELF).map((name) => caches.delete(name)))
}

async function openPage(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error()
  }
}

function isAppFile({ method, url }: Request): boolean {
  return method === 'GET' && APP_FILES.includes(new URL(url).pathname)
}

async function openFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request)
}
