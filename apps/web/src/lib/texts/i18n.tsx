import { intlTag, type LanguageCode, languages } from '@baize/contracts'
import { pageContext } from '@baize/ui'
import { type Messages, setupI18n } from '@lingui/core'
import { type ReactNode, startTransition, useMemo, useState } from 'react'
import { type Area, loadMessages } from '../../locales/load.ts'
import type { MessageKey } from '../../locales/message-key.ts'
import { setCallLanguage, theCaller } from '../call/api.ts'
import { tellWorker } from '../browser/worker.ts'
import { writeCookie, writeText } from '../storage/local.ts'

export type { MessageKey } from '../../locales/message-key.ts'

export type Text = (key: MessageKey, values?: Record<string, string | number>) => string

type Speech = {
  readonly language: LanguageCode
  readonly text: Text
  readonly change: (language: LanguageCode) => Promise<void>
}

const [SpeechContext, useSpeech] = pageContext<Speech>()

type Props = { language: LanguageCode; messages: Messages; children: ReactNode }

/** Speaks one language at a time; another is fetched when somebody asks for it. */
export function SpeechProvider({ language: firstLanguage, messages, children }: Props) {
  const [spoken, setSpoken] = useState(() => ({
    language: firstLanguage,
    text: makeText(firstLanguage, messages),
  }))
  const speech = useMemo<Speech>(
    () => ({
      ...spoken,
      async change(language) {
        const text = makeText(language, await loadMessages(language, [...spokenAreas]))
        rememberLanguage(language)
        startTransition(() => setSpoken({ language, text }))
      },
    }),
    [spoken],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** Areas that something on this page has asked for; another language is fetched with all of them. */
const spokenAreas = new Set<Area>(['core'])

/** Fetches the texts of an area before something that says them is shown. */
export async function speakOf(area: Area): Promise<void> {
  spokenAreas.add(area)
  await loadMessages(theCaller().language, [area])
}

/** The translator of what stands outside of every component, with the texts of an area. */
export async function textOf(area: Area): Promise<Text> {
  const { language } = theCaller()
  return makeText(language, await loadMessages(language, [area]))
}

/** The translator of one language, for where there is no component to ask. */
export function makeText(language: LanguageCode, messages: Messages): Text {
  const { tag, direction } = languages[language]
  const locale = intlTag(tag)
  const i18n = setupI18n({ locale, messages: { [locale]: messages } })
  return (key, values) => i18n._(key, values && direction === 'rtl' ? apart(values) : values)
}

const PLAIN_NUMBER = /^[\d.,]*$/

/**
 * From right to left an amount in a sentence would be turned around with it; set apart, it keeps its own direction. A
 * plain number stays with the word before it: VIP 3, iOS 12.4.
 */
function apart(values: Record<string, string | number>): Record<string, string | number> {
  const entries = Object.entries(values).map(([name, value]) => {
    const isText = typeof value === 'string' && !PLAIN_NUMBER.test(value)
    return [name, isText ? `\u2068${value}\u2069` : value] as const
  })
  return Object.fromEntries(entries)
}

/** Kept here for the next visit, in a cookie for the server, and on the document for fonts and direction. */
function rememberLanguage(language: LanguageCode): void {
  writeText('language', language)
  writeCookie('language', language)
  setCallLanguage(language)
  const { tag, direction } = languages[language]
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  // The page is drawn anew, so its letters may be fetched with it.
  document.documentElement.removeAttribute('data-letters')
  tellWorker('language-changed')
}

/** The translator: a key of `locales/en`, and the values its text asks for. */
export function useText(): Text {
  return useSpeech().text
}

/** The language of the page, and the way to change it. */
export function useLanguage() {
  const { language, change } = useSpeech()
  return { ...languages[language], change }
}
