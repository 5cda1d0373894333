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

type Sampled<Thing> = { readonly each: Thing; readonly tag: Look['tag'] }

/** Where several are asked the same, `npm test` asks the first of them and `npm run prove -- --only screens` the others. */
export function sampleOf<const Thing>(all: readonly Thing[], taken = 1): readonly Sampled<Thing>[] {
  return all.map((each, index) => ({ each, tag: index < taken ? '' : '@long' }))
}

type Visit<Place> = Look & { readonly places: readonly Place[] }

/**
 * The places of an area, each looked at whole: `npm test` opens the first of them in one look, and
 * `npm run prove -- --only screens` the others in that look and all of them in every other one.
 */
export function visitsOfArea<const Place>(
  taken: { readonly theme: Look['theme']; readonly locale: Look['locale'] },
  places: readonly Place[],
  sampled: number,
): Visit<Place>[] {
  return looksOfArea(taken).flatMap((look): Visit<Place>[] =>
    look.tag === '@long'
      ? [{ ...look, places }]
      : [
          { ...look, places: places.slice(0, sampled) },
          { ...look, tag: '@long', places: places.slice(sampled) },
        ],
  )
}

/** For areas that share one kit, as those of the console do: `npm test` takes each in one look, and different ones. */
export function looksOfArea(taken: {
  readonly theme: Look['theme']
  readonly locale: Look['locale']
}): Look[] {
  return looks.map(({ theme, locale }) => ({
    theme,
    locale,
    tag: theme === taken.theme && locale === taken.locale ? '' : '@long',
  }))
}
