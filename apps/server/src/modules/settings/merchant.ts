import type { Flag, LanguageCode } from '@baize/contracts'
import type { Merchant } from '#platform/visit'

export function hasFlag(merchant: Merchant, flag: Flag): boolean {
  return merchant.flags[flag] ?? false
}

/** The first wish that the merchant speaks, else its own language. */
export function chooseLanguage(
  merchant: Merchant,
  wishes: readonly (LanguageCode | undefined)[],
): LanguageCode {
  const spoken = wishes.find((wish) => wish !== undefined && merchant.languages.includes(wish))
  return spoken ?? merchant.defaultLanguage
}
