type Look = {
  readonly theme: 'dark' | 'light'
  readonly locale: 'en-US' | 'ur-PK' | 'bn-BD'
  /** For the title: what is tagged `@long` is left to `npm run prove -- --only screens`. */
  readonly tag: '' | '@long'
}

/** Every theme in every language. `npm test` takes both themes and both directions, in two looks. */
export const looks: readonly Look[] = [
  { theme: 'dark', locale: 'en-US', tag: '' },
  { theme: 'light', locale: 'ur-PK', tag: '' },
  { theme: 'light', locale: 'en-US', tag: '@long' },
  { theme: 'dark', locale: 'ur-PK', tag: '@long' },
  { theme: 'dark', locale: 'bn-BD', tag: '@long' },
  { theme: 'light', locale: 'bn-BD', tag: '@long' },
]

/** The same for the console, whose areas share one kit: `npm test` takes each of them in one look, and different ones. */
export function looksOfDesk(taken: {
  readonly theme: Look['theme']
  readonly locale: Look['locale']
}): Look[] {
  return looks.map(({ theme, locale }) => ({
    theme,
    locale,
    tag: theme === taken.theme && locale === taken.locale ? '' : '@long',
  }))
}
