import type { RouterHistory } from '@tanstack/react-router'
import { ownAddress } from './search.ts'

const ENTRY = '/book'
const SCREENS = '/m/sports'

/** A slash at its end means nothing. */
const inEntry = /^\/book(\/?(?=[?#]|$)|(?=\/))/
const inScreens = /^\/m\/sports(?=[/?#]|$)/

/** Whether an address is one of the book's own entry, which stands in a frame without the bars of the site. */
export function isBookAddress(address: string): boolean {
  return inEntry.test(address)
}

/** What the site calls what stands at an address of the book. */
export function screenAddress(address: string): string {
  return address.replace(inEntry, SCREENS)
}

/** Where the book itself has a screen of sports; every other screen is the site's. */
export function bookAddress(address: string): string {
  return address.replace(inScreens, ENTRY)
}

/** The screens of sports are written for one route table; in the book they have addresses of its own. */
export const bookRewrite = {
  input: ({ url }: { readonly url: URL }) =>
    new URL(screenAddress(url.pathname) + url.search + url.hash, url),
  output: ({ url }: { readonly url: URL }) => new URL(bookAddress(url.pathname) + url.search + url.hash, url),
}

type Step = (...step: Parameters<RouterHistory['push']>) => void

/** The book keeps to its frame: whatever is none of its screens is opened by the page around it. */
export function keptInBook(history: RouterHistory): RouterHistory {
  const kept =
    (go: Step): Step =>
    (address, ...rest) => {
      if (isBookAddress(address)) go(address, ...rest)
      else window.parent.postMessage({ open: address }, window.location.origin)
    }
  return { ...history, push: kept(history.push), replace: kept(history.replace) }
}

/** Which screen of the site a frame asks for; nothing where it asks for none. */
export function askedScreen(data: unknown): string | undefined {
  return typeof data === 'object' && data !== null && 'open' in data ? ownAddress(data.open) : undefined
}
