/** A language as the specification names it, with the browser's tag, its flag and its direction. */
export type Language = {
  readonly code: LanguageCode
  readonly tag: string
  readonly country: string
  readonly name: string
  readonly direction: 'ltr' | 'rtl'
}

/** The specification's language-to-country map; TLG stands for the Philippines' flag. */
export const languageCountries = {
  CN: 'CN',
  EN: 'US',
  JA: 'JP',
  TH: 'TH',
  VI: 'VN',
  MY: 'MM',
  ES: 'ES',
  HI: 'IN',
  ID: 'ID',
  KM: 'KH',
  KO: 'KR',
  KR: 'KR',
  MS: 'MY',
  PT: 'ES',
  TA: 'IN',
  TW: 'TW',
  UR: 'PK',
  TY: 'TLG',
  BN: 'BD',
} as const

/** The languages whose texts are complete; a merchant offers some or all of them. */
export const languages = {
  EN: { code: 'EN', tag: 'en', country: languageCountries.EN, name: 'English', direction: 'ltr' },
  BN: { code: 'BN', tag: 'bn', country: languageCountries.BN, name: 'বাংলা', direction: 'ltr' },
  UR: { code: 'UR', tag: 'ur', country: languageCountries.UR, name: 'اردو', direction: 'rtl' },
} as const satisfies Record<string, Omit<Language, 'code'> & { code: string }>

export type LanguageCode = keyof typeof languages

export const languageCodes = Object.keys(languages) as LanguageCode[]

/** The same in every language, under its code. */
export function inEachLanguage<Value>(value: Value): Readonly<Record<LanguageCode, Value>> {
  return Object.fromEntries(languageCodes.map((code) => [code, value])) as Record<LanguageCode, Value>
}

export function isLanguageCode(text: string): text is LanguageCode {
  return Object.hasOwn(languages, text)
}

/** The language of a browser tag such as `ur-PK`, if we speak it. */
export function languageOfTag(tag: string): LanguageCode | undefined {
  const primary = tag.toLowerCase().split('-')[0]
  return languageCodes.find((code) => languages[code].tag === primary)
}

/**
 * A language's tag for `Intl`. Every language is written with the digits of amounts, codes and lottery numbers, which are
 * typed, copied and compared: a page has one kind of digits.
 */
export function intlTag(tag: string): string {
  return `${tag}-u-nu-latn`
}
