import './lib/browser/polyfills.ts'
import '@baize/ui/tokens.css'
import '@baize/ui/reset.css'
import './fonts.css'
import './page.css'
import { createBrowserHistory } from '@tanstack/react-router'
import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { setCaller } from './lib/call/api.ts'
import { keptInBook, screenAddress } from './lib/links/book.ts'
import { readBoot } from './lib/page/boot.tsx'
import { keepInstallOffer } from './lib/browser/install-offer.ts'
import { registerWorker } from './lib/browser/worker.ts'
import { loadMessages } from './locales/load.ts'
import { makeRouter } from './routes.tsx'
import { ClosedDoor } from './screens/closed/ClosedDoor.tsx'

/** Takes over the page that the server drew; what was tapped in the meantime is then done (`early/`). */
async function start(): Promise<void> {
  const root = document.getElementById('root')
  const boot = readBoot()
  if (!root || document.documentElement.hasAttribute('data-offline')) return
  // Without a page around it, the book is the site's own screens.
  if (boot.isBook && window.parent === window) {
    return window.location.replace(screenAddress(window.location.pathname))
  }
  setCaller({
    merchant: boot.settings.merchantCode,
    language: boot.language,
    clientVersion: boot.clientVersion,
  })
  const history = createBrowserHistory()
  const router = makeRouter(boot.isBook ? keptInBook(history) : history, boot.isBook)
  const [messages] = await Promise.all([
    loadMessages(boot.language, ['core']),
    router.load(),
    boot.status.code !== 0 && ClosedDoor.preload(),
  ])
  // Tells the router that the markup is already there, so that it hydrates it as it was drawn.
  router.ssr = { manifest: undefined }
  startTransition(() => {
    hydrateRoot(root, <App boot={boot} messages={messages} router={router} />)
  })
  if (!boot.isBook) void registerWorker()
}

keepInstallOffer()

void start()
