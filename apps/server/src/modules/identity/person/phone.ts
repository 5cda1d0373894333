import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max'
import { readCountries } from '#modules/settings'
import type { App } from '#platform/app'
import { Refusal } from '#platform/refusal'
import { type Mobile, mobileKey } from './account.ts'

/** A telephone that a text message can be sent to. */
export type Phone = {
  /** As it is compared and stored. */
  readonly key: string
  /** As networks write it: `+8801712345678`. */
  readonly e164: string
  readonly country: string
  /** The number without its last digits: whoever is paid for messages to a range owns whole ranges. */
  readonly prefix: string
}

/** In some countries nobody can tell mobile from fixed; all other kinds cost more, or reach no person. */
const takenKinds: readonly NumberType[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE']
const LAST_DIGITS = 4

/** A mobile number of a country that the house takes. Premium, internet and fixed lines get no messages. */
export async function requirePhone(app: App, merchantCode: string, mobile: Mobile): Promise<Phone> {
  const number = parsePhoneNumberFromString(`${mobile.dialingCode}${mobile.number.replace(/^0+/, '')}`)
  const country = number?.country
  const countries = await readCountries(app.db, merchantCode)
  const isTaken =
    number?.isValid() &&
    takenKinds.includes(number.getType()) &&
    countries.some(({ code }) => code === country)
  if (!isTaken || !country) throw new Refusal('NUMBER_NOT_SUPPORTED', { fields: ['mobileNum'] })
  return {
    key: mobileKey(mobile),
    e164: number.number,
    country,
    prefix: number.number.slice(0, -LAST_DIGITS),
  }
}
