import { textStore } from '@baize/client'

/** What this tab keeps, and forgets when it is closed. */
export const inTab = textStore<'office.token'>(() => sessionStorage)

/** What this browser keeps. */
export const inBrowser = textStore<'office.language' | 'office.theme' | 'office.keys'>(() => localStorage)
