/** What countries are called in a language; by its code where the browser knows no name. */
export function countryNames(tag: string): (code: string) => string {
  const names = new Intl.DisplayNames([tag], { type: 'region' })
  return (code) => names.of(code) ?? code
}

type TypedRegions = { readonly known: string[]; readonly unknown: string[] }

/** The countries that were typed by their two letters, each once, and the words that are none. */
export function regionsIn(typed: string): TypedRegions {
  const words = [...new Set(typed.toUpperCase().split(/[\s,;]+/))].filter((word) => word !== '')
  const isCode = (word: string) => /^[A-Z]{2}$/.test(word)
  return { known: words.filter(isCode), unknown: words.filter((word) => !isCode(word)) }
}
