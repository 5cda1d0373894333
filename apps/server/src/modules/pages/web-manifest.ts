import { type LanguageCode, languages } from '@baize/contracts'
import type { Merchant } from '#platform/visit'

/** What the build wrote down for a house without wishes of its own. */
export type BuiltManifest = Readonly<Record<string, unknown>>

/** The same site is another app at another house: its own name and colours, in the visitor's language. */
export function webManifestOf(
  built: BuiltManifest,
  { merchant, language }: { readonly merchant: Merchant; readonly language: LanguageCode },
): BuiltManifest {
  const { tag, direction } = languages[language]
  const colour = merchant.theme['dark.bg'] ?? built['theme_color']
  return {
    ...built,
    name: merchant.name,
    short_name: merchant.name,
    lang: tag,
    dir: direction,
    background_color: colour,
    theme_color: colour,
  }
}
