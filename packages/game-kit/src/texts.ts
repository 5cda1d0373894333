/** Texts of one language by key; `{name}` stands for what is put in. */
type Texts = Readonly<Record<string, string>>

export const languages = ['en', 'bn', 'ur'] as const
export type Language = (typeof languages)[number]

/** How the texts of each language are fetched. */
export type TextLoaders = { readonly [language in Language]: () => Promise<{ readonly default: Texts }> }

export type Translate = (key: string, values?: Readonly<Record<string, string | number>>) => string

const kitTexts: TextLoaders = {
  en: () => import('../locales/en.json'),
  bn: () => import('../locales/bn.json'),
  ur: () => import('../locales/ur.json'),
}

/** The language of the kit that comes nearest to a tag such as `bn` or `en-GB`. */
export function languageOf(tag: string): Language {
  const short = tag.toLowerCase().split('-')[0]
  return languages.find((each) => each === short) ?? 'en'
}

export function isRightToLeft(language: Language): boolean {
  return language === 'ur'
}

export async function loadTranslate(language: Language, loaders: TextLoaders): Promise<Translate> {
  const [kit, own] = await Promise.all([kitTexts[language](), loaders[language]()])
  const texts = { ...kit.default, ...own.default }
  const put = isRightToLeft(language) ? apart : String
  return (key, values = {}) => {
    const text = texts[key] ?? key
    return text.replace(/\{(\w+)\}/g, (_, name: string) => put(values[name] ?? ''))
  }
}

/** From right to left an amount would be turned around with its sentence. A plain number stays with its word. */
function apart(value: string | number): string {
  return /^[\d.,]*$/.test(String(value)) ? String(value) : `\u2068${value}\u2069`
}
