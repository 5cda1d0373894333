import { isLanguageCode, type LanguageCode, languageOfTag, languages } from '@baize/contracts'
import { pageContext } from '@baize/ui'
import { type ReactNode, useMemo, useState } from 'react'
import bn from '../../locales/bn.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ur from '../../locales/ur.json' with { type: 'json' }
import { setCallLanguage } from './api.ts'
import { inBrowser } from './storage.ts'

type TextKey = keyof typeof en
export type Text = (key: TextKey, values?: TextValues) => string

const texts: Readonly<Record<LanguageCode, Readonly<Record<TextKey, string>>>> = { EN: en, BN: bn, UR: ur }

export type TextValues = Readonly<Record<string, string | number>>

export function textIn(language: LanguageCode): Text {
  return (key, values) => fillText(texts[language][key], values)
}

/** Puts values into the places that a text has for them. */
export function fillText(text: string, values: TextValues = {}): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

/** As it was chosen here, or the first that the browser asks for and the office speaks. */
export function preferredLanguage(kept: string | undefined, wanted: readonly string[]): LanguageCode {
  if (kept !== undefined && isLanguageCode(kept)) return kept
  return wanted.flatMap((tag) => languageOfTag(tag) ?? [])[0] ?? 'EN'
}

type Speech = {
  readonly language: LanguageCode
  readonly text: Text
  readonly change: (language: LanguageCode) => void
}

const [SpeechContext, useSpeech] = pageContext<Speech>()

export function SpeechProvider({ children }: { readonly children: ReactNode }) {
  const [language, setLanguage] = useState(() => {
    const first = preferredLanguage(inBrowser.read('office.language'), navigator.languages)
    speak(first)
    return first
  })
  const speech = useMemo<Speech>(
    () => ({
      language,
      text: textIn(language),
      change(next) {
        inBrowser.write('office.language', next)
        speak(next)
        setLanguage(next)
      },
    }),
    [language],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

/** The document and the calls speak it too. */
function speak(language: LanguageCode): void {
  const { tag, direction } = languages[language]
  document.documentElement.lang = tag
  document.documentElement.dir = direction
  setCallLanguage(language)
}

export function useText(): Text {
  return useSpeech().text
}

export function useLanguage() {
  const { language, change } = useSpeech()
  return { ...languages[language], change }
}

type AreaTexts<Key extends string> = Readonly<Record<LanguageCode, Readonly<Record<Key, string>>>>

/** The words of one area alone, which are fetched with it: gives the hook that says them. */
export function areaTexts<Key extends string>(
  own: AreaTexts<Key>,
): () => (key: Key, values?: TextValues) => string {
  return () => {
    const { language } = useSpeech()
    return useMemo(() => (key, values) => fillText(own[language][key], values), [language])
  }
}
