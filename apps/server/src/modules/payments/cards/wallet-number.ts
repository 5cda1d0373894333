import { isMobile, mobileKey } from '#modules/identity'
import { readCountries } from '#modules/settings'
import type { Db } from '#platform/db'

type Typed = { readonly merchantCode: string; readonly typed: string }

/**
 * The number of a mobile wallet as it is kept, which is that of a telephone in the house's own country; nothing where
 * it cannot be one.
 */
export async function readWalletNumber(db: Db, { merchantCode, typed }: Typed): Promise<string | undefined> {
  const home = (await readCountries(db, merchantCode)).find(({ isDefault }) => isDefault)
  if (!home) return undefined
  const { dialingCode } = home
  const signs = typed.replace(/[\s-]/g, '')
  const number = signs.startsWith(dialingCode) ? signs.slice(dialingCode.length) : signs
  if (!/^\d+$/.test(number) || !isMobile({ dialingCode, number })) return undefined
  return mobileKey({ dialingCode, number }).replace(' ', '')
}
