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

/** A mobile number as it is compared and stored: dialing code and digits, no leading zero. */
export function mobileKey({ dialingCode, number }: Mobile): string {
  return `${dialingCode} ${number.replace(/^0+/, '')}`
}

export function emailKey(email: string): string {
  return email.normalize('NFKC').trim().toLowerCase()
}
