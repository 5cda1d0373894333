import { createElement, type ReactNode, Suspense, useState } from 'react'
import { alert } from '../../lib/overlays/dialog.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { lazyPart } from '../../lib/lazy/lazy-part.ts'
import { needsSafari, type Offer } from './app-offer.ts'

const DownloadPopup = lazyPart(() => import('./DownloadPopup.tsx').then((file) => file.DownloadPopup))

/** What opens when somebody wants the app: the ways to have it, or on an iPhone outside Safari the word to use it. */
export function useDownload(offer: Offer): { readonly open: () => void; readonly popup: ReactNode } {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    if (!needsSafari(offer)) return setOpen(true)
    void alert({ title: t('app.safari'), text: t('app.safari.text'), confirmText: t('shell.confirm') })
  }
  const ways = createElement(DownloadPopup, { offer, onClosed: () => setOpen(false) })
  return { open, popup: isOpen ? createElement(Suspense, null, ways) : null }
}
