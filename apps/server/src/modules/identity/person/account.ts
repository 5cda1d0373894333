import { parsePhoneNumberFromString } from 'libphonenumber-js/mobile'

/**
 * The account as it is compared: compatibility forms folded, letters small, nothing invisible. Two names that a person
 * would take for one are one.
 */
export function accountKey(account: string): string {
  return account
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Cc}\s]/gu, '')
    .toLowerCase()
}

export type Mobile = { readonly dialingCode: string; readonly number: string }

/** A mobile number as it is compared and stored: however it was typed, one number is one text. */
export function mobileKey({ dialingCode, number }: Mobile): string {
  const digits = number.replace(/^0+/, '')
  const known = parsePhoneNumberFromString(`${dialingCode}${digits}`)
  return known ? `+${known.countryCallingCode} ${known.nationalNumber}` : `${dialingCode} ${digits}`
}

/** Whether it can be somebody's mobile number, by the numbering plan of its country. */
export function isMobile({ dialingCode, number }: Mobile): boolean {
  const digits = number.replace(/^0+/, '')
  return parsePhoneNumberFromString(`${dialingCode}${digits}`)?.isValid() ?? false
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}

/** Most that is shown of a name, half of it from its beginning, and least that is hidden. */
const SHOWN = 4
const HIDDEN = 2

/** Enough of a name for whoever knows it, and for nobody else. */
export function masked(account: string): string {
  const letters = Array.from(account)
  const shown = Math.min(SHOWN, Math.max(letters.length - HIDDEN, 0))
  const first = Math.ceil(shown / 2)
  return `${letters.slice(0, first).join('')}***${letters.slice(letters.length - shown + first).join('')}`
}

/** The name of an account whose owner was forgotten; it leads to nobody. */
function erasedAccount(memberId: string): string {
  return `erased-${memberId}`
}

/** What an agent sees of the name of somebody below: enough to know who they know, and nothing of who was forgotten. */
export function maskedDownline({ id, account }: { readonly id: string; readonly account: string }): string {
  return account === erasedAccount(id) ? masked('') : masked(account)
}
