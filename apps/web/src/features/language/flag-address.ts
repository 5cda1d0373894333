import { type LanguageCode, languages } from '@baize/contracts'

/** Where a language's flag is served from; the files are made when the site is built (`bundling/flags.ts`). */
export function flagAddress(code: LanguageCode): string {
  return `/m/assets/flags/${languages[code].country.toLowerCase()}.svg`
}
