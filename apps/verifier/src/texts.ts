import bn from '../locales/bn.json' with { type: 'json' }
import en from '../locales/en.json' with { type: 'json' }
import ur from '../locales/ur.json' with { type: 'json' }

export type TextKey = keyof typeof en
export type Tag = 'en' | 'bn' | 'ur'
export type Text = (key: TextKey, values?: Readonly<Record<string, string | number>>) => string

const texts: Readonly<Record<Tag, Readonly<Record<TextKey, string>>>> = { en, bn, ur }

export const languageNames: Readonly<Record<Tag, string>> = { en: 'English', bn: 'বাংলা', ur: 'اردو' }
export const tags: readonly Tag[] = ['en', 'bn', 'ur']

export function textIn(tag: Tag): Text {
  return (key, values = {}) =>
    texts[tag][key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export function directionOf(tag: Tag): 'ltr' | 'rtl' {
  return tag === 'ur' ? 'rtl' : 'ltr'
}

/** The first language that the browser asks for and this page speaks. */
export function preferredTag(wanted: readonly string[]): Tag {
  return wanted.flatMap((each) => tags.find((tag) => each.toLowerCase().startsWith(tag)) ?? [])[0] ?? 'en'
}
