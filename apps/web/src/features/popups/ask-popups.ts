import { type LanguageCode, listAnnouncements, type Popup } from '@baize/contracts'
import { call } from '../../lib/call/api.ts'
import { HOME_FRESH_MS } from '../../lib/limits.ts'

export type PopupReader = { readonly account: string; readonly language: LanguageCode }

type KnownPopups = PopupReader & { readonly popups: readonly Popup[]; readonly askedAt: number }

let known: KnownPopups | undefined

/** The popups that are meant for a reader. Home is opened often, and what has just been asked is not asked again. */
export async function askPopups(reader: PopupReader, signal: AbortSignal): Promise<readonly Popup[]> {
  const isOther = known?.account !== reader.account || known.language !== reader.language
  if (!known || isOther || Date.now() - known.askedAt > HOME_FRESH_MS) {
    const { popup } = await call(listAnnouncements, { query: { types: 'PU', platform: 'M' }, signal })
    known = { ...reader, popups: popup, askedAt: Date.now() }
  }
  return known.popups
}
