import { createElement, type ReactNode, useState } from 'react'
import { alert } from '../../lib/dialog.tsx'
import { useText } from '../../lib/i18n.tsx'
import { needsSafari, type Offer } from './app-offer.ts'
import { DownloadPopup } from './DownloadPopup.tsx'

/** What opens when somebody wants the app: the ways to have it, or on an iPhone outside Safari the word to use it. */
export function useDownload(offer: Offer): { readonly open: () => void; readonly popup: ReactNode } {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const open = () => {
    if (!needsSafari(offer)) return setOpen(true)
    void alert({ title: t('app.safari'), text: t('app.safari.text'), confirmText: t('shell.confirm') })
  }
  const popup = isOpen ? createElement(DownloadPopup, { offer, onClosed: () => setOpen(false) }) : null
  return { open, popup }
}
