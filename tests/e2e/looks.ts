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
